// Everything of the points mall, or what of it the member asks for: by category, by points, by what theirs reach, in the order they like.
import { useState } from 'react';
import { FilterSheet } from '@/features/pointsMall/FilterSheet';
import { filterCount, filtersOf, type OfferFilters } from '@/features/pointsMall/filters';
import type { OfferPage } from '@/features/pointsMall/offers';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { allOffersPage } from '@/routes/pointsMall/allOffers';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { useTranslation } from '@/ui/words';
import styles from './AllOffersPage.module.css';
import { OfferList } from './OfferList';

/** The choice stands in the address: so it is there on return, and in a link that is passed on. */
export default function AllOffersPage() {
  const { t } = useTranslation('pointsMall');
  const host = useHost();
  const filters = filtersOf(useArguments(allOffersPage));
  const [categories, setCategories] = useState<OfferPage['categories']>();
  const count = filterCount(filters);
  const choose = (chosen: OfferFilters) => {
    setCategories(undefined);
    host.openInstead(allOffersPage, chosen);
  };
  return (
    <OfferList asked={filters} isNarrowed={count > 0}>
      {(first) => (
        <>
          <Card>
            <div className={styles.filter}>
              <span>{t(`filter.sorts.${filters.sort ?? 'place'}`)}</span>
              <Button kind="outline" size="small" onPress={() => setCategories(first?.categories ?? [])}>
                {count > 0 ? t('filter.openWith', { number: count }) : t('filter.open')}
              </Button>
            </div>
          </Card>
          {categories && (
            <FilterSheet
              filters={filters}
              categories={categories}
              onChoose={choose}
              onClose={() => setCategories(undefined)}
            />
          )}
        </>
      )}
    </OfferList>
  );
}
