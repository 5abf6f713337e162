// Small parts that several pages of this desk show: how an offer stands, and its price.
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { useTranslation } from '@/ui/useTranslation';
import { type Offer, stateTones } from './pointsMall';

export function OfferMark({ state }: Pick<Offer, 'state'>) {
  const { t } = useTranslation('pointsMall');
  return <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>;
}

/** Points, and the money besides, if there is any. */
export function OfferPrice({ pricePoints, priceCents }: Pick<Offer, 'pricePoints' | 'priceCents'>) {
  const { t } = useTranslation('pointsMall');
  return (
    <>
      {t('points', { count: pricePoints })}
      {priceCents > 0 && (
        <>
          {' + '}
          <Money cents={priceCents} />
        </>
      )}
    </>
  );
}
