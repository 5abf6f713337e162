// The orders that a list of products can have; a second tap on the price turns it round.
import { Tabs } from '@/ui/kit/Tabs';
import { useTranslation } from '@/ui/words';
import type { ProductSort } from './productLists';

interface SortTabsProps {
  value: ProductSort;
  onChange: (next: ProductSort) => void;
}

const isPrice = (sort: ProductSort) => sort === 'price_up' || sort === 'price_down';

export function SortTabs({ value, onChange }: SortTabsProps) {
  const { t } = useTranslation('catalog');
  const price: ProductSort = isPrice(value) ? value : 'price_up';
  const items = (['recommended', 'sales', 'newest'] as ProductSort[]).map((sort) => ({
    value: sort,
    label: t(`sort.${sort}`),
  }));
  return (
    <Tabs
      items={[...items, { value: price, label: t(isPrice(value) ? `sort.${price}` : 'sort.price') }]}
      value={value}
      label={t('list.sort')}
      onChange={(next) =>
        onChange(next === value && isPrice(next) ? (next === 'price_up' ? 'price_down' : 'price_up') : next)
      }
    />
  );
}
