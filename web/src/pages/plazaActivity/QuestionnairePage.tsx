// A questionnaire, a few questions at a time. The answers stay on the phone as they are given; the server judges what is handed in.

import { serverNowMs } from '@galleria/client/clock';
import { judge } from '@galleria/client/questionnaireRules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { QuestionForm } from '@/features/questionnaires/QuestionForm';
import { obstacleOf, pagesOf, type Questionnaire, useMyQuestionnaire } from '@/features/questionnaires/questionnaire';
import { useAnswers } from '@/features/questionnaires/useAnswers';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { questionnairePage } from '@/routes/questionnaires/questionnaire';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { BottomBar } from '@/ui/kit/BottomBar';
import { formatDate } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './QuestionnairePage.module.css';
import { useQuestionPickers } from './useQuestionPickers';

const cardHeightPx = 140;
const alreadyAnswered = 91_257;
const againMs = 15_000;

export default function QuestionnairePage() {
  const { t } = useTranslation('questionnaires');
  const { activityId, pageCode } = useArguments(questionnairePage);
  const { isSignedIn } = useSession();
  const wanted = { ...(activityId !== undefined && { activityId }), ...(pageCode !== undefined && { pageCode }) };
  const query = useQuery({ ...queryFor('get_questionnaire', wanted), staleTime: 0 });
  const questionnaire = query.data?.questionnaire;
  const mine = useMyQuestionnaire(questionnaire?.activityId ?? 0, isSignedIn && questionnaire !== undefined);
  const [reward, setReward] = useState<Reward>();
  useShare({
    path: addressFor(questionnairePage, { activityId: questionnaire?.activityId }),
    title: t('share.title', { name: questionnaire?.name ?? t('title') }),
    content: t('share.content'),
    icon: '',
  });
  const skeleton = <ListSkeleton count={3} height={cardHeightPx} />;

  // What is asked again after handing in must not take the questions away before the thanks are there.
  const view = () => {
    if (!questionnaire) return null;
    if (reward !== undefined) return <Thanks name={questionnaire.name} reward={reward} />;
    if (mine.data?.isAnswered)
      return <QuietPage name={questionnaire.name} title={t('done.again')} body={t('done.againBody')} />;
    const obstacle = obstacleOf(questionnaire, mine.data);
    if (obstacle)
      return <QuietPage name={questionnaire.name} title={t(`closed.${obstacle}`)} body={t('closed.body')} />;
    if (isSignedIn && mine.isPending) return <Page title={questionnaire.name}>{skeleton}</Page>;
    return (
      <Answering
        key={`${questionnaire.activityId} ${questionnaire.version}`}
        questionnaire={questionnaire}
        draft={mine.data?.draft}
        onDone={setReward}
      />
    );
  };
  if (questionnaire) return view();
  return (
    <Page>
      <Loaded
        query={query}
        skeleton={skeleton}
        isEmpty={(data) => data.questionnaire === undefined}
        empty={<EmptyState icon="edit" title={t('none')} body={t('noneBody')} />}
      >
        {() => null}
      </Loaded>
    </Page>
  );
}

function QuietPage({ name, title, body }: { name: string; title: string; body: string }) {
  return (
    <Page title={name}>
      <EmptyState icon="edit" title={title} body={body} />
    </Page>
  );
}

/** What handing it in brought. */
interface Reward {
  points: number;
  coupon?: string | undefined;
}

function Thanks({ name, reward }: { name: string; reward: Reward }) {
  const { t } = useTranslation('questionnaires');
  const points = reward.points > 0 ? t('done.reward', { points: reward.points }) : undefined;
  const note = reward.coupon === undefined ? points : t('done.coupon', { name: reward.coupon });
  return (
    <Page title={name}>
      <div role="status">
        <EmptyState icon="check" title={t('done.title')} body={t('done.body')} {...(note !== undefined && { note })} />
      </div>
    </Page>
  );
}

interface AnsweringProps {
  questionnaire: Questionnaire;
  draft: Parameters<typeof useAnswers>[1];
  onDone: (reward: Reward) => void;
}

