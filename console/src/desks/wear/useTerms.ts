// What a material costs and for whom, in words: what holds, or what is asked for until a price was approved.
import { useTranslation } from '@/ui/useTranslation';
import { isAsked, type Material, tiers } from './wear';

export function useTerms(): Readonly<Record<'price' | 'tier', (material: Material) => string>> {
  const { t } = useTranslation('wear');
  const nameOf = (tier: number) => t(`tiers.${tiers[tier] ?? 'normal'}`);
  return {
    price: ({ pricePoints, askedPoints }) => {
      if (pricePoints === 0) return t('free');
      if (pricePoints !== undefined) return t('points', { count: pricePoints });
      return askedPoints === undefined ? t('unpriced') : t('import.asked', { count: askedPoints });
    },
    tier: (material) =>
      isAsked(material) ? t('import.askedTier', { tier: nameOf(material.askedTier) }) : nameOf(material.leastTier),
  };
}
