// The balance of the points mall, with what expires next, on the night card.
import { formatWhole } from '@/ui/format';
import { formatDate } from '@/ui/kit/dateTime';
import { Hero, HeroFigure } from '@/ui/kit/Hero';
import { useTranslation } from '@/ui/words';
import type { OfferPage } from './offers';

export function MallHead({ page }: { page: Pick<OfferPage, 'points' | 'expiringPoints' | 'expiringAt'> }) {
  const { t } = useTranslation('pointsMall');
  const { points, expiringPoints, expiringAt } = page;
  return (
    <Hero art="sun">
      <HeroFigure
        label={t('balance.label')}
        note={
          expiringAt !== undefined && expiringPoints > 0
            ? t('balance.expiring', { points: formatWhole(expiringPoints), date: formatDate(expiringAt) })
            : t('balance.nothingExpires')
        }
      >
        {formatWhole(points)}
      </HeroFigure>
    </Hero>
  );
}
