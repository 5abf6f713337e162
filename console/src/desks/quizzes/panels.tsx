// The panels of a quiz's record: how it goes, who did best.
import { formatWhole, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Quizzes.module.css';
import { rateText, type StaffQuiz } from './quizzes';

const barWidth = 120;
const barHeight = 8;
const secondMs = 1_000;

/** `share` of the most, which has the whole length; the figure beside it says the same. */
function Bar({ share }: { share: number }) {
  return (
    <svg width={barWidth} height={barHeight} viewBox={`0 0 ${barWidth} ${barHeight}`} aria-hidden="true">
      <rect className={styles.track} width={barWidth} height={barHeight} rx={barHeight / 2} />
      <rect className={styles.bar} width={share * barWidth} height={barHeight} rx={barHeight / 2} />
    </svg>
  );
}

export function Figures({ quiz, isQuiz }: { quiz: StaffQuiz; isQuiz: boolean }) {
  const { t } = useTranslation('quizzes');
  const rows = isQuiz
    ? quiz.scores.map(({ rightCount, attemptCount }) => ({
        key: String(rightCount),
        name: t('right', { count: rightCount }),
        count: attemptCount,
      }))
    : quiz.outcomes.map(({ code, name, takenCount }) => ({ key: code, name, count: takenCount }));
  const sum = rows.reduce((all, { count }) => all + count, 0);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const side = isQuiz
    ? t('figuresOf', {
        running: quiz.runningCount,
        submitted: quiz.submittedCount,
        timedOut: quiz.timedOutCount,
        passed: quiz.passedCount,
        rewarded: quiz.rewardedCount,
      })
    : t('takenOf', { count: sum });
  if (sum === 0) return <State title={t('noAttempt')} reason={t('noAttemptReason')} />;
  return (
    <Panel title={t('figures')} side={side} isFlush>
      <Table
        label={t('figures')}
        columns={[
          { key: 'name', title: isQuiz ? t('score') : t('outcome') },
          { key: 'bar', title: '' },
          { key: 'count', title: t('attempts'), isNumber: true },
          { key: 'rate', title: t('share'), isNumber: true },
        ]}
        rows={rows.map(({ key, name, count }) => ({
          key,
          cells: [name, <Bar key="bar" share={count / most} />, formatWhole(count), rateText(count, sum) ?? nothing],
        }))}
      />
    </Panel>
  );
}

export function Ranking({ quiz }: { quiz: StaffQuiz }) {
  const { t } = useTranslation('quizzes');
  const members = quiz.ranking;
  if (members.length === 0) return null;
  return (
    <Panel title={t('ranking')} isFlush>
      <Table
        label={t('ranking')}
        columns={[
          { key: 'rank', title: t('rank'), isNumber: true },
          { key: 'name', title: t('member') },
          { key: 'right', title: t('score'), isNumber: true },
          { key: 'time', title: t('time'), isNumber: true },
        ]}
        rows={members.map(({ rank, name, rightCount, spentMs }) => ({
          key: rank,
          cells: [rank, name, formatWhole(rightCount), t('seconds', { count: Math.round(spentMs / secondMs) })],
        }))}
      />
    </Panel>
  );
}
