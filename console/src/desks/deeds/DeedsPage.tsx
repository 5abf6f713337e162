// The log of deeds: searched by what it was done to, by whom, what and when; a deed opens beside it with what it changed.
import { findText } from '@galleria/client/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { DifferenceLine, Differences } from '@/patterns/facts/Differences';
import { useFactWords } from '@/patterns/facts/useFactWords';
import type { Filter, ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Facts } from '@/ui/Facts';
import { formatDateTime, formatTime, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { Sheet } from '@/ui/Sheet';
import { useTranslation } from '@/ui/useTranslation';
import styles from './DeedsPage.module.css';
import { type Deed, recorded, searchOf } from './deeds';

const kinds = [
  'order',
  'after_sales_case',
  'coupon',
  'coupon_serial',
  'gift_card',
  'receipt',
  'member',
  'page',
  'promotion',
  'proposal',
  'staff_account',
  'staff_role',
  'staff_key',
  'staff_session',
] as const;

export default function DeedsPage() {
  const { t } = useTranslation('deeds');
  const [opened, setOpened] = useState<Deed>();
  const words = useFactWords();
  const list: ListDeclaration<'list_deeds', Deed> = {
    name: 'deeds',
    operation: 'list_deeds',
    input: searchOf,
    rows: ({ deeds }) => deeds,
    next: ({ nextCursor }) => nextCursor?.toString(),
    rowKey: ({ deedId }) => String(deedId),
    filters: useFilters(),
    columns: [
      { key: 'at', title: t('at'), render: ({ at }) => <span className={styles.whole}>{formatDateTime(at)}</span> },
      { key: 'actor', title: t('actor'), render: ({ actor }) => words.actor(actor) },
      {
        key: 'operation',
        title: t('operation'),
        render: ({ operation }) => <strong>{words.operation(operation)}</strong>,
      },
      {
        key: 'subject',
        title: t('subject'),
        render: ({ subjectKind, subjectId }) => words.subject(subjectKind, subjectId),
      },
      {
        key: 'change',
        title: t('change'),
        render: ({ before, after }) => <DifferenceLine before={before} after={after} />,
      },
      { key: 'reason', title: t('reason'), render: ({ reason }) => reason || nothing },
      {
        key: 'amount',
        title: t('amount'),
        render: ({ operation, weight }) => words.weight(operation, weight) ?? nothing,
        isNumber: true,
        isExtra: true,
      },
      { key: 'permission', title: t('permission'), render: ({ permission }) => permission || nothing, isExtra: true },
      { key: 'address', title: t('address'), render: ({ address }) => address, isExtra: true },
    ],
    open: setOpened,
    empty: { title: t('none'), reason: t('noneReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={t('side')} />
      <List list={list} label={t('title')} />
      <Sheet
        title={opened && words.operation(opened.operation)}
        isOpen={opened !== undefined}
        close={() => setOpened(undefined)}
      >
        {opened && <OneDeed deed={opened} close={() => setOpened(undefined)} />}
      </Sheet>
    </>
  );
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('deeds');
  const words = useFactWords();
  const mayReadPeople = useRight('list_staff_accounts').isHeld;
  const people = useQuery({ ...queryFor('list_staff_accounts'), enabled: mayReadPeople });
  const byName = people.data?.map(({ accountId, name }) => ({ value: String(accountId), text: name }));
  return [
    { key: 'subjectId', label: t('subjectId'), kind: 'text' },
    {
      key: 'subjectKind',
      label: t('subjectKind'),
      kind: 'choice',
      choices: kinds.map((value) => ({ value, text: findText('facts', `subjects.${value}`) ?? value })),
    },
    byName
      ? { key: 'accountId', label: t('account'), kind: 'choice', choices: byName }
      : { key: 'accountId', label: t('accountId'), kind: 'whole' },
    {
      key: 'operation',
      label: t('operation'),
      kind: 'choice',
      choices: recorded.map((value) => ({ value, text: words.operation(value) })),
    },
    { key: 'from', label: t('from'), kind: 'date' },
    { key: 'until', label: t('until'), kind: 'date' },
  ];
}

function OneDeed({ deed, close }: { deed: Deed; close: () => void }) {
  const { t } = useTranslation('deeds');
  const words = useFactWords();
  const amount = words.weight(deed.operation, deed.weight);
  const { subjectKind, subjectId, accountId } = deed;
  return (
    <div className={styles.deed}>
      <Facts
        facts={[
          { label: t('subject'), value: words.subject(subjectKind, subjectId) },
          { label: t('actor'), value: words.actor(deed.actor) },
          { label: t('at'), value: `${formatDateTime(deed.at).slice(0, 10)} ${formatTime(deed.at)}` },
          { label: t('address'), value: deed.address },
          ...(deed.proposedBy ? [{ label: t('proposedBy'), value: words.actor(deed.proposedBy) }] : []),
          ...(deed.permission ? [{ label: t('permission'), value: deed.permission }] : []),
          ...(amount === undefined ? [] : [{ label: t('amount'), value: amount }]),
          ...(deed.reason ? [{ label: t('reason'), value: deed.reason }] : []),
        ]}
      />
      <Differences before={deed.before} after={deed.after} />
      <p className={styles.links}>
        <Link
          to={`/deeds?${new URLSearchParams({ 'f.subjectKind': subjectKind, 'f.subjectId': subjectId })}`}
          onClick={close}
        >
          {t('ofSubject')}
        </Link>
        {accountId !== undefined && (
          <Link to={`/deeds?${new URLSearchParams({ 'f.accountId': String(accountId) })}`} onClick={close}>
            {t('ofActor')}
          </Link>
        )}
      </p>
    </div>
  );
}
