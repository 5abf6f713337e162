// One lottery: its check-list, prizes with odds, the trial, the seed's commitment, how it goes, and what can be done with it.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { failureOf, queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ActivityRecord } from '@/patterns/activity/ActivityRecord';
import { type Activity, type ActivityFile, isRunning } from '@/patterns/activity/activity';
import { PrizeForm } from '@/patterns/prizes/PrizeForm';
import type { Prize } from '@/patterns/prizes/prizes';
import type { RecordAction } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatWhole, formatYuan, nothing } from '@/ui/format';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { hoursText, isDrawnByCodes, lotteryDesk, type StaffLottery } from './lotteries';
import { OddsForm } from './OddsForm';
import { Codes, Prizes, Seed, TrialPanel, Versions } from './panels';

type Asking = 'odds' | { prize: Prize | undefined };

export default function LotteryPage() {
  const activityId = Number(useParams().activityId);
  const file = useQuery(queryFor('get_activity', { activityId }));
  const lottery = useQuery(queryFor('get_staff_lottery', { activityId }));
  const prizes = useQuery(queryFor('list_prizes', { activityId }));
  const failed = failureOf(file, lottery, prizes);
  if (failed) return <Failure {...failed} />;
  if (!file.data || !lottery.data || !prizes.data) return <Loading />;
  return <Record key={activityId} file={file.data} lottery={lottery.data} prizes={prizes.data.prizes} />;
}

interface RecordProps {
  file: ActivityFile;
  lottery: StaffLottery;
  prizes: readonly Prize[];
}

function Record({ file, lottery, prizes }: RecordProps) {
  const { t } = useTranslation('lotteries');
  const navigate = useNavigate();
  const { activity } = file;
  const { activityId } = activity;
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const isOfCodes = isDrawnByCodes(lottery);
  const prize = typeof asking === 'object' ? asking : undefined;
  return (
    <ActivityRecord
      desk={lotteryDesk}
      file={file}
      checks={lottery.checks.map(({ check, isDone }) => ({ text: t(`checks.${check}`), isDone }))}
      facts={useFacts(file, lottery)}
      actions={useActions(activity, lottery, setAsking)}
    >
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
      <Dialog title={t('odds')} isOpen={asking === 'odds'} close={close} width={640}>
        {asking === 'odds' && <OddsForm activity={activity} lottery={lottery} prizes={prizes} close={close} />}
      </Dialog>
      <Dialog title={t('prize')} isOpen={prize !== undefined} close={close} width={720}>
        {prize && <PrizeForm activityId={activityId} prize={prize.prize} close={close} />}
      </Dialog>
    </ActivityRecord>
  );
}

function useFacts({ activity, memberCount, turnCount, chances }: ActivityFile, lottery: StaffLottery): readonly Fact[] {
  const { t } = useTranslation('lotteries');
  const limit = (value: number | undefined) => (value === undefined ? t('noLimit') : formatWhole(value));
  return [
    { label: t('hours'), value: hoursText(activity) },
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
  ];
}

function useActions(activity: Activity, lottery: StaffLottery, ask: (what: Asking) => void): RecordAction[] {
  const { t } = useTranslation('lotteries');
  const navigate = useNavigate();
  const { activityId, isEditable } = activity;
  const mayWrite = useRight('save_activity').isHeld ? undefined : t('mayNotWrite');
  const mayChange = useRight('change_lottery_odds').isHeld ? undefined : t('mayNotChange');
  const tryOdds = useStaffOperation('try_lottery_odds', { done: t('tried') });
  const runs = isRunning(activity);
  const isOfCodes = isDrawnByCodes(lottery);
  const prize: RecordAction = {
    key: 'prize',
    keys: 'A',
    label: t('addPrize'),
    refusal: mayWrite,
    run: () => ask({ prize: undefined }),
  };
  const tasks: RecordAction = {
    key: 'tasks',
    keys: 'T',
    label: t('tasks'),
    refusal: mayWrite,
    run: () => void navigate(`/lotteries/${activityId}/chances`),
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
    refusal: mayWrite ?? (lottery.version > 0 ? undefined : t('noOdds')),
    isBusy: tryOdds.isBusy,
    run: () => void tryOdds.run({ activityId }),
  };
  return [
    ...(isEditable ? [prize] : []),
    tasks,
    ...(isEditable || (runs && !isOfCodes) ? [odds] : []),
    ...((isEditable || runs) && !isOfCodes ? [trial] : []),
  ];
}
