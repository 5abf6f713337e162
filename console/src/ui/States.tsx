// What stands in the place of content: nothing there, refused, broken, on its way.
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import styles from './States.module.css';
import { useTranslation } from './useTranslation';

interface StateProps {
  title: ReactNode;
  /** One reason. */
  reason?: ReactNode;
  /** One way on. */
  action?: ReactNode;
  /** Told to whoever cannot see it, at once. */
  isFailure?: boolean;
}

/** One line, one reason, one way on. */
export function State({ title, reason, action, isFailure = false }: StateProps) {
  return (
    <div className={styles.state} role={isFailure ? 'alert' : 'status'}>
      <p className={styles.title}>{title}</p>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      {action}
    </div>
  );
}

interface FailureProps {
  failure: { message: string; traceId?: string } | Error;
  retry: () => void;
}

/** The server's sentence, or that it did not answer, with a way to ask again. */
export function Failure({ failure, retry }: FailureProps) {
  const { t } = useTranslation('ui');
  const traceId = 'traceId' in failure ? failure.traceId : undefined;
  return (
    <State
      isFailure
      title={failure.message || t('state.unanswered')}
      reason={traceId ? t('state.trace', { traceId }) : undefined}
      action={<Button onClick={retry}>{t('action.again')}</Button>}
    />
  );
}

/** Rows in the size of what comes. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.loading} role="status" aria-label={t('state.loading')}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}