function Answering({ questionnaire, draft, onDone }: AnsweringProps) {
  const { t } = useTranslation('questionnaires');
  const { activityId, version, subjects, isAnonymous, rewardPoints, rewardCoupon } = questionnaire;
  const isOnline = useIsOnline();
  const state = useAnswers(questionnaire, draft);
  const pickers = useQuestionPickers();
  const submit = useOperation('submit_questionnaire');
  const submitQuietly = useOperation('submit_questionnaire', { isQuiet: true });
  const judgement = judge(subjects, state.answers, formatDate(serverNowMs()));
  const pages = pagesOf(subjects, judgement.shown);
  const [wantedPage, setPage] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const page = Math.min(wantedPage, pages.length - 1);
  const onPage = pages[page] ?? [];
  const isLast = page === pages.length - 1;
  const faults = judgement.faults.filter(({ subjectId }) => onPage.some((subject) => subject.subjectId === subjectId));

  const top = useRef<HTMLElement>(null);
  const turn = (to: number) => {
    setAttempt(0);
    setPage(to);
    top.current?.scrollIntoView({ block: 'end' });
  };
  const send = async (isByItself: boolean) => {
    const run = isByItself ? submitQuietly : submit;
    const { data, error } = await run({ activityId, version, answers: judgement.kept });
    // Where the answer to the first try was lost, the second is told that it was taken.
    if (data || error?.code === alreadyAnswered) {
      state.forget();
      return onDone({ points: data?.rewardPoints ?? 0, coupon: data?.rewardCoupon });
    }
    if (isByItself && error && !error.isUncertain) toast(error.message || t('refused'));
    return state.wait(error?.isUncertain ?? false);
  };
  const goOn = () => {
    if (faults.length > 0) return setAttempt((count) => count + 1);
    if (!isLast) return turn(page + 1);
    return isOnline ? send(false) : state.wait(true);
  };
  useSentWhenOnline(state.isWaiting && isOnline, () => send(true));

  if (state.isWaiting)
    return (
      <Page title={questionnaire.name}>
        <div role="status">
          <EmptyState icon="offline" title={t('submitLater')} body={t('waiting')}>
            <Button kind="outline" onPress={() => state.wait(false)}>
              {t('withdraw')}
            </Button>
          </EmptyState>
        </div>
      </Page>
    );
  const savedText = () => {
    if (!isOnline) return t('saved.offline');
    return state.isSaved ? t('saved.there') : t('saved.here');
  };
  return (
    <Page
      title={questionnaire.name}
      bottom={
        <BottomBar>
          {page > 0 && (
            <Button size="large" kind="outline" onPress={() => turn(page - 1)}>
              {t('back')}
            </Button>
          )}
          <Button size="large" wide onPress={goOn}>
            {isLast ? t(isOnline ? 'submit' : 'submitLater') : t('next')}
          </Button>
        </BottomBar>
      }
    >
      <header className={styles.top} ref={top}>
        <p className={styles.place}>
          <span>{t('page', { page: page + 1, count: pages.length })}</span>
          {rewardCoupon !== undefined && (
            <span className={styles.reward}>{t('rewardCoupon', { name: rewardCoupon })}</span>
          )}
          {rewardPoints !== undefined && <span className={styles.reward}>{t('reward', { points: rewardPoints })}</span>}
        </p>
        <progress className={styles.bar} value={page + 1} max={pages.length} aria-hidden="true" />
        {page === 0 && <p className={styles.rules}>{questionnaire.rules}</p>}
        {page === 0 && isAnonymous && <p className={styles.anonymous}>{t('anonymous')}</p>}
      </header>
      <QuestionForm
        subjects={onPage}
        numberOf={(subject) => judgement.shown.indexOf(subject.subjectId) + 1}
        answerTo={state.answerTo}
        onAnswer={state.answer}
        faults={attempt > 0 ? faults : []}
        attempt={attempt}
        pickers={pickers}
      />
      {state.answers.length > 0 && (
        <p className={styles.saved} role="status">
          <Icon name="check" size={12} />
          {savedText()}
        </p>
      )}
    </Page>
  );
}

/** What waits goes out as soon as there is a network, and is tried again while its answers are not known to have arrived. */
function useSentWhenOnline(isDue: boolean, send: () => Promise<unknown>) {
  const latest = useRef(send);
  latest.current = send;
  const isSending = useRef(false);
  useEffect(() => {
    if (!isDue) return undefined;
    const sendOnce = async () => {
      if (isSending.current) return;
      isSending.current = true;
      await latest.current();
      isSending.current = false;
    };
    void sendOnce();
    const timer = setInterval(() => void sendOnce(), againMs);
    return () => clearInterval(timer);
  }, [isDue]);
}
