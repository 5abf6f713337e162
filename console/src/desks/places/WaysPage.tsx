// Ways of the plan that members see: which are closed, and closing and opening them.
import { useState } from 'react';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { PlacesTabs } from './PlacesTabs';
import type { PlanWay } from './places';

const kinds = ['lift', 'escalator', 'stairs', 'corridor'] as const satisfies readonly PlanWay['kind'][];

export default function WaysPage() {
  const { t } = useTranslation('places');
  const [chosen, setChosen] = useState<PlanWay>();
  const close = useStaffOperation('close_way', { done: t('ways.closed') });
  const open = useStaffOperation('open_way', { done: t('ways.opened') });
  const may = { close: useRight('close_way').isHeld, open: useRight('open_way').isHeld };
  const isClosed = chosen?.closing !== undefined && chosen.closing !== null;
  const steer = isClosed ? open : close;
  const choose = (way: PlanWay) => {
    if (way.closing ? may.open : may.close) setChosen(way);
  };
  return (
    <>
      <PageHead title={t('title')} notes={<PlacesTabs />} />
      <List list={useWayList(choose)} label={t('ways.title')} />
      <ReasonDialog
        title={isClosed ? t('ways.open') : t('ways.close')}
        question={t(isClosed ? 'ways.whyOpen' : 'ways.whyClose', { name: chosen?.nameZhCn ?? '' })}
        isOpen={chosen !== undefined}
        isBusy={steer.isBusy}
        isDanger={!isClosed}
        close={() => setChosen(undefined)}
        confirm={async (reason) => !chosen || !(await steer.run({ wayKey: chosen.wayKey, reason })).error}
      />
    </>
  );
}

function useWayList(choose: (way: PlanWay) => void): ListDeclaration<'list_plan_ways', PlanWay> {
  const { t } = useTranslation('places');
  return {
    name: 'planWays',
    operation: 'list_plan_ways',
    input: () => ({}),
    rows: ({ ways }) => ways,
    rowKey: ({ wayKey }) => wayKey,
    filters: [
      {
        key: 'kind',
        label: t('ways.kind'),
        kind: 'choice',
        choices: kinds.map((value) => ({ value, text: t(`ways.kinds.${value}`) })),
      },
    ],
    matches: ({ kind }, filters) => !filters.kind || kind === filters.kind,
    columns: [
      { key: 'name', title: t('ways.name'), render: ({ nameZhCn }) => <strong>{nameZhCn}</strong> },
      {
        key: 'state',
        title: t('state'),
        render: ({ closing }) =>
          closing ? <Mark tone="wrong">{t('ways.isClosed')}</Mark> : <Mark tone="good">{t('ways.isOpen')}</Mark>,
      },
      { key: 'kind', title: t('ways.kind'), render: ({ kind }) => t(`ways.kinds.${kind}`) },
      { key: 'levels', title: t('levels'), render: ({ levelKeys }) => levelKeys.join(' ') },
      { key: 'stepFree', title: t('ways.stepFree'), render: ({ isStepFree }) => (isStepFree ? t('ways.yes') : '') },
      { key: 'reason', title: t('ways.reason'), render: ({ closing }) => closing?.reason ?? '' },
      {
        key: 'closedBy',
        title: t('ways.closedBy'),
        render: ({ closing }) => (closing ? `${closing.closedBy} ${formatDateTime(closing.closedAt)}` : ''),
      },
    ],
    open: choose,
    empty: { title: t('ways.none'), reason: t('ways.noneReason') },
  };
}
