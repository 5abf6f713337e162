// One lottery: its check-list, prizes with odds, the trial, the seed's commitment, how it goes, and what can be done with it.

import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { Activity, ActivityFile, Work } from '@/patterns/activity/activity';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, formatWhole, formatYuan, nothing } from '@/ui/format';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { clockText, type Prize, type StaffLottery } from './lotteries';
import { OddsForm, PrizeForm } from './PrizeForms';
import { Checks, Codes, Prizes, Seed, TrialPanel, Versions } from './panels';
import { StateMark } from './parts';

type Asking = Work | 'approve' | 'odds' | { prize: Prize | undefined };

const keysOf: Readonly<Record<Work, string>> = { publish: 'P', pause: 'Q', resume: 'R', end: 'F', archive: 'U' };
const dangerous: readonly Work[] = ['pause', 'end', 'archive'];

export default function LotteryPage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const lottery = useQuery(queryFor('get_staff_lottery', { activityId }));
  const prizes = useQuery(queryFor('list_prizes', { activityId }));
  const failed = [file, lottery, prizes].find(({ error }) => error instanceof ApiError);
  if (failed?.error instanceof ApiError) return <Failure failure={failed.error} retry={() => void failed.refetch()} />;
  if (!file.data || !lottery.data || !prizes.data) return <Loading />;
  return <Record key={activityId} file={file.data} lottery={lottery.data} prizes={prizes.data.prizes} />;
}

interface RecordProps {
  file: ActivityFile;
  lottery: StaffLottery;
  prizes: readonly Prize[];
}

function Record({ file, lottery, prizes }: RecordProps) {
  const { t, language } = useTranslation('lotteries');
  const navigate = useNavigate();
  const { activity } = file;
  const { activityId, version } = activity;
  const [asking, setAsking] = useState<Asking>();
  const approve = useStaffOperation('approve_activity', { done: t('approved') });
  const steer = useStaffOperation('steer_activity', { done: t('steered') });
  const tryOdds = useStaffOperation('try_lottery_odds', { done: t('tried') });
  const close = () => setAsking(undefined);
  const isOfCodes = lottery.version > 0 && lottery.stage === 'codes';
  const work = activity.works.find((each) => each === asking);
  const prize = typeof asking === 'object' ? asking : undefined;
  return (
    <RecordPage
      title={language === 'en' ? activity.nameEn : activity.nameZhCn}
      marks={<StateMark state={activity.state} />}
      facts={useFacts(file, lottery)}
      actions={useActions({
        activity,
        isReady: file.isReady,
        ask: setAsking,
        edit: () => void navigate(`/lotteries/${activityId}/edit`),
        openTasks: () => void navigate(`/lotteries/${activityId}/chances`),
        tryOdds: () => void tryOdds.run({ activityId }),
        isTrying: tryOdds.isBusy,
        hasOdds: lottery.version > 0,
        isOfCodes,
      })}
      subject={{ subjectKind: 'activity', subjectId: String(activityId) }}
      moves={file.moves.map((move) => ({
        at: move.at,
        text: t(`moves.${move.move}`),
        by: move.actor || t(`actors.${move.actorKind}`),
        reason: move.reason,
        ...(move.actorKind === 'staff' && move.actor ? { actor: move.actor } : {}),
      }))}
      back={() => void navigate('/lotteries')}
    >
      <Checks lottery={lottery} />
      <Prizes
        prizes={prizes}
        lottery={lottery}
        refusal={activity.isEditable ? undefined : t('fixed')}
        edit={(chosen) => setAsking({ prize: chosen })}
      />
      {isOfCodes && <Codes lottery={lottery} open={() => void navigate(`/lotteries/${activityId}/codes`)} />}
      {lottery.trial && !isOfCodes && <TrialPanel trial={lottery.trial} lottery={lottery} />}
      {lottery.version > 0 && <Seed lottery={lottery} />}
      {lottery.versions.length > 1 && <Versions lottery={lottery} prizes={prizes} />}
      <ReasonDialog
        title={work ? t(`works.${work}`) : ''}
        question={work ? t(`questions.${work}`) : ''}
        isOpen={work !== undefined}
        isBusy={steer.isBusy}
        isDanger={work !== undefined && dangerous.includes(work)}
        close={close}
        confirm={async (reason) => work !== undefined && !(await steer.run({ activityId, work, reason })).error}
      />
      <ReasonDialog
        title={t('approve')}
        question={t('approveQuestion')}
        isOpen={asking === 'approve'}
        isBusy={approve.isBusy}
        close={close}
        confirm={async (reason) => {
          const { error, isProposed } = await approve.run({ activityId, version, reason });
          return isProposed === true || !error;
        }}
      />
      <Dialog title={t('odds')} isOpen={asking === 'odds'} close={close} width={640}>
        {asking === 'odds' && <OddsForm activity={activity} lottery={lottery} prizes={prizes} close={close} />}
      </Dialog>
      <Dialog title={t('prize')} isOpen={prize !== undefined} close={close} width={720}>
        {prize && <PrizeForm activityId={activityId} prize={prize.prize} close={close} />}
      </Dialog>
    </RecordPage>
  );
}

