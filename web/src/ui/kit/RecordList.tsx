// What came and went, newest first, under a heading for each month.
import type { ReactNode } from 'react';
import { Card } from '../Card';
import { Icon } from '../Icon';
import { useTranslation } from '../words';
import { formatDateTime } from './dateTime';
import styles from './RecordList.module.css';

export interface ListedRecord {
  id: string | number;
  title: string;
  /** A smaller line under the title: an order's number, until when something holds. */
  detail?: string;
  atMs: number;
  /** The change with its sign, such as `+120`. */
  change: string;
  /** `in` stands out; `quiet` is for what does not count yet. */
  tone: 'in' | 'out' | 'quiet';
  /** A short word beside the title. */
  tag?: ReactNode;
  onOpen?: (() => void) | undefined;
}

function byMonth(records: readonly ListedRecord[]): [month: string, records: ListedRecord[]][] {
  const months = new Map<string, ListedRecord[]>();
  for (const record of records) {
    const month = formatDateTime(record.atMs).slice(0, 7);
    const known = months.get(month);
    if (known) known.push(record);
    else months.set(month, [record]);
  }
  return [...months];
}

/** Records must come sorted: each run of one month becomes a card. */
export function RecordList({ records }: { records: readonly ListedRecord[] }) {
  const { t } = useTranslation('ui');
  return byMonth(records).map(([month, ofMonth]) => (
    <section key={month}>
      <h2 className={styles.month}>{t('records.month', { year: month.slice(0, 4), month: Number(month.slice(5)) })}</h2>
      <Card padding="flush">
        <ul className={styles.list}>
          {ofMonth.map((record) => (
            <li key={record.id}>
              <RecordRow record={record} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  ));
}

function RecordRow({ record }: { record: ListedRecord }) {
  const content = (
    <>
      <span className={styles.text}>
        <span className={styles.title}>
          {record.title}
          {record.tag}
        </span>
        {record.detail && <span className={styles.detail}>{record.detail}</span>}
        <span className={styles.detail}>{formatDateTime(record.atMs)}</span>
      </span>
      <span className={styles.change} data-tone={record.tone}>
        {record.change}
      </span>
      {record.onOpen && (
        <span className={styles.arrow}>
          <Icon name="forward" size={12} />
        </span>
      )}
    </>
  );
  if (!record.onOpen) return <div className={styles.row}>{content}</div>;
  return (
    <button type="button" className={styles.row} onClick={record.onOpen}>
      {content}
    </button>
  );
}
