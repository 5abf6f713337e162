// A quiz before it begins: how many questions, how long, what for, who did best, and one's own attempts.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { inMinutes, type MyQuiz, type Quiz, spentText } from '@/features/quizzes/quiz';
import { RankingCard } from '@/features/quizzes/RankingCard';
import { Stage, StageFigures, StageLink } from '@/features/quizzes/Stage';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { answeringPage } from '@/routes/quizzes/answering';
import { answerResultPage } from '@/routes/quizzes/answerResult';
import { startAnsweringPage } from '@/routes/quizzes/startAnswering';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Image } from '@/ui/Image';
import { BottomBar } from '@/ui/kit/BottomBar';
import { formatDate, formatDateTime } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './Quizzes.module.css';

const stageHeightPx = 420;
const rewardPx = 56;

export default function StartAnsweringPage() {
  const { t } = useTranslation('quizzes');
  const { activityId, pageCode } = useArguments(startAnsweringPage);
  const wanted = { ...(activityId !== undefined && { activityId }), ...(pageCode !== undefined && { pageCode }) };
  const query = useQuery({ ...queryFor('get_quiz', wanted), staleTime: 0 });
  const quiz = query.data?.quiz;
  return (
    <Page
      title={quiz?.name ?? t('title')}
      navigation={quiz || query.isPending ? 'clear' : 'bar'}
      bottom={quiz && <StartBar quiz={quiz} />}
    >
      <Loaded
        query={query}
        skeleton={<StageSkeleton />}
        isEmpty={(data) => data.quiz === undefined}
        empty={<EmptyState icon="star" title={t('none')} body={t('noneBody')} />}
      >
        {() => quiz && <Cover quiz={quiz} />}
      </Loaded>
    </Page>
  );
}

function StageSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={stageHeightPx} />
    </div>
  );
}

function useMine(activityId: number): MyQuiz | undefined {
  const { isSignedIn } = useSession();
  const query = useQuery({ ...queryFor('get_my_quiz', { activityId }), enabled: isSignedIn, staleTime: 0 });
  return isSignedIn ? query.data : undefined;
}

function StartBar({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('quizzes');
  const host = useHost();
  const { isSignedIn } = useSession();
  const isOnline = useIsOnline();
  const mine = useMine(quiz.activityId);
  const start = useOperation('start_quiz');
  const obstacle = quiz.obstacle ?? mine?.obstacle;
  const refusal = () => {
    if (!isOnline) return t('offline');
    return obstacle && !mine?.running ? t(`obstacle.${obstacle}`) : undefined;
  };
  const word = () => {
    if (mine?.running) return t('resume');
    if (!isSignedIn) return t('signIn');
    return refusal() ?? t('start');
  };
  const begin = async () => {
    if (mine?.running) return host.open(answeringPage, { attemptId: mine.running.attemptId });
    const { data } = await start({ activityId: quiz.activityId });
    return data && host.open(answeringPage, { attemptId: data.attemptId });
  };
  return (
    <BottomBar>
      {mine && !obstacle && <span className={styles.left}>{t('left', { count: mine.chanceCount })}</span>}
      <Button wide size="large" onPress={begin} disabledBecause={refusal()}>
        {word()}
      </Button>
    </BottomBar>
  );
}

function Cover({ quiz }: { quiz: Quiz }) {
  const { t } = useTranslation('quizzes');
  const { activityId } = quiz;
  const mine = useMine(activityId);
  const [isOpen, setIsOpen] = useState(false);
  useShare({
    path: addressFor(startAnsweringPage, { activityId }),
    title: quiz.name,
    content: t('pass', { count: quiz.passCount }),
    icon: '',
  });
  const timeText = (seconds: number) =>
    inMinutes(seconds) ? t('facts.minutes', { count: seconds / 60 }) : t('facts.plainSeconds', { count: seconds });
  return (
    <>
      <Stage links={<StageLink onPress={() => setIsOpen(true)}>{t('rules')}</StageLink>}>
        <h2 className={styles.name}>{quiz.name}</h2>
        <p className={styles.times}>{`${formatDate(quiz.startsAt)} – ${formatDate(quiz.endsAt)}`}</p>
        <p className={styles.pass}>{t('pass', { count: quiz.passCount })}</p>
        <StageFigures
          figures={[
            { label: t('facts.questions'), value: quiz.questionCount },
            { label: t('facts.seconds'), value: quiz.questionSeconds },
            { label: t('facts.total'), value: timeText(quiz.totalSeconds) },
          ]}
        />
      </Stage>
      {quiz.reward && <RewardCard reward={quiz.reward} isHad={mine?.isRewarded ?? false} />}
      {mine?.best && <BestCard mine={mine} />}
      <RankingCard activityId={activityId} />
      {mine && mine.attempts.length > 0 && <PastCard attempts={mine.attempts} />}
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('rules')}>
        <p className={styles.rules}>{quiz.rules}</p>
      </Sheet>
    </>
  );
}

function RewardCard({ reward, isHad }: { reward: NonNullable<Quiz['reward']>; isHad: boolean }) {
  const { t } = useTranslation('quizzes');
  const note = () => {
    if (isHad) return t('reward.had');
    return reward.leftCount === undefined
      ? t('reward.once')
      : `${t('reward.once')} · ${t('reward.left', { count: reward.leftCount })}`;
  };
  return (
    <Card>
      <div className={styles.reward}>
        <div className={styles.rewardPicture}>
          <Image src={reward.pictureUrl} alt="" ratio={1} widthPx={rewardPx} />
        </div>
        <div>
          <p className={styles.note}>{t('reward.title')}</p>
          <p className={styles.rewardName}>{reward.name}</p>
          <p className={styles.note}>{note()}</p>
        </div>
      </div>
    </Card>
  );
}

function BestCard({ mine }: { mine: MyQuiz }) {
  const { t } = useTranslation('quizzes');
  if (!mine.best) return null;
  const { rightCount, questionCount, spentMs } = mine.best;
  return (
    <Card
      title={t('best.title')}
      extra={mine.rank !== undefined && <span className={styles.rank}>{t('best.rank', { rank: mine.rank })}</span>}
    >
      <p className={styles.line}>
        {t('best.line', { right: rightCount, count: questionCount, time: spentText(spentMs) })}
      </p>
    </Card>
  );
}

function PastCard({ attempts }: { attempts: MyQuiz['attempts'] }) {
  const { t } = useTranslation('quizzes');
  const host = useHost();
  return (
    <Card title={t('past.title')}>
      <ul className={styles.rows}>
        {attempts.map(({ attemptId, startedAt, rightCount, questionCount, state, spentMs }) => (
          <li key={attemptId} className={styles.row}>
            <span className={styles.grow}>
              {t('best.line', { right: rightCount, count: questionCount, time: spentText(spentMs) })}
              <span className={styles.note}>
                {formatDateTime(startedAt)}
                {state === 'timed_out' && ` · ${t('past.timedOut')}`}
              </span>
            </span>
            <Button
              kind="outline"
              size="small"
              onPress={() => host.open(answerResultPage, { attemptId })}
              label={`${t('past.look')} ${formatDateTime(startedAt)}`}
            >
              {t('past.look')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
