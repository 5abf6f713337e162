// What a reward is worth in words: points, a prize, or both.
import { formatWhole } from '@/ui/format';
import { useTranslation } from '@/ui/words';
import type { Gift, Reward } from './game';

/** Of a reward that is promised, or of what was given: then a prize that was gone is not named. */
export function useWorth(): (reward: Pick<Reward, 'points' | 'prize'> | Pick<Gift, 'points' | 'prize'>) => string {
  const { t } = useTranslation('mapGame');
  return ({ points, prize }) => {
    const isGone = prize !== undefined && 'outcome' in prize && prize.outcome !== 'given';
    if (!prize || isGone) return points > 0 ? t('worth.points', { points: formatWhole(points) }) : t('worth.gone');
    if (points === 0) return t('worth.prize', { name: prize.name });
    return t('worth.both', { points: formatWhole(points), name: prize.name });
  };
}
