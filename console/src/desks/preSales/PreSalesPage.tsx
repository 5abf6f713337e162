// All pre-sales, the latest first, with how they went.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { PreSaleMark } from './parts';
import { type PreSale, pageBehind, preSalesOf, states } from './preSales';

export default function PreSalesPage() {
  const { t } = useTranslation('preSales');
  const navigate = useNavigate();
  const mayWrite = useRight('save_pre_sale').isHeld;
  const add = () => void navigate('/pre-sales/new');
  useKeys(mayWrite ? [{ keys: 'A', label: t('add'), run: add }] : []);
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <Button type="primary" onClick={add} disabled={!mayWrite} title={mayWrite ? undefined : t('mayNotWrite')}>
            {t('add')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <List list={usePreSaleList()} label={t('title')} />
    </>
  );
}

function usePreSaleList(): ListDeclaration<'list_pre_sale_records', PreSale> {
  const { t } = useTranslation('preSales');
  const navigate = useNavigate();
  return {
    name: 'preSales',
    operation: 'list_pre_sale_records',
    input: preSalesOf,
    rows: ({ preSales }) => preSales,
    next: pageBehind,
    rowKey: ({ offerId }) => String(offerId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: states.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      { key: 'name', title: t('name'), render: ({ nameZhCn }) => <strong>{nameZhCn}</strong> },
      { key: 'state', title: t('state'), render: (preSale) => <PreSaleMark {...preSale} /> },
      {
        key: 'from',
        title: t('depositFrom'),
        render: ({ depositFrom }) => formatDateTime(depositFrom),
        isNumber: true,
      },
      { key: 'until', title: t('restUntil'), render: ({ restUntil }) => formatDateTime(restUntil), isNumber: true },
      {
        key: 'left',
        title: t('leftOf'),
        render: ({ leftCount, stockCount }) => `${formatWhole(leftCount)} / ${formatWhole(stockCount)}`,
        isNumber: true,
      },
      {
        key: 'waiting',
        title: t('figures.waiting'),
        render: ({ figures }) => formatWhole(figures.depositPaidCount),
        isNumber: true,
      },
      {
        key: 'sold',
        title: t('figures.sold'),
        render: ({ figures }) => formatWhole(figures.soldCount),
        isNumber: true,
      },
      {
        key: 'kept',
        title: t('figures.keptCents'),
        render: ({ figures }) => <Money cents={figures.keptCents} />,
        isNumber: true,
      },
      {
        key: 'stuck',
        title: t('figures.stuck'),
        render: ({ figures }) => formatWhole(figures.stuckCount),
        isNumber: true,
      },
    ],
    open: ({ offerId }) => void navigate(`/pre-sales/${offerId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
