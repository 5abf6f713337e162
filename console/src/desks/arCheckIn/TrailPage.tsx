// One trail: what it says and promises, its spots, how many came on which day, and what can be done with it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { PromisedPrizes } from '@/patterns/prizes/PromisedPrizes';
import { mostCostCents } from '@/patterns/prizes/prizes';
import { usePrizeName, usePrizes } from '@/patterns/prizes/usePrizes';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { formatDateTime, formatWhole, formatYuan, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { daysOf, placeText, type Trail } from './arCheckIn';
import { TrailMark, WithTrail } from './parts';

type Question = 'publish' | 'withdraw';

export default function TrailPage() {
  return <WithTrail>{(trail) => <TrailRecord key={trail.trailId} trail={trail} />}</WithTrail>;
}

function TrailRecord({ trail }: { trail: Trail }) {
  const navigate = useNavigate();
  const [question, ask] = useState<Question>();
  return (
    <RecordPage
      title={trail.nameZhCn}
      marks={<TrailMark state={trail.state} />}
      facts={useFacts(trail)}
      actions={useActions(trail, ask)}
      subject={{ subjectKind: 'ar_trail', subjectId: String(trail.trailId) }}
      back={() => void navigate('/ar-check-in')}
    >
      <PromisedPrizes activityId={trail.trailId} mayEdit={trail.mayEdit} />
      <Spots trail={trail} />
      <Days trail={trail} />
      <Questions trail={trail} question={question} close={() => ask(undefined)} />
    </RecordPage>
  );
}

function useName() {
  const { language } = useTranslation('arCheckIn');
  return ({ nameEn, nameZhCn }: { nameEn: string; nameZhCn: string }) => (language === 'en' ? nameEn : nameZhCn);
}

function Spots({ trail: { trailId, spots } }: { trail: Trail }) {
  const { t } = useTranslation('arCheckIn');
  const nameOf = useName();
  const prizeOf = usePrizeName(usePrizes(trailId));
  return (
    <Panel title={t('spots')} isFlush={spots.length > 0}>
      {spots.length === 0 ? (
        <p>{t('noSpot')}</p>
      ) : (
        <Table
          label={t('spots')}
          columns={[
            { key: 'name', title: t('spot') },
            { key: 'words', title: t('where') },
            { key: 'place', title: t('place') },
            { key: 'points', title: t('points'), isNumber: true },
            { key: 'prize', title: t('spotPrize') },
            { key: 'count', title: t('checkIns'), isNumber: true },
          ]}
          rows={spots.map((spot) => ({
            key: spot.spotId,
            cells: [
              <Link key="spot" to={`/ar-check-in/trails/${trailId}/spots/${spot.spotId}`}>
                {nameOf(spot)}
              </Link>,
              spot.wordsZhCn,
              placeText(spot) || nothing,
              formatWhole(spot.points),
              prizeOf(spot.prizeId) ?? nothing,
              formatWhole(spot.checkInCount),
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function Days({ trail: { trailId, spots } }: { trail: Trail }) {
  const { t } = useTranslation('arCheckIn');
  const nameOf = useName();
  const { data } = useQuery(queryFor('get_ar_figures', { trailId }));
  if (!data || data.figures.length === 0) return null;
  return (
    <Panel title={t('days')} side={t('daysNote')} isFlush>
      <Table
        label={t('days')}
        columns={[
          { key: 'day', title: t('day') },
          ...spots.map((spot) => ({ key: String(spot.spotId), title: nameOf(spot), isNumber: true })),
          { key: 'count', title: t('sum'), isNumber: true },
          { key: 'points', title: t('points'), isNumber: true },
        ]}
        rows={daysOf(data.figures, spots).map(({ day, counts, count, points }) => ({
          key: day,
          cells: [day, ...counts.map(formatWhole), formatWhole(count), formatWhole(points)],
        }))}
      />
    </Panel>
  );
}

interface QuestionsProps {
  trail: Trail;
  question: Question | undefined;
  close: () => void;
}

function Questions({ trail, question, close }: QuestionsProps) {
  const { trailId, version, grandPrizePoints, spots } = trail;
  const { t } = useTranslation('arCheckIn');
  const publish = useStaffOperation('publish_ar_trail', { done: t('published') });
  const withdraw = useStaffOperation('withdraw_ar_trail', { done: t('withdrawn') });
  const points = spots.reduce((sum, spot) => sum + spot.points, grandPrizePoints);
  const promised = new Set([trail.grandPrizeId, ...spots.map(({ prizeId }) => prizeId)]);
  const prizes = usePrizes(trailId).filter(({ prizeId }) => promised.has(prizeId));
  const promise = { points: formatWhole(points), cost: formatYuan(mostCostCents(prizes)) };
  return (
    <ReasonDialog
      title={question ? t(question) : ''}
      question={
        question === 'withdraw'
          ? t('withdrawQuestion')
          : t(prizes.length > 0 ? 'publishPrizesQuestion' : 'publishQuestion', promise)
      }
      isOpen={question !== undefined}
      isBusy={publish.isBusy || withdraw.isBusy}
      isDanger={question === 'withdraw'}
      close={close}
      confirm={async (reason) => {
        if (question === 'withdraw') return !(await withdraw.run({ trailId, reason })).error;
        const { error, isProposed } = await publish.run({ trailId, version, reason });
        return isProposed === true || !error;
      }}
    />
  );
}

function useActions(
  { trailId, state, mayEdit, mayPublish, mayWithdraw }: Trail,
  ask: (question: Question) => void,
): readonly RecordAction[] {
  const { t } = useTranslation('arCheckIn');
  const navigate = useNavigate();
  const mayWrite = useRight('save_ar_trail').isHeld ? undefined : t('mayNot');
  const mayDecide = useRight('publish_ar_trail').isHeld ? undefined : t('mayNotPublish');
  const lead = (part: string) => () => void navigate(`/ar-check-in/trails/${trailId}/${part}`);
  const actions: (RecordAction | false)[] = [
    state !== 'draft' && { key: 'checkIns', keys: 'L', label: t('checkIns'), run: lead('check-ins') },
    mayEdit && { key: 'edit', keys: 'E', label: t('edit'), refusal: mayWrite, run: lead('edit') },
    mayEdit && { key: 'addSpot', keys: 'A', label: t('addSpot'), refusal: mayWrite, run: lead('spots/new') },
    mayWithdraw && {
      key: 'withdraw',
      keys: 'W',
      label: t('withdraw'),
      refusal: mayWrite,
      isDanger: true,
      run: () => ask('withdraw'),
    },
    mayPublish && {
      key: 'publish',
      keys: 'P',
      label: t('publish'),
      refusal: mayDecide,
      isPrimary: true,
      run: () => ask('publish'),
    },
  ];
  return actions.filter((action) => action !== false);
}

function useFacts(trail: Trail) {
  const { t } = useTranslation('arCheckIn');
  const prizeOf = usePrizeName(usePrizes(trail.trailId));
  return [
    { label: t('nameEn'), value: trail.nameEn },
    { label: t('startsAt'), value: formatDateTime(trail.startsAt) },
    { label: t('endsAt'), value: formatDateTime(trail.endsAt) },
    { label: t('frequency'), value: t(`frequencies.${trail.frequency}`) },
    { label: t('wordsZhCn'), value: trail.wordsZhCn },
    { label: t('wordsEn'), value: trail.wordsEn },
    { label: t('grandPrize'), value: trail.grandPrizePoints > 0 ? formatWhole(trail.grandPrizePoints) : nothing },
    { label: t('grandPrizeId'), value: prizeOf(trail.grandPrizeId) ?? nothing },
    { label: t('grandPrizeCount'), value: formatWhole(trail.grandPrizeCount) },
    { label: t('checkIns'), value: formatWhole(trail.checkInCount) },
  ];
}
