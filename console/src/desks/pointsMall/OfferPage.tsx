// One offer of the points mall: its terms, what was exchanged of it, and what can be done with it.
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
import { OfferMark, OfferPrice } from './parts';
import { hindranceOf, type Offer, tierOf, type Work, weekdayOf } from './pointsMall';

type Asking = Work | 'publish';

const keysOf: Readonly<Record<Work, string>> = { pause: 'Q', resume: 'R', end: 'F' };
const dangerous: readonly Asking[] = ['pause', 'end'];

export default function OfferPage() {
  const offerId = Number(useParams().offerId);
  const query = useQuery(queryFor('get_points_offer_record', { offerId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={offerId} offer={query.data} /> : <Loading />;
}

function Record({ offer }: { offer: Offer }) {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  const { offerId, version, stockCount } = offer;
  const [asking, ask] = useState<Asking>();
  const publish = useStaffOperation('publish_points_offer', { done: t('published') });
  const steer = useStaffOperation('steer_points_offer', { done: t('steered') });
  const work = offer.works.find((each) => each === asking);
  const close = () => ask(undefined);
  return (
    <RecordPage
      title={[offer.name, offer.specification].filter(Boolean).join(' ')}
      marks={<OfferMark state={offer.state} />}
      facts={useFacts(offer)}
      actions={useActions(offer, ask)}
      subject={{ subjectKind: 'points_offer', subjectId: String(offerId) }}
      back={() => void navigate('/points-mall')}
    >
      <Panel title={t('figures')}>
        <Facts facts={useFigures(offer)} />
      </Panel>
      <ReasonDialog
        title={work ? t(`works.${work}`) : ''}
        question={work ? t(`questions.${work}`, { count: offer.leftCount }) : ''}
        isOpen={work !== undefined}
        isBusy={steer.isBusy}
        isDanger={work !== undefined && dangerous.includes(work)}
        close={close}
        confirm={async (reason) => work !== undefined && !(await steer.run({ offerId, work, reason })).error}
      />
      <ReasonDialog
        title={t('works.publish')}
        question={t('questions.publish', { count: stockCount })}
        isOpen={asking === 'publish'}
        isBusy={publish.isBusy}
        close={close}
        confirm={async (reason) => {
          const { error, isProposed } = await publish.run({ offerId, version, reason });
          return isProposed === true || !error;
        }}
      />
    </RecordPage>
  );
}

function useFacts(offer: Offer): readonly Fact[] {
  const { t } = useTranslation('pointsMall');
  const limit = (count: number) => (count > 0 ? t('pieces', { count }) : t('noLimit'));
  const days = () => {
    if (offer.dayPoints === undefined) return t('noDay');
    const price = t('points', { count: offer.dayPoints });
    const day =
      offer.dayOfMonth === undefined ? t(`weekdays.${weekdayOf(offer)}`) : t('monthDay', { day: offer.dayOfMonth });
    return `${day} ${price}`;
  };
  return [
    { label: t('kind'), value: t(`kinds.${offer.kind}`) },
    { label: t('price'), value: <OfferPrice {...offer} /> },
    { label: t('goodsPrice'), value: <Money cents={offer.goodsCents} /> },
    { label: t('memberDay'), value: days() },
    ...(offer.kind === 'daily' ? [{ label: t('dailyCount'), value: t('pieces', { count: offer.dailyCount }) }] : []),
    { label: t('startsAt'), value: formatDateTime(offer.startsAt) },
    { label: t('endsAt'), value: formatDateTime(offer.endsAt) },
    { label: t('leastTier'), value: t(`tiers.${tierOf(offer)}`) },
    { label: t('mostPerOrder'), value: t('pieces', { count: offer.mostPerOrder }) },
    { label: t('mostPerDay'), value: limit(offer.mostPerDay) },
    { label: t('mostPerMember'), value: limit(offer.mostPerMember) },
    { label: t('place'), value: offer.place },
    { label: t('skuId'), value: offer.skuId },
  ];
}

function useFigures(offer: Offer): readonly Fact[] {
  const { t } = useTranslation('pointsMall');
  return [
    { label: t('stockCount'), value: formatWhole(offer.stockCount) },
    { label: t('left'), value: formatWhole(offer.leftCount) },
    { label: t('taken'), value: formatWhole(offer.takenCount) },
    { label: t('givenBack'), value: formatWhole(offer.backCount) },
    { label: t('pointsSum'), value: formatWhole(offer.pointsSum) },
    { label: t('cashSum'), value: <Money cents={offer.cashSumCents} /> },
    { label: t('shelf'), value: formatWhole(offer.shelfCount) },
  ];
}

/** A draft is changed and published; what is published is paused, resumed and ended, as the server says it can be. */
function useActions(offer: Offer, ask: (what: Asking) => void): RecordAction[] {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  const { offerId, shelfCount, works } = offer;
  const [openedAt] = useState(Date.now);
  const mayWrite = useRight('save_points_offer').isHeld ? undefined : t('mayNotWrite');
  const maySteer = useRight('steer_points_offer').isHeld ? undefined : t('mayNotSteer');
  const mayPublish = useRight('publish_points_offer').isHeld ? undefined : t('mayNotPublish');
  const hindrance = hindranceOf(offer, openedAt);
  const editing: RecordAction[] = [
    {
      key: 'edit',
      keys: 'E',
      label: t('edit'),
      refusal: mayWrite,
      run: () => void navigate(`/points-mall/${offerId}/edit`),
    },
    {
      key: 'publish',
      keys: 'P',
      label: t('works.publish'),
      refusal: mayPublish ?? (hindrance && t(hindrance, { count: shelfCount })),
      isPrimary: true,
      run: () => ask('publish'),
    },
  ];
  return [
    ...(offer.state === 'draft' ? editing : []),
    ...works.map((work) => ({
      key: work,
      keys: keysOf[work],
      label: t(`works.${work}`),
      refusal: maySteer,
      isPrimary: work === 'resume',
      isDanger: dangerous.includes(work),
      run: () => ask(work),
    })),
  ];
}
