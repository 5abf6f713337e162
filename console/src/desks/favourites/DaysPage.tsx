// How many marks came and went on each day, the last first.
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDate } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import { FavouritesHead } from './FavouritesHead';
import { countText, type Day, daysOf } from './favourites';
import { useFavouriteFilters } from './filters';

export default function DaysPage() {
  const { t } = useTranslation('favourites');
  return (
    <>
      <FavouritesHead />
      <List list={useDayList()} label={t('days')} />
    </>
  );
}

function useDayList(): ListDeclaration<'list_favourite_days', Day> {
  const { t } = useTranslation('favourites');
  return {
    name: 'favourite-days',
    operation: 'list_favourite_days',
    input: daysOf,
    rows: ({ days }) => days.toReversed(),
    rowKey: ({ startsAt }) => String(startsAt),
    filters: useFavouriteFilters(),
    matches: () => true,
    columns: [
      {
        key: 'day',
        title: t('day'),
        render: ({ startsAt }) => formatDate(startsAt),
        sortBy: ({ startsAt }) => startsAt,
      },
      {
        key: 'added',
        title: t('added'),
        render: ({ addedCount }) => countText(addedCount, t('few')),
        isNumber: true,
      },
      {
        key: 'removed',
        title: t('removed'),
        render: ({ removedCount }) => countText(removedCount, t('few')),
        isNumber: true,
      },
    ],
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
