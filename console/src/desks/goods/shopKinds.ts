// What kinds of shops there are: the categories of the first level, and those that sell no goods.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import type { Choice } from '@/patterns/list/declaration';
import { useTranslation } from '@/ui/useTranslation';
import { textIn } from './goods';

const withoutGoods = ['dining', 'service', 'entertainment'] as const;

export function useShopKinds(): readonly Choice[] {
  const { t, language } = useTranslation('goods');
  const { data } = useQuery(queryFor('list_goods_choices'));
  const first = (data?.categories ?? []).filter(({ level }) => level === 1);
  return [
    ...first.map(({ key, name }) => ({ value: key, text: textIn(language, name) })),
    ...withoutGoods.map((key) => ({ value: key, text: t(`shops.kinds.${key}`) })),
  ];
}
