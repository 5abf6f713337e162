// The quizzes and interest tests that run, or are about to.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { interestTestPage } from '@/routes/quizzes/interestTest';
import { startAnsweringPage } from '@/routes/quizzes/startAnswering';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { formatDate } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './Quizzes.module.css';

type Entry = Output<'list_quizzes'>['quizzes'][number];

const skeletonHeightPx = 200;

export default function AnswersPage() {
  const { t } = useTranslation('quizzes');
  const host = useHost();
  const quizzes = useQuery(queryFor('list_quizzes', { kind: 'quiz' }));
  const tests = useQuery(queryFor('list_quizzes', { kind: 'interest' }));
  const testEntries = tests.data?.quizzes ?? [];
  return (
    <Page>
      <Loaded
        query={quizzes}
        skeleton={<Skeleton height={skeletonHeightPx} />}
        isEmpty={(data) => data.quizzes.length === 0 && tests.isSuccess && testEntries.length === 0}
        empty={<EmptyState icon="star" title={t('list.none')} body={t('noneBody')} />}
      >
        {(data) => (
          <>
            <Entries
              title={t('list.quizzes')}
              entries={data.quizzes}
              onOpen={(activityId) => host.open(startAnsweringPage, { activityId })}
            />
            <Entries
              title={t('list.tests')}
              entries={testEntries}
              onOpen={(activityId) => host.open(interestTestPage, { activityId })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface EntriesProps {
  title: string;
  entries: readonly Entry[];
  onOpen: (activityId: number) => void;
}

function Entries({ title, entries, onOpen }: EntriesProps) {
  const { t } = useTranslation('quizzes');
  if (entries.length === 0) return null;
  return (
    <Card title={title}>
      {entries.map(({ activityId, name, endsAt, questionCount, obstacle }) => (
        <button key={activityId} type="button" className={styles.entry} onClick={() => onOpen(activityId)}>
          <span className={styles.grow}>
            <span className={styles.entryName}>{name}</span>
            <span className={styles.note}>
              {t('list.count', { count: questionCount })} ·{' '}
              {obstacle ? t(`obstacle.${obstacle}`) : t('list.until', { date: formatDate(endsAt) })}
            </span>
          </span>
          <Icon name="forward" size={16} />
        </button>
      ))}
    </Card>
  );
}
