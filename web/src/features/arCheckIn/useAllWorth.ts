// What all spots of a trail bring, in words: points, a prize, or both. Empty where there is nothing.
import { useTranslation } from '@/ui/words';
import type { Trail } from './trail';

export function useAllWorth({ grandPrizePoints, grandPrize }: Pick<Trail, 'grandPrizePoints' | 'grandPrize'>): string {
  const { t } = useTranslation('arCheckIn');
  if (grandPrizePoints > 0 && grandPrize) return t('worth.both', { points: grandPrizePoints, name: grandPrize.name });
  if (grandPrize) return t('worth.prize', { name: grandPrize.name });
  return grandPrizePoints > 0 ? t('worth.points', { points: grandPrizePoints }) : '';
}
