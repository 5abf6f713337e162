// One offer of the points mall: its terms, what was exchanged of it, and what can be done with it.
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
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { OfferMark, OfferPrice } from './parts';
import { hindranceOf, type Offer, tierOf, weekdayOf } from './pointsMall';

export default function OfferPage() {
  const offerId = Number(useParams().offerId);
  const query = useQuery(queryFor('get_points_offer_record', { offerId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={offerId} offer={query.data} /> : <Loading />;
}

function Record({ offer }: { offer: Offer }) {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  const { offerId } = offer;
  const { actions, dialogs } = useActions(offer);
  return (
    <RecordPage
      title={[offer.name, offer.specification].filter(Boolean).join(' ')}
      marks={<OfferMark state={offer.state} />}
      facts={useFacts(offer)}
      actions={actions}
      subject={{ subjectKind: 'points_offer', subjectId: String(offerId) }}
      back={() => void navigate('/points-mall')}
    >
      <Panel title={t('figures')}>
        <Facts facts={useFigures(offer)} />
      </Panel>
      {dialogs}
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

function useActions(offer: Offer) {
  const { t } = useTranslation('pointsMall');
  const { offerId, version, state, works } = offer;
  const [openedAt] = useState(Date.now);
  const mayWrite = useRight('save_points_offer').isHeld ? undefined : t('mayNotWrite');
  const maySteer = useRight('steer_points_offer').isHeld ? undefined : t('mayNotSteer');
  const mayPublish = useRight('publish_points_offer').isHeld ? undefined : t('mayNotPublish');
  const publish = useStaffOperation('publish_points_offer', { done: t('published') });
  const steer = useStaffOperation('steer_points_offer', { done: t('steered') });
  const hindrance = hindranceOf(offer, openedAt);
  return useSteering({
    state,
    works,
    editAddress: `/points-mall/${offerId}/edit`,
    words: {
      edit: t('edit'),
      workOf: (what) => t(`works.${what}`),
      questionOf: (what) =>
        what === 'publish'
          ? t('questions.publish', { count: offer.stockCount })
          : t(`questions.${what}`, { count: offer.leftCount }),
    },
    refusals: {
      edit: mayWrite,
      publish: mayPublish ?? (hindrance && t(hindrance, { count: offer.shelfCount })),
      steer: maySteer,
    },
    publish: { isBusy: publish.isBusy, run: (reason) => publish.run({ offerId, version, reason }) },
    steer: { isBusy: steer.isBusy, run: (work, reason) => steer.run({ offerId, work, reason }) },
  });
}
