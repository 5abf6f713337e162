// What a place shows when its content could not be fetched, with a way to try again.

import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { useTranslation } from './words';

interface ErrorStateProps {
  /** An ApiError's message and traceId are shown; null means that the network is waited for; anything else becomes one general sentence. */
  error: unknown;
  onRetry: () => unknown;
}

function partOf(error: unknown, name: 'message' | 'traceId' | 'kind'): string {
  if (!(error instanceof Error) || error.name !== 'ApiError') return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

/** Says what the server said, or that the network is unsteady, and carries the reference for the service desk. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const traceId = partOf(error, 'traceId');
  // An answer that says no is not the network's fault.
  const isAnswered = ['refused', 'server'].includes(partOf(error, 'kind'));
  const said = partOf(error, 'message') || t(error === null ? 'error.offline' : 'error.generic');
  return (
    <EmptyState
      icon={isAnswered ? 'warning' : 'offline'}
      title={t('error.title')}
      body={said}
      {...(traceId ? { note: t('error.trace', { traceId }) } : {})}
    >
      <Button kind="outline" onPress={onRetry}>
        {t('action.retry')}
      </Button>
    </EmptyState>
  );
}
