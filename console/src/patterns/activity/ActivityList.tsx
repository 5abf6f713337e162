// All activities of one kind, newest first: what each of their desks begins with.

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { Column, ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Activity, type ActivityDesk, activitiesOf, states } from './activity';
import { StateMark } from './StateMark';

interface ActivityListProps {
  desk: ActivityDesk;
  /** What lies beside it at the desk. */
  tabs?: ReactNode;
  /** What the list is called where the desk has others. */
  label?: string;
  /** Of its kind alone: behind its end. */
  columns?: readonly Column<Activity>[];
}

export function ActivityList({ desk, tabs, label, columns = [] }: ActivityListProps) {
  const { t } = useTranslation(desk.words);
  const navigate = useNavigate();
  const refusal = useRight('save_activity').isHeld ? undefined : t('mayNotWrite');
  const add = () => void navigate(desk.newPath);
  useKeys(refusal ? [] : [{ keys: 'A', label: t('add'), run: add }]);
  return (
    <>
      <PageHead
        title={t('title')}
        notes={tabs}
        actions={
          <Button type="primary" onClick={add} disabled={refusal !== undefined} title={refusal}>
            {t('add')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <List list={useActivities(desk, columns)} label={label ?? t('title')} />
    </>
  );
}

function useActivities(
  desk: ActivityDesk,
  columns: readonly Column<Activity>[],
): ListDeclaration<'list_activities', Activity> {
  const { t, language } = useTranslation('activity');
  const { t: ofKind } = useTranslation(desk.words);
  const navigate = useNavigate();
  return {
    name: desk.listName,
    operation: 'list_activities',
    input: (view) => activitiesOf(desk.kind, view),
    rows: ({ activities }) => activities,
    next: ({ activities, hasMore }) => (hasMore ? String(activities.at(-1)?.activityId) : undefined),
    rowKey: ({ activityId }) => String(activityId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: states.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'name',
        title: t('name'),
        render: ({ nameZhCn, nameEn }) => <strong>{language === 'en' ? nameEn : nameZhCn}</strong>,
      },
      { key: 'state', title: t('state'), render: ({ state }) => <StateMark state={state} /> },
      { key: 'starts', title: t('startsAt'), render: ({ startsAt }) => formatDateTime(startsAt), isNumber: true },
      { key: 'ends', title: t('endsAt'), render: ({ endsAt }) => formatDateTime(endsAt), isNumber: true },
      ...columns,
      { key: 'code', title: t('pageCode'), render: ({ pageCode }) => pageCode },
      { key: 'approved', title: t('approvedBy'), render: ({ approvedBy }) => approvedBy || nothing },
      {
        key: 'changed',
        title: t('changedAt'),
        render: ({ changedAt }) => formatDateTime(changedAt),
        isNumber: true,
        isExtra: true,
      },
    ],
    open: ({ activityId }) => void navigate(`${desk.path}/${activityId}`),
    empty: { title: ofKind('none'), reason: ofKind('noneReason') },
  };
}
