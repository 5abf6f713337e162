// One handout: how far it is, and what became of its coupons.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { SegmentText } from '@/patterns/segment/SegmentText';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, formatWhole } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { type HandoutRecord, handoutTones, outcomes, progressOf } from './handouts';
import { StopHandout } from './StopHandout';

export default function HandoutPage() {
  const handoutId = Number(useParams().handoutId);
  const query = useQuery({
    ...queryFor('get_handout', { handoutId }),
    refetchInterval: ({ state: { data } }) => (data?.handout.state === 'running' ? 2_000 : false),
  });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneHandout key={handoutId} record={query.data} /> : <Loading />;
}

function OneHandout({ record }: { record: HandoutRecord }) {
  const { t } = useTranslation('coupons');
  const navigate = useNavigate();
  const mayStop = useRight('stop_handout').isHeld;
  const [isStopping, setIsStopping] = useState(false);
  const { handout } = record;
  const stop: RecordAction = {
    key: 'stop',
    label: t('handouts.stop'),
    keys: 'K',
    isDanger: true,
    refusal: mayStop ? undefined : t('handouts.noRight'),
    run: () => setIsStopping(true),
  };
  return (
    <RecordPage
      title={record.couponName}
      marks={<Mark tone={handoutTones[handout.state]}>{t(`handouts.states.${handout.state}`)}</Mark>}
      facts={useFacts(record)}
      actions={handout.state === 'running' ? [stop] : []}
      subject={{ subjectKind: 'coupon', subjectId: String(handout.couponId) }}
      back={() => void navigate('/coupons/handouts')}
    >
      <StopHandout handout={isStopping ? handout : undefined} close={() => setIsStopping(false)} />
    </RecordPage>
  );
}

function useFacts(record: HandoutRecord): readonly Fact[] {
  const { t } = useTranslation('coupons');
  const { handout, funder } = record;
  return [
    { label: t('handouts.segment'), value: <SegmentText segment={handout.segment} /> },
    { label: t('handouts.progress'), value: progressOf(handout) },
    { label: t('handouts.given'), value: formatWhole(handout.givenCount) },
    ...outcomes.map((name) => ({ label: t(`handouts.outcomes.${name}`), value: formatWhole(record[name]) })),
    { label: t('handouts.funder'), value: t(`handouts.funders.${funder}`) },
    { label: t('handouts.cost'), value: <Money cents={record.costCents} /> },
    { label: t('couponId'), value: handout.couponId },
    { label: t('handouts.by'), value: `${handout.startedBy} · ${formatDateTime(handout.startedAt)}` },
    { label: t('reason'), value: handout.isSoldOut ? t('handouts.soldOut') : handout.reason },
  ];
}
