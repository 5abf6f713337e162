// How the game is played, what it gives, and the way to earlier seasons.
import { useHost } from '@/hosts/HostContext';
import { myPrizesPage } from '@/routes/lotteries/myPrizes';
import { Cell } from '@/ui/kit/Cell';
import { formatDate } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import { brings, type Progress, type Reward, type Season } from './game';
import styles from './RulesSheet.module.css';
import { useWorth } from './useWorth';

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
  const host = useHost();
  const worthOf = useWorth();
  const gifts = new Map(progress?.gifts.map((gift) => [gift.stepCount, gift]));
  const noteOf = (reward: Reward) => {
    const gift = gifts.get(reward.stepCount);
    if (gift?.prize?.outcome === 'given') return t('rules.inPrizes');
    // Without points the worth itself says what became of the prize.
    if (gift?.prize && gift.points === 0) return undefined;
    if (gift?.prize) return t(gift.prize.outcome === 'member_limit' ? 'rules.prizeLimit' : 'rules.prizeGone');
    if (gift) return t('rules.given');
    return reward.prize && !reward.prize.isLeft && brings(reward) ? t('rules.prizeGone') : undefined;
  };
  const used = tasks.filter((task) => season.spots.some((spot) => spot.task === task));
  return (
    <Sheet open={open} onClose={onClose} title={t('rules.title')}>
      <p>{season.words}</p>
      <p className={styles.note}>
        {t('rules.period', { from: formatDate(season.startsAt), until: formatDate(season.endsAt) })}
      </p>
      <h3 className={styles.heading}>{t('rules.rewards')}</h3>
      {season.rewards.map((reward) => {
        const { stepCount } = reward;
        const gift = gifts.get(stepCount);
        const hasPrize = gift?.prize?.outcome === 'given';
        return (
          <Cell
            key={stepCount}
            icon={gift ? 'check' : 'gift'}
            title={t('rules.step', { count: stepCount })}
            value={worthOf(gift ?? reward)}
            note={noteOf(reward)}
            {...(hasPrize && { onPress: () => host.open(myPrizesPage) })}
          />
        );
      })}
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
