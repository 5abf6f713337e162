// Who did best in a quiz: by right answers, then by time.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { Card } from '@/ui/Card';
import { useTranslation } from '@/ui/words';
import { spentText } from './quiz';
import styles from './RankingCard.module.css';

const shownAtFirst = 10;

export function RankingCard({ activityId }: { activityId: number }) {
  const { t } = useTranslation('quizzes');
  const query = useQuery({ ...queryFor('list_quiz_ranking', { activityId }), staleTime: 0 });
  const members = query.data?.members.slice(0, shownAtFirst) ?? [];
  return (
    <Card title={t('ranking.title')} extra={<span className={styles.note}>{t('ranking.note')}</span>}>
      {members.length === 0 && query.isSuccess && <p className={styles.none}>{t('ranking.none')}</p>}
      <ol className={styles.rows}>
        {members.map(({ rank, name, rightCount, spentMs }) => (
          <li key={rank} className={styles.row} data-rank={rank <= 3 ? rank : undefined}>
            <span className={styles.rank}>{rank}</span>
            <span className={styles.name}>{name}</span>
            <span className={styles.figure}>{t('ranking.right', { count: rightCount })}</span>
            <span className={styles.time}>{spentText(spentMs)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
