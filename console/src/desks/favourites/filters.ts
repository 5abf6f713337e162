// The filters that both lists of this desk have.
import type { Filter } from '@/patterns/list/declaration';
import { useTranslation } from '@/ui/useTranslation';
import { kinds, periods } from './favourites';

export function useFavouriteFilters(): readonly Filter[] {
  const { t } = useTranslation('favourites');
  return [
    {
      key: 'kind',
      label: t('kind'),
      kind: 'choice',
      choices: kinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
      start: 'goods',
    },
    {
      key: 'period',
      label: t('period'),
      kind: 'choice',
      choices: periods.map((value) => ({ value, text: t(`periods.${value}`) })),
      start: 'days_30',
    },
  ];
}
