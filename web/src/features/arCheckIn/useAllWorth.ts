// What all spots of a trail bring, in words: points, a prize, or both. Empty where there is nothing, or nothing left.
import { useTranslation } from '@/ui/words';
import type { Card, Trail } from './trail';

/** A prize that has run out is not promised; with the card of a member who was given it, it keeps its name. */
export function useAllWorth(
  { grandPrizePoints, grandPrize }: Pick<Trail, 'grandPrizePoints' | 'grandPrize'>,
  card?: Pick<Card, 'grandPrize'>,
): string {
  const { t } = useTranslation('arCheckIn');
  const isNamed = grandPrize?.isLeft || card?.grandPrize?.outcome === 'given';
  const name = isNamed ? grandPrize?.name : undefined;
  if (name !== undefined && grandPrizePoints > 0) return t('worth.both', { points: grandPrizePoints, name });
  if (name !== undefined) return t('worth.prize', { name });
  return grandPrizePoints > 0 ? t('worth.points', { points: grandPrizePoints }) : '';
}
