// One pre-sale: its terms, its pieces and its money, and what can be done with it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { type Fact, Facts } from '@/ui/Facts';
import { formatDateTime, formatWhole } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { PreSaleMark } from './parts';
import { hindranceOf, type PreSale } from './preSales';

/** Deposits and rests come by the minute while it goes on. */
const liveMs = 10_000;

export default function PreSalePage() {
  const offerId = Number(useParams().offerId);
  const query = useQuery({ ...queryFor('get_pre_sale_record', { offerId }), refetchInterval: liveMs });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={offerId} preSale={query.data} /> : <Loading />;
}

function Record({ preSale }: { preSale: PreSale }) {
  const { t } = useTranslation('preSales');
  const navigate = useNavigate();
  const { offerId } = preSale;
  const { actions, dialogs } = useActions(preSale);
  return (
    <RecordPage
      title={preSale.nameZhCn}
      marks={<PreSaleMark state={preSale.state} />}
      facts={useFacts(preSale)}
      actions={actions}
      subject={{ subjectKind: 'pre_sale', subjectId: String(offerId) }}
      back={() => void navigate('/pre-sales')}
    >
      <Panel title={t('pieces')}>
        <Facts facts={usePieces(preSale)} />
      </Panel>
      <Panel title={t('money')}>
        <Facts facts={useMoney(preSale)} />
      </Panel>
      {dialogs}
    </RecordPage>
  );
}

function useFacts(preSale: PreSale): readonly Fact[] {
  const { t } = useTranslation('preSales');
  return [
    { label: t('nameEn'), value: preSale.nameEn },
    { label: t('goods'), value: [preSale.goodsName, preSale.specification].filter(Boolean).join(' ') },
    { label: t('price'), value: <Money cents={preSale.priceCents} /> },
    { label: t('deposit'), value: <Money cents={preSale.depositCents} /> },
    { label: t('worth'), value: <Money cents={preSale.worthCents} /> },
    { label: t('depositFrom'), value: formatDateTime(preSale.depositFrom) },
    { label: t('depositUntil'), value: formatDateTime(preSale.depositUntil) },
    { label: t('restFrom'), value: formatDateTime(preSale.restFrom) },
    { label: t('restUntil'), value: formatDateTime(preSale.restUntil) },
    { label: t('shipsBy'), value: formatDateTime(preSale.shipsBy) },
    { label: t('most'), value: formatWhole(preSale.mostPerMember) },
  ];
}

function usePieces(preSale: PreSale): readonly Fact[] {
  const { t } = useTranslation('preSales');
  return [
    { label: t('leftOf'), value: `${formatWhole(preSale.leftCount)} / ${formatWhole(preSale.stockCount)}` },
    { label: t('held'), value: formatWhole(preSale.heldCount) },
    { label: t('soldPieces'), value: formatWhole(preSale.soldCount) },
    { label: t('givenBackPieces'), value: formatWhole(preSale.backCount) },
    { label: t('shelf'), value: formatWhole(preSale.shelfCount) },
  ];
}

function useMoney({ figures }: PreSale): readonly Fact[] {
  const { t } = useTranslation('preSales');
  return [
    { label: t('figures.toPay'), value: formatWhole(figures.toPayCount) },
    { label: t('figures.lapsed'), value: formatWhole(figures.lapsedCount) },
    { label: t('figures.waiting'), value: formatWhole(figures.depositPaidCount) },
    { label: t('figures.waitingCents'), value: <Money cents={figures.depositPaidCents} /> },
    { label: t('figures.sold'), value: formatWhole(figures.soldCount) },
    { label: t('figures.soldCents'), value: <Money cents={figures.soldCents} /> },
    { label: t('figures.kept'), value: formatWhole(figures.keptCount) },
    { label: t('figures.keptCents'), value: <Money cents={figures.keptCents} /> },
    { label: t('figures.givenBack'), value: formatWhole(figures.givenBackCount) },
    { label: t('figures.givenBackCents'), value: <Money cents={figures.givenBackCents} /> },
    { label: t('figures.stuck'), value: formatWhole(figures.stuckCount) },
    { label: t('figures.stuckCents'), value: <Money cents={figures.stuckCents} /> },
  ];
}

function useActions(preSale: PreSale) {
  const { t } = useTranslation('preSales');
  const navigate = useNavigate();
  const { offerId, version, state, figures } = preSale;
  const [openedAt] = useState(Date.now);
  const [asking, ask] = useState<'publish' | 'callOff'>();
  const mayWrite = useRight('save_pre_sale').isHeld ? undefined : t('mayNotWrite');
  const mayPublish = useRight('publish_pre_sale').isHeld ? undefined : t('mayNotPublish');
  const mayCallOff = useRight('call_off_pre_sale').isHeld ? undefined : t('mayNotCallOff');
  const publish = useStaffOperation('publish_pre_sale', { done: t('published') });
  const callOff = useStaffOperation('call_off_pre_sale', { done: t('calledOff') });
  const hindrance = hindranceOf(preSale, openedAt);
  const close = () => ask(undefined);
  const drafting: RecordAction[] = [
    {
      key: 'edit',
      keys: 'E',
      label: t('edit'),
      refusal: mayWrite,
      run: () => void navigate(`/pre-sales/${offerId}/edit`),
    },
    {
      key: 'publish',
      keys: 'P',
      label: t('publish'),
      refusal: mayPublish ?? (hindrance && t(hindrance)),
      isPrimary: true,
      run: () => ask('publish'),
    },
  ];
  const running: RecordAction[] = [
    { key: 'list', keys: 'L', label: t('preOrders'), run: () => void navigate(`/pre-sales/${offerId}/pre-orders`) },
    ...(state === 'called_off'
      ? []
      : [
          {
            key: 'callOff',
            keys: 'F',
            label: t('callOff'),
            refusal: mayCallOff,
            isDanger: true,
            run: () => ask('callOff'),
          },
        ]),
  ];
  const dialogs = (
    <>
      <ReasonDialog
        title={t('publish')}
        question={t('publishQuestion', { count: preSale.stockCount })}
        isOpen={asking === 'publish'}
        isBusy={publish.isBusy}
        close={close}
        confirm={async (reason) => {
          const { error, isProposed } = await publish.run({ offerId, version, reason });
          return isProposed === true || !error;
        }}
      />
      <ReasonDialog
        title={t('callOff')}
        question={t('callOffQuestion', { count: figures.depositPaidCount })}
        isOpen={asking === 'callOff'}
        isBusy={callOff.isBusy}
        isDanger
        close={close}
        confirm={async (reason) => {
          const { error, isProposed } = await callOff.run({ offerId, reason });
          return isProposed === true || !error;
        }}
      />
    </>
  );
  return { actions: state === 'draft' ? drafting : running, dialogs };
}
