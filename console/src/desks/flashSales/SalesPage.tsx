// All flash sales, the latest first, with how they went.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { pageBehind, type Sale, salesOf, states } from './flashSales';
import { SaleMark } from './parts';

export default function SalesPage() {
  const { t } = useTranslation('flashSales');
  const navigate = useNavigate();
  const mayWrite = useRight('save_flash_sale').isHeld;
  const add = () => void navigate('/flash-sales/new');
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
      <List list={useSaleList()} label={t('title')} />
    </>
  );
}

function useSaleList(): ListDeclaration<'list_flash_sale_records', Sale> {
  const { t } = useTranslation('flashSales');
  const navigate = useNavigate();
  return {
    name: 'flashSales',
    operation: 'list_flash_sale_records',
    input: salesOf,
    rows: ({ sales }) => sales,
    next: pageBehind,
    rowKey: ({ saleId }) => String(saleId),
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
      { key: 'state', title: t('state'), render: (sale) => <SaleMark {...sale} /> },
      { key: 'startsAt', title: t('startsAt'), render: ({ startsAt }) => formatDateTime(startsAt), isNumber: true },
      { key: 'endsAt', title: t('endsAt'), render: ({ endsAt }) => formatDateTime(endsAt), isNumber: true },
      { key: 'goods', title: t('goods'), render: ({ offers }) => formatWhole(offers.length), isNumber: true },
      {
        key: 'left',
        title: t('leftOf'),
        render: ({ leftCount, stockCount }) => `${formatWhole(leftCount)} / ${formatWhole(stockCount)}`,
        isNumber: true,
      },
      { key: 'taken', title: t('taken'), render: ({ takenCount }) => formatWhole(takenCount), isNumber: true },
      { key: 'paid', title: t('paid'), render: ({ paidCount }) => formatWhole(paidCount), isNumber: true },
      { key: 'door', title: t('door'), render: ({ doorCount }) => formatWhole(doorCount), isNumber: true },
    ],
    open: ({ saleId }) => void navigate(`/flash-sales/${saleId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
