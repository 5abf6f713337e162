// The list of quizzes, or of interest tests.

import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { type Activity, activitiesOf, states } from '@/patterns/activity/activity';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { QuizzesTabs, StateMark } from './parts';
import type { Kind } from './quizzes';

export function ActivitiesPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation('quizzes');
  const navigate = useNavigate();
  const refusal = useRight('save_activity').isHeld ? undefined : t('mayNotWrite');
  const add = () => void navigate(`/quizzes/new/${kind}`);
  useKeys(refusal ? [] : [{ keys: 'A', label: t('add'), run: add }]);
  const actions = (
    <Button type="primary" onClick={add} disabled={refusal !== undefined} title={refusal}>
      {t('add')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<QuizzesTabs />} actions={actions} />
      <List list={useActivityList(kind)} label={kind === 'quiz' ? t('quizzes') : t('tests')} />
    </>
  );
}

function useActivityList(kind: Kind): ListDeclaration<'list_activities', Activity> {
  const { t, language } = useTranslation('quizzes');
  const navigate = useNavigate();
  return {
    name: kind === 'quiz' ? 'quizzes' : 'interestTests',
    operation: 'list_activities',
    input: (view) => activitiesOf(kind, view),
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
      { key: 'code', title: t('pageCode'), render: ({ pageCode }) => pageCode, isExtra: true },
      { key: 'approved', title: t('approvedBy'), render: ({ approvedBy }) => approvedBy || nothing },
    ],
    open: ({ activityId }) => void navigate(`/quizzes/${activityId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
