// What is marked most, how marks came and went, and who bought once the price had fallen.
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { nothing } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import { FavouritesHead } from './FavouritesHead';
import { countText, type Figure, figuresOf, sorts } from './favourites';
import { useFavouriteFilters } from './filters';

export default function FiguresPage() {
  const { t } = useTranslation('favourites');
  return (
    <>
      <FavouritesHead />
      <List list={useFigureList()} label={t('figures')} />
    </>
  );
}

function useFigureList(): ListDeclaration<'list_favourite_figures', Figure> {
  const { t } = useTranslation('favourites');
  const filters = useFavouriteFilters();
  const count = (value: number | undefined) => countText(value, t('few'));
  return {
    name: 'favourite-figures',
    operation: 'list_favourite_figures',
    input: figuresOf,
    rows: ({ figures }) => figures,
    next: ({ hasMore }, { page }) => (hasMore ? String(Number(page || 1) + 1) : undefined),
    rowKey: ({ subjectId }) => String(subjectId),
    filters: [
      ...filters,
      {
        key: 'sort',
        label: t('sort'),
        kind: 'choice',
        choices: sorts.map((value) => ({ value, text: t(`sorts.${value}`) })),
        start: 'marks',
      },
    ],
    columns: [
      { key: 'name', title: t('name'), render: ({ name }) => name || nothing },
      { key: 'marks', title: t('marks'), render: ({ markCount }) => count(markCount), isNumber: true },
      { key: 'added', title: t('added'), render: ({ addedCount }) => count(addedCount), isNumber: true },
      { key: 'removed', title: t('removed'), render: ({ removedCount }) => count(removedCount), isNumber: true },
      { key: 'told', title: t('told'), render: ({ toldCount }) => count(toldCount), isNumber: true },
      { key: 'bought', title: t('bought'), render: ({ boughtCount }) => count(boughtCount), isNumber: true },
    ],
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
