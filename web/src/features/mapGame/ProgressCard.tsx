// How far the member is: so many spots of all, the rewards on the way, and what is missing for the next.
import { serverNowMs } from '@galleria/client/clock';
import { formatWhole } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { formatDate } from '@/ui/kit/dateTime';
import { useTranslation } from '@/ui/words';
import {
  brings,
  daysUntil,
  type Gift,
  nextReward,
  type Progress,
  placeOnBar,
  pointsOf,
  prizesOf,
  type Season,
} from './game';
import styles from './ProgressCard.module.css';
import { useWorth } from './useWorth';

interface ProgressCardProps {
  season: Season;
  progress: Progress | undefined;
  isSignedIn: boolean;
  /** When what is shown was so, where it cannot be asked for now. */
  knownAt: string | undefined;
  /** Asks again where it could not be read. */
  onRetry: (() => unknown) | undefined;
}

export function ProgressCard({ season, progress, isSignedIn, knownAt, onRetry }: ProgressCardProps) {
  const { t } = useTranslation('mapGame');
  const { spots, rewards } = season;
  const done = progress?.stepCount ?? 0;
  const count = spots.length;
  const gifts = new Map(progress?.gifts.map((gift) => [gift.stepCount, gift]));
  const worthOf = useWorth();
  return (
    <section className={styles.card} aria-label={t('progress.title')}>
      <div className={styles.head}>
        <p className={styles.found}>{t('progress.found', { done, count })}</p>
        <p className={styles.note}>{useTimeLeft(season)}</p>
      </div>
      <div className={styles.track}>
        <progress
          className={styles.bar}
          value={done}
          max={Math.max(1, count)}
          aria-label={t('progress.found', { done, count })}
        />
        <ol className={styles.rewards}>
          {rewards.map((reward) => {
            const { stepCount } = reward;
            const gift = gifts.get(stepCount);
            const isGiven = gift !== undefined;
            const label = t(isGiven || !brings(reward) ? 'progress.given' : 'progress.reward', {
              count: stepCount,
              worth: worthOf(gift ?? reward),
            });
            return (
              <li key={stepCount} style={{ left: `${placeOnBar(reward, count)}%` }}>
                <span className={styles.reward} data-given={isGiven} role="img" aria-label={label}>
                  <Icon name={isGiven ? 'check' : 'gift'} size={14} />
                  <span className={styles.points} aria-hidden="true">
                    {reward.points > 0 && formatWhole(reward.points)}
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      </div>
      {onRetry ? (
        <p className={styles.line}>
          {t('progress.failed')}
          <button type="button" className={styles.retry} onClick={() => void onRetry()}>
            {t('progress.again')}
          </button>
        </p>
      ) : (
        <p className={styles.line} role="status">
          <Line season={season} progress={progress} isSignedIn={isSignedIn} />
        </p>
      )}
      {knownAt !== undefined && <p className={styles.note}>{t('knownAt', { time: knownAt })}</p>}
    </section>
  );
}

function useTimeLeft({ phase, startsAt, endsAt }: Season): string {
  const { t } = useTranslation('mapGame');
  if (phase === 'coming') return t('phase.coming', { date: formatDate(startsAt) });
  if (phase === 'over') return t('phase.over');
  const days = daysUntil(endsAt, serverNowMs());
  return days === 0 ? t('phase.today') : t('phase.days', { count: days });
}

/** All that a season brought: its points, and the prizes by their names. Empty when it brought nothing. */
function useEndWorth(): (gifts: readonly Gift[]) => string {
  const { t } = useTranslation('mapGame');
  return (gifts) => {
    const points = pointsOf(gifts);
    return [
      ...(points > 0 ? [t('worth.points', { points: formatWhole(points) })] : []),
      ...prizesOf(gifts).given.map((name) => t('worth.prize', { name })),
    ].join(t('worth.comma'));
  };
}

function Line({ season, progress, isSignedIn }: Pick<ProgressCardProps, 'season' | 'progress' | 'isSignedIn'>) {
  const { t } = useTranslation('mapGame');
  const worthOf = useWorth();
  const endWorthOf = useEndWorth();
  if (!isSignedIn) return t(season.phase === 'over' ? 'progress.endedGuest' : 'progress.guest');
  if (!progress) return '\u00a0';
  const { stepCount, gifts } = progress;
  if (season.phase === 'over') {
    const worth = endWorthOf(gifts);
    return worth === ''
      ? t('progress.endedNone', { count: stepCount, done: stepCount })
      : t('progress.ended', { count: stepCount, done: stepCount, worth });
  }
  if (stepCount >= season.spots.length) return t('progress.all');
  const next = nextReward(season, stepCount);
  return next ? t('progress.next', { count: next.missing, worth: worthOf(next.reward) }) : t('progress.noMore');
}
