// The choices that narrow a list of offers, in a sheet: they hold once they are confirmed.
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { RadioChips } from '@/ui/kit/Chip';
import { Switch } from '@/ui/kit/Choice';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import styles from './FilterSheet.module.css';
import {
  filtersOf,
  type OfferFilters,
  offerSorts,
  type PointsRangeName,
  pointsRangeNames,
  pointsRanges,
  rangeOf,
} from './filters';
import type { OfferPage } from './offers';

const all = 'all';

interface FilterSheetProps {
  filters: OfferFilters;
  categories: OfferPage['categories'];
  onChoose: (filters: OfferFilters) => void;
  onClose: () => void;
}

export function FilterSheet({ filters, categories, onChoose, onClose }: FilterSheetProps) {
  const { t } = useTranslation('pointsMall');
  const [chosen, setChosen] = useState(filters);
  const hasLimits = chosen.leastPoints !== undefined || chosen.mostPoints !== undefined;
  const chooseRange = (name: PointsRangeName | typeof all) => {
    const { leastPoints: _least, mostPoints: _most, ...rest } = chosen;
    setChosen({ ...rest, ...(name === all ? {} : pointsRanges[name]) });
  };
  const chooseCategory = (value: string) => {
    const { categoryId: _earlier, ...rest } = chosen;
    setChosen({ ...rest, ...(value === all ? {} : { categoryId: Number(value) }) });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('filter.title')}
      footer={
        <div className={styles.foot}>
          <Button size="large" kind="outline" onPress={() => onChoose({})}>
            {t('filter.clear')}
          </Button>
          <Button size="large" wide onPress={() => onChoose(filtersOf({ ...noFilters, ...chosen }))}>
            {t('filter.show')}
          </Button>
        </div>
      }
    >
      <div className={styles.groups}>
        <section>
          <h3 className={styles.heading}>{t('filter.sort')}</h3>
          <RadioChips
            label={t('filter.sort')}
            items={offerSorts.map((value) => ({ value, label: t(`filter.sorts.${value}`) }))}
            value={chosen.sort ?? 'place'}
            onChange={(sort) => setChosen({ ...chosen, sort })}
          />
        </section>
        <section>
          <h3 className={styles.heading}>{t('filter.points')}</h3>
          <RadioChips<PointsRangeName | typeof all>
            label={t('filter.points')}
            items={[
              { value: all, label: t('filter.any') },
              ...pointsRangeNames.map((value) => ({ value, label: t(`filter.ranges.${value}`) })),
            ]}
            value={hasLimits ? rangeOf(chosen) : all}
            onChange={chooseRange}
          />
        </section>
        {categories.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t('filter.category')}</h3>
            <RadioChips
              label={t('filter.category')}
              items={[
                { value: all, label: t('filter.any') },
                ...categories.map(({ categoryId, name }) => ({ value: String(categoryId), label: name })),
              ]}
              value={chosen.categoryId === undefined ? all : String(chosen.categoryId)}
              onChange={chooseCategory}
            />
          </section>
        )}
        <div className={styles.line}>
          <span>{t('affordable')}</span>
          <Switch
            checked={chosen.isAffordable ?? false}
            onChange={(isAffordable) => setChosen({ ...chosen, isAffordable })}
            label={t('affordable')}
          />
        </div>
      </div>
    </Sheet>
  );
}

const noFilters = {
  categoryId: undefined,
  leastPoints: undefined,
  mostPoints: undefined,
  sort: undefined,
  isAffordable: undefined,
};
