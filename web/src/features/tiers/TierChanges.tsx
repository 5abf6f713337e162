// How the tier came about, newest first.
import type { Output } from '@galleria/client/types';
import { Card } from '@/ui/Card';
import { formatDateTime } from '@/ui/kit/dateTime';
import styles from './TierChanges.module.css';

type TierChange = Output<'list_growth_records'>['changes'][number];

export function TierChanges({ changes }: { changes: readonly TierChange[] }) {
  return (
    <Card>
      <ol className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.to}`} data-move={change.move}>
            <p>{change.text}</p>
            <p className={styles.time}>{formatDateTime(change.at)}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
