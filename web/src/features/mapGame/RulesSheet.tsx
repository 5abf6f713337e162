// How the game is played, what it gives, and the way to earlier seasons.
import { formatWhole } from '@/ui/format';
import { Cell } from '@/ui/kit/Cell';
import { formatDate } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import type { Progress, Season } from './game';
import styles from './RulesSheet.module.css';

const tasks = ['visit', 'scan', 'buy', 'answer'] as const;

interface RulesSheetProps {
  open: boolean;
  season: Season;
  progress: Progress | undefined;
  onClose: () => void;
  onSeasons: () => unknown;
}

export function RulesSheet({ open, season, progress, onClose, onSeasons }: RulesSheetProps) {
  const { t } = useTranslation('mapGame');
  const given = new Set(progress?.gifts.map(({ stepCount }) => stepCount));
  const used = tasks.filter((task) => season.spots.some((spot) => spot.task === task));
  return (
    <Sheet open={open} onClose={onClose} title={t('rules.title')}>
      <p>{season.words}</p>
      <p className={styles.note}>
        {t('rules.period', { from: formatDate(season.startsAt), until: formatDate(season.endsAt) })}
      </p>
      <h3 className={styles.heading}>{t('rules.rewards')}</h3>
      {season.rewards.map(({ stepCount, points }) => (
        <Cell
          key={stepCount}
          icon={given.has(stepCount) ? 'check' : 'gift'}
          title={t('rules.step', { count: stepCount })}
          value={t('rules.points', { points: formatWhole(points) })}
          {...(given.has(stepCount) && { note: t('rules.given') })}
        />
      ))}
      <h3 className={styles.heading}>{t('rules.how')}</h3>
      <ul className={styles.rules}>
        {used.map((task) => (
          <li key={task}>{t(`rules.${task}`)}</li>
        ))}
        <li>{t('rules.once')}</li>
      </ul>
      <Cell title={t('seasons.open')} onPress={onSeasons} />
    </Sheet>
  );
}
