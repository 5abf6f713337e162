// Sessions of an account: where, by what, and since when.
import type { Output } from '@galleria/client/types';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/ui/format';
import styles from '@/ui/Lines.module.css';
import { Mark } from '@/ui/Mark';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';

type SessionOfStaff = Output<'list_staff_sessions'>[number];

interface Props {
  sessions: readonly SessionOfStaff[];
  action: (session: SessionOfStaff) => ReactNode;
}

export function SessionRows({ sessions, action }: Props) {
  const { t } = useTranslation('patterns');
  if (sessions.length === 0) return <p className={text.note}>{t('session.none')}</p>;
  return (
    <ul>
      {sessions.map((session) => (
        <li key={session.sessionId} className={styles.line}>
          <span className={styles.name}>
            {session.device || t('session.unknownDevice')}{' '}
            {session.isCurrent && <Mark tone="good">{t('session.this')}</Mark>}
          </span>
          <span className={text.note}>{session.address}</span>
          <span className={text.note}>{t('session.since', { time: formatDateTime(session.signedInAt) })}</span>
          <span className={text.note}>{t('session.lastUsed', { time: formatDateTime(session.lastUsedAt) })}</span>
          <span className={styles.actions}>{action(session)}</span>
        </li>
      ))}
    </ul>
  );
}
