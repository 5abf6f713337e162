// What waits for whoever looks: what runs out first stands first, and digits open the rows.
import { Link, useNavigate } from 'react-router';
import { useNow } from '@/api/useNow';
import { isUrgent, staleSince, useWaiting, type WaitingRow } from '@/patterns/waiting/waiting';
import { formatTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Panel } from '@/ui/Panel';
import { Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Today.module.css';
import { type Duration, durationOf } from './today';

const digits = 9;

export function Queue() {
  const { t } = useTranslation('today');
  const navigate = useNavigate();
  const nowMs = useNow();
  const waiting = useWaiting();
  const rows = waiting?.rows ?? [];
  useKeys(
    rows.slice(0, digits).map(({ title, address }, index) => ({
      keys: String(index + 1),
      label: t('queue.open', { title }),
      run: () => void navigate(address),
    })),
  );
  const staleAtMs = waiting && staleSince(waiting.atMs, nowMs);
  const side = staleAtMs === undefined ? t('queue.hint') : t('queue.asOf', { time: formatTime(staleAtMs).slice(0, 5) });
  return (
    <Panel title={t('queue.title')} side={side}>
      {!waiting && <Loading rows={4} />}
      {waiting && rows.length === 0 && <State title={t('queue.done')} reason={t('queue.doneReason')} />}
      <ol className={styles.queue}>
        {rows.map((row, index) => (
          <li key={row.name}>
            <Row row={row} digit={index < digits ? String(index + 1) : undefined} nowMs={nowMs} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Row({ row, digit, nowMs }: { row: WaitingRow; digit: string | undefined; nowMs: number }) {
  const note = useNote(row, nowMs);
  const Icon = row.icon;
  return (
    <Link to={row.address} className={isUrgent(row, nowMs) ? `${styles.row} ${styles.urgent}` : styles.row}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <span className={styles.words}>
        <b>{row.title}</b>
        {note && <small>{note}</small>}
      </span>
      <strong>{formatWhole(row.count)}</strong>
      {digit && <KeyCap keys={digit} />}
    </Link>
  );
}

/** When the first runs out, or how long the oldest waits. */
function useNote({ dueAt, since }: WaitingRow, nowMs: number): string | undefined {
  const { t } = useTranslation('today');
  const say = (duration: Duration) =>
    duration.kind === 'hours'
      ? t('durations.hours', { hours: duration.hours, minutes: duration.minutes })
      : t(`durations.${duration.kind}`, { count: duration.count });
  if (dueAt !== undefined)
    return dueAt < nowMs
      ? t('queue.overdue', { time: say(durationOf(nowMs - dueAt)) })
      : t('queue.due', { time: say(durationOf(dueAt - nowMs)) });
  return since === undefined ? undefined : t('queue.since', { time: say(durationOf(nowMs - since)) });
}
