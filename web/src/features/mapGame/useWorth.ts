// What a reward is worth in words: points, a prize, or both.
import { formatWhole } from '@/ui/format';
import { useTranslation } from '@/ui/words';
import type { Gift, Reward } from './game';

type Promised = Pick<Reward, 'points' | 'prize'>;
type Given = Pick<Gift, 'points' | 'prize'>;

const isNamed = (prize: NonNullable<Promised['prize'] | Given['prize']>) =>
  'outcome' in prize ? prize.outcome === 'given' : prize.isLeft;

/** Of a reward that is promised, or of what was given: a prize that has run out, or was not given, is not named. */
export function useWorth(): (reward: Promised | Given) => string {
  const { t } = useTranslation('mapGame');
  return ({ points, prize }) => {
    const name = prize && isNamed(prize) ? prize.name : undefined;
    if (name !== undefined)
      return points > 0 ? t('worth.both', { points: formatWhole(points), name }) : t('worth.prize', { name });
    if (points > 0) return t('worth.points', { points: formatWhole(points) });
    const isLimited = prize && 'outcome' in prize && prize.outcome === 'member_limit';
    return t(isLimited ? 'worth.memberLimit' : 'worth.gone');
  };
}
