// Members' accounts of a kind, each with what it holds and what of it is set aside.
import { useNavigate, useParams } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { type Account, accountsOf, isOfMembers, type MembersKind, unitsOfMembers } from './books';
import { Amount, BooksTabs } from './parts';

export default function AccountsPage() {
  const { t } = useTranslation('books');
  const { kind = '' } = useParams();
  return isOfMembers(kind) ? <Accounts kind={kind} /> : <State title={t('unknownKind')} />;
}

function Accounts({ kind }: { kind: MembersKind }) {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const unit = unitsOfMembers[kind];
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/books') }]);
  const list: ListDeclaration<'list_ledger_accounts', Account> = {
    name: `accounts:${kind}`,
    operation: 'list_ledger_accounts',
    input: (view) => accountsOf(kind, view),
    rows: ({ accounts }) => accounts,
    next: ({ accounts, hasMore }) => (hasMore ? String(accounts.at(-1)?.ownerId) : undefined),
    rowKey: ({ ownerId }) => String(ownerId),
    filters: [{ key: 'owner', label: t(kind === 'gift_card' ? 'cardId' : 'memberId'), kind: 'whole' }],
    columns: [
      {
        key: 'owner',
        title: t(kind === 'gift_card' ? 'cardId' : 'memberId'),
        render: ({ ownerId }) => <strong>{ownerId}</strong>,
      },
      {
        key: 'balance',
        title: t('balance'),
        render: ({ balance }) => <Amount unit={unit} amount={balance} />,
        isNumber: true,
      },
      { key: 'held', title: t('held'), render: ({ held }) => <Amount unit={unit} amount={held} />, isNumber: true },
    ],
    open: ({ ownerId }) => void navigate(`/books/moves/${kind}/${ownerId}`),
    empty: { title: t('noAccounts') },
  };
  return (
    <>
      <PageHead title={t(`kinds.${kind}`)} notes={<BooksTabs />} />
      <List list={list} label={t(`kinds.${kind}`)} />
    </>
  );
}
