// The questions of an interest test: a choice leads on, and one can go back; the last one leads to the result.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { QuestionCard } from '@/features/quizzes/QuestionCard';
import type { InterestTest } from '@/features/quizzes/quiz';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { interestOptionsPage } from '@/routes/quizzes/interestOptions';
import { interestResultPage } from '@/routes/quizzes/interestResult';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './Quizzes.module.css';

const skeletonHeightPx = 420;

export default function InterestOptionsPage() {
  const { t } = useTranslation('quizzes');
  const { activityId } = useArguments(interestOptionsPage);
  const wanted = activityId === undefined ? {} : { activityId };
  const query = useQuery(queryFor('get_interest_test', wanted));
  const test = query.data?.test;
  if (test && test.questions.length > 0) return <Questions test={test} />;
  return (
    <Page>
      <Loaded
        query={query}
        skeleton={<Skeleton height={skeletonHeightPx} />}
        isEmpty={() => true}
        empty={<EmptyState icon="heart" title={t('interest.none')} body={t('noneBody')} />}
      >
        {() => null}
      </Loaded>
    </Page>
  );
}

function Questions({ test }: { test: InterestTest }) {
  const { t } = useTranslation('quizzes');
  const host = useHost();
  const { activityId, questions } = test;
  const [place, setPlace] = useState(0);
  const [choices, setChoices] = useState<Readonly<Record<number, number>>>({});
  const take = useOperation('take_interest_test');
  const question = questions[place];
  if (!question) return null;
  const chosen = choices[question.questionId];
  const isLast = place === questions.length - 1;
  const choose = ([choice = 0]: readonly number[]) =>
    setChoices((earlier) => ({ ...earlier, [question.questionId]: choice }));
  const goOn = async () => {
    if (!isLast) return setPlace(place + 1);
    const answers = questions.map(({ questionId }) => ({ questionId, choice: choices[questionId] ?? 0 }));
    const { data } = await take({ activityId, answers });
    return data && host.replace(addressFor(interestResultPage, { activityId, code: data.code }));
  };
  return (
    <Page
      title={test.name}
      bottom={
        <BottomBar>
          {place > 0 && (
            <Button kind="outline" size="large" onPress={() => setPlace(place - 1)}>
              {t('interest.previous')}
            </Button>
          )}
          <Button wide size="large" onPress={goOn} disabledBecause={chosen === undefined ? t('ask.choose') : undefined}>
            {isLast ? t('interest.finish') : t('ask.next')}
          </Button>
        </BottomBar>
      }
    >
      <div className={styles.progress}>{t('interest.progress', { number: place + 1, count: questions.length })}</div>
      <progress
        className={styles.bar}
        max={questions.length}
        value={place + 1}
        aria-label={t('interest.progress', { number: place + 1, count: questions.length })}
      />
      <QuestionCard
        key={question.questionId}
        question={{ ...question, number: place + 1 }}
        chosen={chosen === undefined ? [] : [chosen]}
        onChoose={choose}
      />
    </Page>
  );
}
