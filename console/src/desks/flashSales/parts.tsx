// Small parts that several pages of this desk show: how a sale stands, and what an offer costs.
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { useTranslation } from '@/ui/useTranslation';
import { type Sale, type SaleOffer, stateTones } from './flashSales';

export function SaleMark({ state }: Pick<Sale, 'state'>) {
  const { t } = useTranslation('flashSales');
  return <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>;
}

/** Money, points, or both. */
export function SalePrice({ pricePoints, priceCents }: Pick<SaleOffer, 'pricePoints' | 'priceCents'>) {
  const { t } = useTranslation('flashSales');
  return (
    <>
      {pricePoints > 0 && t('points', { count: pricePoints })}
      {pricePoints > 0 && priceCents > 0 && ' + '}
      {priceCents > 0 && <Money cents={priceCents} />}
    </>
  );
}