function useFacts({ activity, memberCount, turnCount, chances }: ActivityFile, lottery: StaffLottery): readonly Fact[] {
  const { t } = useTranslation('lotteries');
  const limit = (value: number | undefined) => (value === undefined ? t('noLimit') : formatWhole(value));
  return [
    { label: t('startsAt'), value: formatDateTime(activity.startsAt) },
    { label: t('endsAt'), value: formatDateTime(activity.endsAt) },
    { label: t('hours'), value: `${clockText(activity.opensMinute)}–${clockText(activity.closesMinute)}` },
    { label: t('pageCode'), value: activity.pageCode },
    { label: t('limits'), value: `${limit(activity.dailyLimit)} / ${limit(activity.totalLimit)}` },
    { label: t('members'), value: formatWhole(memberCount) },
    { label: t('draws'), value: formatWhole(turnCount) },
    {
      label: t('chances'),
      value:
        chances
          .map(({ reason, earnedCount, usedCount }) => `${t(`reasons.${reason}`)} ${usedCount}/${earnedCount}`)
          .join(' · ') || nothing,
    },
    { label: t('cost'), value: `${formatYuan(lottery.costCents)} / ${formatYuan(activity.budgetCents)}` },
    { label: t('madeBy'), value: activity.madeBy },
    { label: t('approvedBy'), value: activity.approvedBy || nothing },
  ];
}

interface ActionsProps {
  activity: Activity;
  isReady: boolean;
  hasOdds: boolean;
  /** Nothing is drawn by odds, so there is nothing to try out, and nothing to change while it runs. */
  isOfCodes: boolean;
  ask: (what: Asking) => void;
  edit: () => void;
  openTasks: () => void;
  tryOdds: () => void;
  isTrying: boolean;
}

function useActions({
  activity,
  isReady,
  hasOdds,
  isOfCodes,
  ask,
  edit,
  openTasks,
  tryOdds,
  isTrying,
}: ActionsProps): RecordAction[] {
  const { t } = useTranslation('lotteries');
  const mayWrite = useRight('save_activity').isHeld ? undefined : t('mayNotWrite');
  const maySteer = useRight('steer_activity').isHeld ? undefined : t('mayNotSteer');
  const mayApprove = useRight('approve_activity').isHeld ? undefined : t('mayNotApprove');
  const mayChange = useRight('change_lottery_odds').isHeld ? undefined : t('mayNotChange');
  const runs = activity.state === 'published' || activity.state === 'paused';
  const drafting: RecordAction[] = [
    { key: 'edit', keys: 'E', label: t('edit'), refusal: mayWrite, run: edit },
    { key: 'prize', keys: 'A', label: t('addPrize'), refusal: mayWrite, run: () => ask({ prize: undefined }) },
  ];
  const approving: RecordAction = {
    key: 'approve',
    keys: 'Y',
    label: t('approve'),
    refusal: mayApprove ?? (isReady ? undefined : t('notReady')),
    isPrimary: true,
    run: () => ask('approve'),
  };
  const odds: RecordAction = {
    key: 'odds',
    keys: 'O',
    label: runs ? t('changeOdds') : t('odds'),
    refusal: runs ? mayChange : mayWrite,
    run: () => ask('odds'),
  };
  const trial: RecordAction = {
    key: 'try',
    keys: 'M',
    label: t('tryOdds'),
    refusal: mayWrite ?? (hasOdds ? undefined : t('noOdds')),
    isBusy: isTrying,
    run: tryOdds,
  };
  const tasks: RecordAction = { key: 'tasks', keys: 'T', label: t('tasks'), refusal: mayWrite, run: openTasks };
  return [
    ...(activity.isEditable ? drafting : []),
    tasks,
    ...(activity.isEditable || (runs && !isOfCodes) ? [odds] : []),
    ...((activity.isEditable || runs) && !isOfCodes ? [trial] : []),
    ...(activity.state === 'draft' ? [approving] : []),
    ...activity.works.map((work) => ({
      key: work,
      keys: keysOf[work],
      label: t(`works.${work}`),
      refusal: maySteer,
      isPrimary: work === 'publish' || work === 'resume',
      isDanger: dangerous.includes(work),
      run: () => ask(work),
    })),
  ];
}
