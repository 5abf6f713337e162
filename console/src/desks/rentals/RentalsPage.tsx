// What members have reserved and borrowed, newest first.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { RentalMark, RentalTabs, useRentalChoices } from './parts';
import { type Rental, rentalStates, rentalsOf } from './rentals';

export default function RentalsPage() {
  const { t } = useTranslation('rentals');
  return (
    <>
      <PageHead title={t('title')} notes={<RentalTabs />} />
      <List list={useRentalList()} label={t('rentals')} />
    </>
  );
}

function useRentalList(): ListDeclaration<'search_rentals', Rental> {
  const { t } = useTranslation('rentals');
  const navigate = useNavigate();
  const { desks, kinds } = useRentalChoices();
  const moment = (at: number | undefined) => (at ? formatDateTime(at) : nothing);
  return {
    name: 'rentals',
    operation: 'search_rentals',
    input: rentalsOf,
    rows: ({ rentals }) => rentals,
    next: ({ rentals, hasMore }) => (hasMore ? String(rentals.at(-1)?.rentalId) : undefined),
    rowKey: ({ rentalId }) => String(rentalId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: rentalStates.map((value) => ({ value, text: t(`states.${value}`) })),
      },
      { key: 'kind', label: t('thing'), kind: 'choice', choices: kinds },
      { key: 'desk', label: t('lentAtDesk'), kind: 'choice', choices: desks },
      {
        key: 'money',
        label: t('money'),
        kind: 'choice',
        choices: [
          { value: 'owes', text: t('owes') },
          { value: 'refund', text: t('refundFailed') },
        ],
      },
      { key: 'member', label: t('memberId'), kind: 'whole' },
      { key: 'from', label: t('from'), kind: 'date' },
      { key: 'to', label: t('to'), kind: 'date' },
    ],
    columns: [
      { key: 'thing', title: t('thing'), render: ({ kindName }) => <strong>{kindName}</strong> },
      { key: 'state', title: t('state'), render: (rental) => <RentalMark rental={rental} /> },
      { key: 'desk', title: t('lentAtDesk'), render: ({ deskName }) => deskName },
      { key: 'returned', title: t('returnedTo'), render: ({ returnDeskName }) => returnDeskName || nothing },
      { key: 'lent', title: t('lentAt'), render: ({ lentAt }) => moment(lentAt), isNumber: true },
      { key: 'due', title: t('dueAt'), render: ({ dueAt }) => moment(dueAt), isNumber: true },
      { key: 'fee', title: t('fee'), render: ({ feeCents }) => <Money cents={feeCents} />, isNumber: true },
      { key: 'owed', title: t('owed'), render: ({ owedCents }) => <Money cents={owedCents} />, isNumber: true },
      {
        key: 'reserved',
        title: t('reservedAt'),
        render: ({ reservedAt }) => moment(reservedAt),
        isNumber: true,
        isExtra: true,
      },
    ],
    open: ({ rentalId }) => void navigate(`/rentals/list/${rentalId}`),
    empty: { title: t('noRental'), reason: t('noRentalReason') },
  };
}
