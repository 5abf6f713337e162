// A code that a scanner reads and that changes every minute, with the time until the next one.

import { serverNowMs } from '@galleria/client/clock';
import { useQuery } from '@tanstack/react-query';
import { useSecondsLeft } from '@/features/members/useSecondsLeft';
import { Button } from '@/ui/Button';
import { Skeleton } from '@/ui/Skeleton';
import styles from './DynamicCode.module.css';

const edgePx = 176;
const barHeightPx = 64;
const minuteSeconds = 60;

interface Code {
  code: string;
  refreshAt: number;
}

interface DynamicCodeProps {
  /** What `useQuery` returns; make it with `refreshingOptions`. */
  query: { data: Code | undefined; isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Draws a bar code above the QR code, too. */
  hasBars?: boolean;
  /** Writes the digits for a till without a scanner; with a bar code unless they would tell too much. */
  hasDigits?: boolean;
  /** Read aloud for the picture. */
  label: string;
  words: {
    /** How long the code is good: `58 秒后更新`. */
    renews: (seconds: number) => string;
    failed: string;
    retry: string;
  };
}

/** A code is asked for again when it has run out, and never kept: what was shown before is worth nothing. */
export const refreshingOptions = {
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({ state }: { state: { data: Code | undefined } }) =>
    state.data ? Math.max(state.data.refreshAt - serverNowMs(), 1_000) : false,
} as const;

function Ring({ seconds }: { seconds: number }) {
  const part = Math.min(seconds / minuteSeconds, 1);
  return (
    <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" data-role="track" />
      <circle cx="12" cy="12" r="9" pathLength={100} strokeDasharray={`${Math.round(part * 100)} 100`} />
    </svg>
  );
}

/** Dark on white in the dark theme too. A code that has run out is covered, so that nobody holds a dead one to a till. */
export function DynamicCode({ query, hasBars = false, hasDigits = hasBars, label, words }: DynamicCodeProps) {
  const text = query.data?.code ?? '';
  const seconds = useSecondsLeft(query.data?.refreshAt);
  const marks = useQuery({
    queryKey: ['code marks', text],
    queryFn: async () => (await import('@/features/members/codeMarks')).drawMarks(text),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const hasFailed = marks.isError || (query.isError && !query.isFetching && seconds === 0);
  const shown = seconds > 0 ? marks.data : undefined;
  if (hasFailed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{words.failed}</p>
        <Button kind="outline" onPress={query.refetch}>
          {words.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.codes}>
      {hasBars &&
        (shown ? (
          <svg
            className={styles.bar}
            viewBox={`0 0 ${shown.bar.width} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={shown.bar.path} />
          </svg>
        ) : (
          <Skeleton height={barHeightPx} width="min(100%, 280px)" />
        ))}
      {shown ? (
        <svg
          className={styles.qr}
          viewBox={`0 0 ${shown.qr.moduleCount} ${shown.qr.moduleCount}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={label}
        >
          <path d={shown.qr.path} />
        </svg>
      ) : (
        <Skeleton height={edgePx} width={edgePx} />
      )}
      {hasDigits && shown && <p className={styles.digits}>{text.replace(/(.{4})(?=.)/g, '$1 ')}</p>}
      <p className={styles.renews}>
        <Ring seconds={seconds} />
        {words.renews(seconds)}
      </p>
    </div>
  );
}
