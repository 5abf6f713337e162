// The queue of after-sales: what is due first stands first; a case opens beside it with its plan, and is decided there.
import type { Output } from '@galleria/client/types';
import { useState } from 'react';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { CaseDrawer } from './CaseDrawer';
import { Countdown } from './Countdown';
import { type AfterSalesCase, stageOf, stages, totalCents } from './cases';

export default function AfterSalesPage() {
  const { t } = useTranslation('afterSales');
  const [opened, setOpened] = useState<AfterSalesCase>();
  const list: ListDeclaration<'list_after_sales_to_do', AfterSalesCase> = {
    name: 'afterSales',
    operation: 'list_after_sales_to_do',
    input: ({ filters, page }) => ({
      ...stageOf(filters.stage),
      pageNo: Number(page || '1'),
      pageSize: 20,
    }),
    rows: ({ cases }) => cases,
    next: ({ hasMore }: Output<'list_after_sales_to_do'>, { page }) =>
      hasMore ? String(Number(page || '1') + 1) : undefined,
    rowKey: ({ afterSalesId }) => String(afterSalesId),
    filters: [
      {
        key: 'stage',
        label: t('stage'),
        kind: 'choice',
        choices: stages.map((value) => ({ value, text: t(`stages.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'dueAt',
        title: t('dueAt'),
        render: (one) => <Countdown dueAt={one.dueAt} stage={one.caseStage} />,
      },
      {
        key: 'stage',
        title: t('stage'),
        render: ({ caseStage }) => <Mark tone="waiting">{t(`stages.${caseStage}`)}</Mark>,
      },
      { key: 'order', title: t('order'), render: ({ orderNumber }) => orderNumber },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: 'items',
        title: t('items'),
        render: ({ items }) => items.map(({ name, quantity }) => `${name} ×${quantity}`).join('、'),
      },
      { key: 'reason', title: t('reason'), render: ({ reasonText }) => reasonText },
      { key: 'amount', title: t('amount'), render: (one) => <Money cents={totalCents(one)} />, isNumber: true },
      { key: 'appliedAt', title: t('appliedAt'), render: ({ appliedAt }) => formatDateTime(appliedAt), isNumber: true },
    ],
    open: setOpened,
    empty: { title: t('none'), reason: t('noneReason') },
  };
  return (
    <>
      <PageHead title={t('title')} />
      <List list={list} label={t('title')} />
      <CaseDrawer opened={opened} close={() => setOpened(undefined)} />
    </>
  );
}
