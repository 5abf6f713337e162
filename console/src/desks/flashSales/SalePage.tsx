// One flash sale: its goods, how it runs from one moment to the next, and what can be done with it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { RecordPage } from '@/patterns/record/Record';
import { useSteering } from '@/patterns/steering/useSteering';
import { type Fact, Facts } from '@/ui/Facts';
import { formatDateTime, formatWhole } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { goesOn, hindranceOf, type Sale } from './flashSales';
import { SaleMark, SalePrice } from './parts';

/** While it goes on, the door, the line, what is left and what is paid change by the second. */
const liveMs = 2_000;

export default function SalePage() {
  const saleId = Number(useParams().saleId);
  const query = useQuery({
    ...queryFor('get_flash_sale_record', { saleId }),
    refetchInterval: ({ state }) => (state.data && goesOn(state.data) ? liveMs : false),
  });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={saleId} sale={query.data} /> : <Loading />;
}

function Record({ sale }: { sale: Sale }) {
  const { t } = useTranslation('flashSales');
  const navigate = useNavigate();
  const { saleId } = sale;
  const { actions, dialogs } = useActions(sale);
  return (
    <RecordPage
      title={sale.nameZhCn}
      marks={<SaleMark state={sale.state} />}
      facts={useFacts(sale)}
      actions={actions}
      subject={{ subjectKind: 'flash_sale', subjectId: String(saleId) }}
      back={() => void navigate('/flash-sales')}
    >
      <Panel title={t('live')}>
        <Facts facts={useFigures(sale)} />
      </Panel>
      {sale.offers.map((offer) => (
        <Panel key={offer.offerId} title={[offer.name, offer.specification].filter(Boolean).join(' ')}>
          <Facts
            facts={[
              { label: t('price'), value: <SalePrice {...offer} /> },
              { label: t('most'), value: t('pieces', { count: offer.mostPerMember }) },
              { label: t('leftOf'), value: `${formatWhole(offer.leftCount)} / ${formatWhole(offer.stockCount)}` },
              { label: t('taken'), value: formatWhole(offer.takenCount) },
              { label: t('paid'), value: formatWhole(offer.paidCount) },
              { label: t('lapsed'), value: formatWhole(offer.lapsedCount) },
              { label: t('givenBack'), value: formatWhole(offer.backCount) },
              { label: t('shelf'), value: formatWhole(offer.shelfCount) },
            ]}
          />
        </Panel>
      ))}
      {dialogs}
    </RecordPage>
  );
}

function useFacts(sale: Sale): readonly Fact[] {
  const { t } = useTranslation('flashSales');
  return [
    { label: t('nameEn'), value: sale.nameEn },
    { label: t('startsAt'), value: formatDateTime(sale.startsAt) },
    { label: t('endsAt'), value: formatDateTime(sale.endsAt) },
    { label: t('payMinutes'), value: formatWhole(sale.payMinutes) },
    { label: t('isPriceHidden'), value: t(sale.isPriceHidden ? 'yes' : 'no') },
  ];
}

function useFigures(sale: Sale): readonly Fact[] {
  const { t } = useTranslation('flashSales');
  return [
    { label: t('door'), value: formatWhole(sale.doorCount) },
    { label: t('waiting'), value: formatWhole(sale.waitingCount) },
    { label: t('leftOf'), value: `${formatWhole(sale.leftCount)} / ${formatWhole(sale.stockCount)}` },
    { label: t('taken'), value: formatWhole(sale.takenCount) },
    { label: t('paid'), value: formatWhole(sale.paidCount) },
    { label: t('lapsed'), value: formatWhole(sale.lapsedCount) },
  ];
}

function useActions(sale: Sale) {
  const { t } = useTranslation('flashSales');
  const { saleId, version, state, works } = sale;
  const [openedAt] = useState(Date.now);
  const mayWrite = useRight('save_flash_sale').isHeld ? undefined : t('mayNotWrite');
  const maySteer = useRight('steer_flash_sale').isHeld ? undefined : t('mayNotSteer');
  const mayPublish = useRight('publish_flash_sale').isHeld ? undefined : t('mayNotPublish');
  const publish = useStaffOperation('publish_flash_sale', { done: t('published') });
  const steer = useStaffOperation('steer_flash_sale', { done: t('steered') });
  const hindrance = hindranceOf(sale, openedAt);
  return useSteering({
    state,
    works,
    editAddress: `/flash-sales/${saleId}/edit`,
    words: {
      edit: t('edit'),
      workOf: (what) => t(`works.${what}`),
      questionOf: (what) =>
        what === 'publish'
          ? t('questions.publish', { count: sale.stockCount })
          : t(`questions.${what}`, { count: sale.leftCount }),
    },
    refusals: { edit: mayWrite, publish: mayPublish ?? (hindrance && t(hindrance)), steer: maySteer },
    publish: { isBusy: publish.isBusy, run: (reason) => publish.run({ saleId, version, reason }) },
    steer: { isBusy: steer.isBusy, run: (work, reason) => steer.run({ saleId, work, reason }) },
  });
}
