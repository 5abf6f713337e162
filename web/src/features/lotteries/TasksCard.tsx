// Tasks that bring chances: what each gives, how much of it is left today, and the way to it.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { useHost } from '@/hosts/HostContext';
import { useScan } from '@/hosts/useScan';
import { homePage } from '@/routes/home/home';
import { marchCheckInPage } from '@/routes/lotteries/marchCheckIn';
import { secretCodePage } from '@/routes/lotteries/secretCode';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import type { IconName } from '@/ui/Icon';
import { Cell } from '@/ui/kit/Cell';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { type ChanceTask, spotIn } from './earning';
import type { Lottery } from './lottery';
import { useSpotVisit } from './playing';
import styles from './TasksCard.module.css';

type Reason = ChanceTask['reason'];

const icons: Readonly<Partial<Record<Reason, IconName>>> = {
  visit: 'eye',
  check_in: 'check',
  streak: 'clock',
  secret: 'lock',
  spot: 'location',
  spend: 'cart',
};

export function TasksCard({ lottery }: { lottery: Lottery }) {
  const { t } = useTranslation('lotteries');
  const { isSignedIn } = useSession();
  const { activityId } = lottery;
  const query = useQuery({
    ...queryFor('list_chance_tasks', { activityId }),
    enabled: isSignedIn && lottery.obstacle !== 'over',
    staleTime: 0,
  });
  const tasks = query.data?.tasks ?? [];
  if (tasks.length === 0 || lottery.obstacle === 'over') return null;
  return (
    <Card title={t('tasks.title')}>
      {tasks.map((task) => (
        <Task key={task.reason} task={task} activityId={activityId} />
      ))}
    </Card>
  );
}

function Task({ task, activityId }: { task: ChanceTask; activityId: number }) {
  const { t } = useTranslation('lotteries');
  const { reason, chances, stepCents, leftToday, streakDays } = task;
  const icon = icons[reason];
  const title = () => {
    if (reason === 'spend') return t('tasks.spend', { amount: `¥${formatCents(stepCents)}` });
    if (reason === 'streak')
      return streakDays === undefined ? t('tasks.streakAll') : t('tasks.streak', { count: streakDays });
    return t(`tasks.${reason}` as 'tasks.visit', { count: chances });
  };
  const note = () => {
    if (reason === 'streak') return streakDays === undefined ? t('tasks.done') : t('tasks.gives', { count: chances });
    if (reason === 'check_in' && chances === 0) return t('tasks.forStreak');
    return leftToday === 0 ? t('tasks.doneToday') : t('tasks.leftToday', { count: leftToday ?? 0 });
  };
  return (
    <Cell
      {...(icon && { icon })}
      title={title()}
      note={note()}
      value={<Way reason={reason} isDone={leftToday === 0 && chances > 0} activityId={activityId} />}
    />
  );
}

interface WayProps {
  reason: Reason;
  isDone: boolean;
  activityId: number;
}

function Way({ reason, isDone, activityId }: WayProps) {
  const { t } = useTranslation('lotteries');
  const host = useHost();
  const visit = useSpotVisit();
  const scan = useScan(
    (text) => {
      const spot = spotIn(text);
      return spot === undefined ? toast(t('tasks.noSpot')) : void visit(spot);
    },
    () => toast(t('tasks.cannotScan')),
  );
  const button = (word: string, onPress: () => unknown) => (
    <Button kind="outline" size="small" onPress={onPress}>
      {word}
    </Button>
  );
  if (reason === 'check_in' || reason === 'streak')
    return button(t(isDone ? 'tasks.calendar' : 'tasks.goCheckIn'), () => host.open(marchCheckInPage, { activityId }));
  if (isDone || reason === 'visit') return <span className={styles.done}>{isDone ? t('tasks.got') : ''}</span>;
  if (reason === 'secret') return button(t('tasks.enter'), () => host.open(secretCodePage, { activityId }));
  if (reason === 'spot')
    return scan ? button(t('tasks.scan'), scan) : <span className={styles.hint}>{t('tasks.byCamera')}</span>;
  return button(t('tasks.goShopping'), () => host.open(homePage));
}
