// One treat: its terms, what was exchanged of it, and what can be done with it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { RecordPage } from '@/patterns/record/Record';
import { useSteering } from '@/patterns/steering/useSteering';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, formatWhole } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { OfferMark } from './parts';
import { tierOf } from './pointsMall';
import type { Treat } from './treats';

export default function TreatPage() {
  const treatId = Number(useParams().treatId);
  const query = useQuery(queryFor('get_treat_record', { treatId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneTreat key={treatId} treat={query.data} /> : <Loading />;
}

function OneTreat({ treat }: { treat: Treat }) {
  const navigate = useNavigate();
  const { treatId } = treat;
  const { actions, dialogs } = useActions(treat);
  return (
    <RecordPage
      title={treat.nameZhCn}
      marks={<OfferMark state={treat.state} />}
      facts={useFacts(treat)}
      actions={actions}
      subject={{ subjectKind: 'treat', subjectId: String(treatId) }}
      back={() => void navigate('/treats')}
    >
      {dialogs}
    </RecordPage>
  );
}

function useFacts(treat: Treat): readonly Fact[] {
  const { t } = useTranslation('pointsMall');
  const limit = (count: number) => (count > 0 ? t('pieces', { count }) : t('noLimit'));
  return [
    { label: t('kind'), value: t(`treat.kinds.${treat.kind}`) },
    ...(treat.couponId === undefined ? [] : [{ label: t('treat.couponId'), value: treat.couponId }]),
    ...(treat.rightId === undefined ? [] : [{ label: t('treat.rightId'), value: treat.rightId }]),
    ...(treat.cardCents === undefined
      ? []
      : [{ label: t('treat.cardCents'), value: <Money cents={treat.cardCents} /> }]),
    { label: t('price'), value: t('points', { count: treat.pricePoints }) },
    { label: t('treat.takenOf'), value: `${formatWhole(treat.takenCount)} / ${formatWhole(treat.stockCount)}` },
    { label: t('pointsSum'), value: formatWhole(treat.pointsSum) },
    { label: t('startsAt'), value: formatDateTime(treat.startsAt) },
    { label: t('endsAt'), value: formatDateTime(treat.endsAt) },
    { label: t('leastTier'), value: t(`tiers.${tierOf(treat)}`) },
    { label: t('mostPerDay'), value: limit(treat.mostPerDay) },
    { label: t('mostPerMember'), value: limit(treat.mostPerMember) },
    { label: t('place'), value: treat.place },
  ];
}

function useActions(treat: Treat) {
  const { t } = useTranslation('pointsMall');
  const { treatId, version, state, works } = treat;
  const [openedAt] = useState(Date.now);
  const mayWrite = useRight('save_treat').isHeld ? undefined : t('treat.mayNotWrite');
  const maySteer = useRight('steer_treat').isHeld ? undefined : t('treat.mayNotWrite');
  const mayPublish = useRight('publish_treat').isHeld ? undefined : t('treat.mayNotPublish');
  const publish = useStaffOperation('publish_treat', { done: t('published') });
  const steer = useStaffOperation('steer_treat', { done: t('steered') });
  return useSteering({
    state,
    works,
    editAddress: `/treats/${treatId}/edit`,
    words: {
      edit: t('edit'),
      workOf: (what) => t(`works.${what}`),
      questionOf: (what) =>
        what === 'publish' ? t('treat.questions.publish', { number: treat.stockCount }) : t(`treat.questions.${what}`),
    },
    refusals: {
      edit: mayWrite,
      publish: mayPublish ?? (treat.endsAt <= openedAt ? t('overAlready') : undefined),
      steer: maySteer,
    },
    publish: { isBusy: publish.isBusy, run: (reason) => publish.run({ treatId, version, reason }) },
    steer: { isBusy: steer.isBusy, run: (work, reason) => steer.run({ treatId, work, reason }) },
  });
}
