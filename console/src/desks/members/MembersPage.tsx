// All members, newest first: found by phone, member number or order, or by state, tier and day of joining; one opens on a page of its own.
import { useNavigate } from 'react-router';
import type { Filter, ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { useTagName, useTags } from '@/patterns/memberTags/useTags';
import { formatDateTime, formatWhole } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { MembersTabs } from './MembersTabs';
import { type FoundMember, pageBehind, searchOf, states, tiers } from './members';
import { NameLine, StateMark, TagMarks } from './parts';

export default function MembersPage() {
  const { t } = useTranslation('members');
  const list = useMemberList();
  return (
    <>
      <PageHead title={t('title')} notes={<MembersTabs />} />
      <List list={list} label={t('title')} />
    </>
  );
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('members');
  const tags = useTags();
  const nameOf = useTagName();
  const byTag: Filter = {
    key: 'tag',
    label: t('filters.tag'),
    kind: 'choice',
    choices: tags.map(({ tagId }) => ({ value: String(tagId), text: nameOf(tagId) })),
  };
  return [
    { key: 'query', label: t('filters.query'), kind: 'text' },
    {
      key: 'state',
      label: t('filters.state'),
      kind: 'choice',
      choices: states.map((value) => ({ value, text: t(`states.${value}`) })),
    },
    {
      key: 'tier',
      label: t('filters.tier'),
      kind: 'choice',
      choices: tiers.map((value) => ({ value, text: t(`tiers.${value}`) })),
    },
    ...(tags.length > 0 ? [byTag] : []),
    { key: 'from', label: t('filters.from'), kind: 'date' },
    { key: 'until', label: t('filters.until'), kind: 'date' },
  ];
}

function useMemberList(): ListDeclaration<'search_members', FoundMember> {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  return {
    name: 'members',
    operation: 'search_members',
    input: searchOf,
    rows: ({ members }) => members,
    next: pageBehind,
    rowKey: ({ memberId }) => String(memberId),
    filters: useFilters(),
    columns: [
      { key: 'name', title: t('columns.name'), render: (member) => <NameLine {...member} /> },
      { key: 'number', title: t('columns.number'), render: ({ memberNumber }) => memberNumber },
      { key: 'tier', title: t('columns.tier'), render: ({ tierName }) => tierName },
      { key: 'tags', title: t('columns.tags'), render: ({ tags }) => <TagMarks tags={tags} /> },
      {
        key: 'points',
        title: t('columns.points'),
        render: ({ creditPoint }) => formatWhole(creditPoint),
        isNumber: true,
      },
      { key: 'state', title: t('columns.state'), render: ({ accountState }) => <StateMark state={accountState} /> },
      {
        key: 'joinedAt',
        title: t('columns.joinedAt'),
        render: ({ joinedAt }) => formatDateTime(joinedAt),
        isNumber: true,
      },
    ],
    open: ({ memberId }) => void navigate(`/members/${memberId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
