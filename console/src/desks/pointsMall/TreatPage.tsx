// One treat: its terms, what was exchanged of it, and what can be done with it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, formatWhole } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { OfferMark } from './parts';
import { tierOf } from './pointsMall';
import type { Treat, TreatWork } from './treats';

type Asking = TreatWork | 'publish';

const keysOf: Readonly<Record<TreatWork, string>> = { pause: 'Q', resume: 'R', end: 'F' };
const dangerous: readonly Asking[] = ['pause', 'end'];

export default function TreatPage() {
  const treatId = Number(useParams().treatId);
  const query = useQuery(queryFor('get_treat_record', { treatId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneTreat key={treatId} treat={query.data} /> : <Loading />;
}

function OneTreat({ treat }: { treat: Treat }) {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  const { treatId, version, stockCount } = treat;
  const [asking, ask] = useState<Asking>();
  const publish = useStaffOperation('publish_treat', { done: t('published') });
  const steer = useStaffOperation('steer_treat', { done: t('steered') });
  const work = treat.works.find((each) => each === asking);
  const close = () => ask(undefined);
  return (
    <RecordPage
      title={treat.nameZhCn}
      marks={<OfferMark state={treat.state} />}
      facts={useFacts(treat)}
      actions={useActions(treat, ask)}
      subject={{ subjectKind: 'treat', subjectId: String(treatId) }}
      back={() => void navigate('/treats')}
    >
      <ReasonDialog
        title={work ? t(`works.${work}`) : ''}
        question={work ? t(`treat.questions.${work}`) : ''}
        isOpen={work !== undefined}
        isBusy={steer.isBusy}
        isDanger={work !== undefined && dangerous.includes(work)}
        close={close}
        confirm={async (reason) => work !== undefined && !(await steer.run({ treatId, work, reason })).error}
      />
      <ReasonDialog
        title={t('works.publish')}
        question={t('treat.questions.publish', { number: stockCount })}
        isOpen={asking === 'publish'}
        isBusy={publish.isBusy}
        close={close}
        confirm={async (reason) => {
          const { error, isProposed } = await publish.run({ treatId, version, reason });
          return isProposed === true || !error;
        }}
      />
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

/** A draft is changed and published; what is published is paused, resumed and ended, as the server says it can be. */
function useActions(treat: Treat, ask: (what: Asking) => void): RecordAction[] {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  const [openedAt] = useState(Date.now);
  const mayWrite = useRight('save_treat').isHeld ? undefined : t('treat.mayNotWrite');
  const maySteer = useRight('steer_treat').isHeld ? undefined : t('treat.mayNotWrite');
  const mayPublish = useRight('publish_treat').isHeld ? undefined : t('treat.mayNotPublish');
  const editing: RecordAction[] = [
    {
      key: 'edit',
      keys: 'E',
      label: t('edit'),
      refusal: mayWrite,
      run: () => void navigate(`/treats/${treat.treatId}/edit`),
    },
    {
      key: 'publish',
      keys: 'P',
      label: t('works.publish'),
      refusal: mayPublish ?? (treat.endsAt <= openedAt ? t('overAlready') : undefined),
      isPrimary: true,
      run: () => ask('publish'),
    },
  ];
  return [
    ...(treat.state === 'draft' ? editing : []),
    ...treat.works.map((work) => ({
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
