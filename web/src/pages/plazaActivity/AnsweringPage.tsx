// An attempt at a quiz: one question after the other, each with its time. The server keeps the clock; the page shows it.
import { serverNowMs } from '@galleria/client/clock';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { QuestionCard } from '@/features/quizzes/QuestionCard';
import { QuestionClock } from '@/features/quizzes/QuestionClock';
import type { AskedQuestion, Sheet } from '@/features/quizzes/quiz';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { answeringPage } from '@/routes/quizzes/answering';
import { answerResultPage } from '@/routes/quizzes/answerResult';
import { Button } from '@/ui/Button';
import { Countdown } from '@/ui/Countdown';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './Quizzes.module.css';

const skeletonHeightPx = 420;
const quizType = 2;

export default function AnsweringPage() {
  const { t } = useTranslation('quizzes');
  const { attemptId } = useArguments(answeringPage);
  if (attemptId === undefined) {
    return (
      <Page>
        <EmptyState icon="star" title={t('none')} body={t('noneBody')} />
      </Page>
    );
  }
  return <Answering attemptId={attemptId} />;
}

function Answering({ attemptId }: { attemptId: number }) {
  const host = useHost();
  const query = useQuery({ ...queryFor('get_quiz_sheet', { type: quizType, attemptId }), staleTime: 0, gcTime: 0 });
  // What an answer brought is newer than what was asked for; what is asked for again is newer than that.
  const [brought, setBrought] = useState<Sheet>();
  const sheet = brought && brought.now >= (query.data?.now ?? 0) ? brought : query.data;
  const isOver = sheet !== undefined && sheet.question === undefined;
  const hasLeft = useRef(false);

  useEffect(() => {
    if (!isOver || hasLeft.current) return;
    hasLeft.current = true;
    host.replace(addressFor(answerResultPage, { attemptId }));
  }, [isOver, host, attemptId]);

  const question = sheet?.question;
  return (
    <Loaded query={query} skeleton={<Waiting />}>
      {() =>
        sheet && question ? (
          <Asked
            key={question.questionId}
            sheet={sheet}
            question={question}
            onSheet={setBrought}
            onAgain={query.refetch}
          />
        ) : (
          <Waiting />
        )
      }
    </Loaded>
  );
}

function Waiting() {
  const { t } = useTranslation('ui');
  return (
    <Page>
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={skeletonHeightPx} />
      </div>
    </Page>
  );
}

interface AskedProps {
  sheet: Sheet;
  question: AskedQuestion;
  onSheet: (sheet: Sheet) => void;
  onAgain: () => Promise<unknown>;
}

function Asked({ sheet, question, onSheet, onAgain }: AskedProps) {
  const { t } = useTranslation('quizzes');
  const isOnline = useIsOnline();
  const { attemptId, questionCount, dueAt } = sheet.attempt;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const save = useOperation('save_quiz_answer', { asksAgain: 'later' });
  const submit = useOperation('submit_quiz', { asksAgain: 'later' });
  const isLast = sheet.answeredCount + 1 >= questionCount;
  const answer = async () => {
    const { data } = await save({
      type: quizType,
      attemptId,
      questionId: question.questionId,
      choices: [...chosen],
    });
    // Refused: its time was over, or the other phone was faster. What is asked now is asked again.
    if (data) onSheet(data);
    else await onAgain();
  };
  const handIn = async () => {
    if (!(await confirm({ title: t('ask.submitAsk'), body: t('ask.submitBody'), confirmText: t('ask.last') }))) return;
    await submit({ attemptId });
    await onAgain();
  };
  const refusal = () => {
    if (!isOnline) return t('offline');
    return chosen.length === 0 ? t('ask.choose') : undefined;
  };
  return (
    <Page
      bottom={
        <BottomBar>
          <Button kind="outline" size="large" onPress={handIn}>
            {t('ask.submit')}
          </Button>
          <Button wide size="large" onPress={answer} disabledBecause={refusal()}>
            {isLast ? t('ask.last') : t('ask.next')}
          </Button>
        </BottomBar>
      }
    >
      <div className={styles.progress}>
        <span>{t('ask.number', { number: question.number, count: questionCount })}</span>
        <span className={styles.clock}>
          {t('ask.left')} <Countdown endAtMs={dueAt} nowMs={serverNowMs} onEnd={onAgain} />
        </span>
      </div>
      <QuestionClock openedAt={question.openedAt} dueAt={question.dueAt} onEnd={() => void onAgain()} />
      <QuestionCard question={question} chosen={chosen} onChoose={setChosen} />
      <p className={styles.goesOn}>{t('ask.clockGoesOn')}</p>
    </Page>
  );
}
