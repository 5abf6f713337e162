// How an attempt at a quiz came out: score, time, rank and reward, and every question with what is right and why.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { type JudgedQuestion, type QuizResult, spentText } from '@/features/quizzes/quiz';
import { Stage, StageFigures } from '@/features/quizzes/Stage';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { answerResultPage } from '@/routes/quizzes/answerResult';
import { startAnsweringPage } from '@/routes/quizzes/startAnswering';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './Quizzes.module.css';

const stageHeightPx = 360;

export default function AnswerResultPage() {
  const { t } = useTranslation('quizzes');
  const { attemptId } = useArguments(answerResultPage);
  if (attemptId === undefined) {
    return (
      <Page>
        <EmptyState icon="star" title={t('none')} body={t('noneBody')} />
      </Page>
    );
  }
  return <Result attemptId={attemptId} />;
}

function Result({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation('quizzes');
  const host = useHost();
  const query = useQuery({ ...queryFor('get_quiz_result', { attemptId }), staleTime: 0 });
  const result = query.data;
  return (
    <Page
      navigation={result || query.isPending ? 'clear' : 'bar'}
      bottom={
        result && (
          <BottomBar>
            <Button
              wide
              size="large"
              onPress={() => host.replace(addressFor(startAnsweringPage, { activityId: result.attempt.activityId }))}
            >
              {t('result.back')}
            </Button>
          </BottomBar>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton height={stageHeightPx} />}>
        {(judged) => <Outcome result={judged} />}
      </Loaded>
    </Page>
  );
}

function Outcome({ result }: { result: QuizResult }) {
  const { t } = useTranslation('quizzes');
  const { attempt, isPassed, passCount, rank, reward } = result;
  return (
    <>
      <Stage>
        <h2 className={styles.name}>{isPassed ? t('result.passed') : t('result.failed')}</h2>
        <p className={styles.score}>{t('result.score', { right: attempt.rightCount, count: attempt.questionCount })}</p>
        {attempt.state === 'timed_out' && (
          <p className={styles.told}>
            <Icon name="clock" size={16} />
            {t('result.timedOut')}
          </p>
        )}
        {reward && (
          <p className={styles.told} role="status">
            <Icon name="gift" size={16} />
            {reward.kind === 'goods'
              ? t('result.fetch', { name: reward.name })
              : t('result.rewarded', { name: reward.name })}
          </p>
        )}
        <StageFigures
          figures={[
            { label: t('result.time'), value: spentText(attempt.spentMs) },
            { label: t('result.mark'), value: t('result.markValue', { count: passCount }) },
            ...(rank === undefined ? [] : [{ label: t('result.rank'), value: rank }]),
          ]}
        />
      </Stage>
      <Card title={t('result.answers')}>
        <ol className={styles.rows}>
          {result.questions.map((question, place) => (
            <Judged key={question.questionId} question={question} number={place + 1} />
          ))}
        </ol>
      </Card>
    </>
  );
}

function Judged({ question, number }: { question: JudgedQuestion; number: number }) {
  const { t } = useTranslation('quizzes');
  const told = ({ isRight, isChosen }: JudgedQuestion['options'][number]) => {
    if (isChosen && isRight) return `${t('result.chosen')} · ${t('result.right')}`;
    if (isChosen) return t('result.chosen');
    return isRight ? t('result.right') : '';
  };
  return (
    <li className={styles.judged}>
      <p className={styles.judgedText}>
        <span className={styles.mark} data-right={question.isRight}>
          <Icon name={question.isRight ? 'check' : 'close'} size={20} />
        </span>
        <span>
          {number}. {question.text}
        </span>
      </p>
      {!question.isAnswered && <p className={styles.note}>{t('result.missed')}</p>}
      <ul className={styles.rows}>
        {question.options.map((option) => (
          <li
            key={option.text}
            className={styles.judgedOption}
            data-right={option.isRight}
            data-wrong={option.isChosen && !option.isRight}
          >
            {option.text}
            <span className={styles.tag}>{told(option)}</span>
          </li>
        ))}
      </ul>
      {question.explanation && <p className={styles.why}>{question.explanation}</p>}
    </li>
  );
}
