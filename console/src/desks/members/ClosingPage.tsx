// Accounts whose members want them closed: when each is due, and what is in the way.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { MembersTabs } from './MembersTabs';
import { type ClosingMember, closingBehind, closingOf } from './members';
import { NameLine, Obstacles } from './parts';

export default function ClosingPage() {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const list: ListDeclaration<'list_closing_members', ClosingMember> = {
    name: 'closingMembers',
    operation: 'list_closing_members',
    input: closingOf,
    rows: ({ members }) => members,
    next: closingBehind,
    rowKey: ({ memberId }) => String(memberId),
    columns: [
      { key: 'name', title: t('columns.name'), render: (member) => <NameLine {...member} /> },
      { key: 'number', title: t('columns.number'), render: ({ memberNumber }) => memberNumber },
      { key: 'dueAt', title: t('closing.dueAt'), render: ({ dueAt }) => formatDateTime(dueAt), isNumber: true },
      {
        key: 'obstacles',
        title: t('closing.obstacles'),
        render: ({ obstacles, isFrozen }) => (
          <>
            {isFrozen && <Mark tone="wrong">{t('closing.waitsFrozen')}</Mark>} <Obstacles obstacles={obstacles} />
          </>
        ),
      },
    ],
    open: ({ memberId }) => void navigate(`/members/${memberId}/account`),
    empty: { title: t('closing.none'), reason: t('closing.noneReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={<MembersTabs />} />
      <List list={list} label={t('closing.title')} />
    </>
  );
}
