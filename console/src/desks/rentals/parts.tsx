// Small parts that several pages of this desk show.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { Mark } from '@/ui/Mark';
import { Tabs } from '@/ui/Tabs';
import { useTranslation } from '@/ui/useTranslation';
import { nameOf, type Rental, rentalTones } from './rentals';

export function RentalTabs() {
  const { t } = useTranslation('rentals');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/rentals', text: t('counter') },
        { to: '/rentals/list', text: t('rentals') },
        { to: '/rentals/stock', text: t('stock') },
        { to: '/rentals/stock/moves', text: t('stockMoves') },
      ]}
    />
  );
}

export function RentalMark({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const days = rental.daysOverdue > 0 ? ` · ${t('days', { count: rental.daysOverdue })}` : '';
  return (
    <Mark tone={rentalTones[rental.state]}>
      {t(`states.${rental.state}`)}
      {days}
    </Mark>
  );
}

/** Desks and kinds as choices of a filter or a field. */
export function useRentalChoices() {
  const { language } = useTranslation('rentals');
  const { data } = useQuery(queryFor('get_rental_overview', {}));
  return {
    desks: (data?.desks ?? []).map((desk) => ({ value: String(desk.deskId), text: nameOf(language, desk) })),
    kinds: (data?.kinds ?? []).map((kind) => ({ value: String(kind.kindId), text: nameOf(language, kind) })),
  };
}
