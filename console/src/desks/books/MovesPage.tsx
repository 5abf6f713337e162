// What moved on an account, newest first, and the business behind each.
import { Link, useNavigate, useParams } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import { isOfMembers, type Kind, type Move, movesOf } from './books';
import { AccountLink, Amount, BooksTabs, businessName } from './parts';

export default function MovesPage() {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const { kind = '', ownerId = '0' } = useParams();
  const mayOpenMembers = useRight('get_member_record').isHeld;
  const account = kind as Kind;
  useKeys([
    {
      keys: 'Esc',
      label: t('back'),
      run: () => void navigate(isOfMembers(kind) ? `/books/accounts/${kind}` : '/books'),
    },
  ]);
  const list: ListDeclaration<'list_ledger_moves', Move> = {
    name: 'ledgerMoves',
    operation: 'list_ledger_moves',
    input: (view) => movesOf(account, Number(ownerId), view),
    rows: ({ moves }) => moves,
    next: ({ moves, hasMore }) => (hasMore ? String(moves.at(-1)?.transferId) : undefined),
    rowKey: ({ transferId }) => String(transferId),
    filters: [{ key: 'day', label: t('day'), kind: 'date' }],
    columns: [
      { key: 'at', title: t('at'), render: ({ at }) => formatDateTime(at) },
      {
        key: 'business',
        title: t('business'),
        render: ({ businessType, businessId }) => (
          <Link className={text.link} to={`/books/business/${businessType}/${businessId}`}>
            {businessName(businessType)}
          </Link>
        ),
      },
      { key: 'businessId', title: t('businessId'), render: ({ businessId }) => businessId, isNumber: true },
      {
        key: 'other',
        title: t('otherSide'),
        render: ({ otherKind, otherId }) => <AccountLink kind={otherKind} ownerId={otherId} />,
      },
      {
        key: 'member',
        title: t('memberId'),
        render: ({ memberId }) => {
          if (memberId === undefined) return nothing;
          if (!mayOpenMembers) return memberId;
          return (
            <Link className={text.link} to={`/members/${memberId}`}>
              {memberId}
            </Link>
          );
        },
        isNumber: true,
      },
      {
        key: 'amount',
        title: t('amount'),
        render: ({ unit, amount }) => <Amount unit={unit} amount={amount} />,
        isNumber: true,
      },
    ],
    open: ({ businessType, businessId }) => void navigate(`/books/business/${businessType}/${businessId}`),
    empty: { title: t('noMoves') },
  };
  const name = t(`kinds.${account}`);
  return (
    <>
      <PageHead title={isOfMembers(kind) || ownerId !== '0' ? `${name} ${ownerId}` : name} notes={<BooksTabs />} />
      <List list={list} label={t('moves')} />
    </>
  );
}
