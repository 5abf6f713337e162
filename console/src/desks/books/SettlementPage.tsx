// What each shop sold within some days, what was taken off and given back, and that all of it agrees with the ledger.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatWhole, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Stack } from '@/ui/Stack';
import { Table, type TableRow } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { type ShopSettlement, spanOf, usualSpan } from './books';
import { BooksTabs } from './parts';

export default function SettlementPage() {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const usual = usualSpan(Date.now());
  const span = spanOf({ from: params.get('f.from') ?? '', until: params.get('f.until') ?? '' }, usual);
  const { data } = useQuery(queryFor('get_settlement', span));
  const money = (key: 'goodsCents' | 'mallDiscountCents' | 'shopDiscountCents' | 'pointsCents' | 'freightCents') => ({
    key,
    title: t(`shops.${key}`),
    render: (shop: ShopSettlement) => (shop[key] === 0 ? nothing : <Money cents={shop[key]} />),
    sortBy: (shop: ShopSettlement) => shop[key],
    isNumber: true,
  });
  const list: ListDeclaration<'get_settlement', ShopSettlement> = {
    name: 'settlement',
    operation: 'get_settlement',
    input: ({ filters }) => spanOf(filters, usual),
    rows: ({ shops }) => shops,
    rowKey: ({ shopId }) => String(shopId),
    filters: [
      { key: 'from', label: t('firstDay'), kind: 'date', start: usual.from },
      { key: 'until', label: t('lastDay'), kind: 'date', start: usual.until },
    ],
    columns: [
      { key: 'shop', title: t('shop'), render: ({ shopName }) => <strong>{shopName}</strong> },
      {
        key: 'orders',
        title: t('orders'),
        render: ({ orderCount }) => formatWhole(orderCount),
        sortBy: ({ orderCount }) => orderCount,
        isNumber: true,
      },
      money('goodsCents'),
      money('mallDiscountCents'),
      money('shopDiscountCents'),
      money('pointsCents'),
      {
        key: 'pointsUsed',
        title: t('pointsUsed'),
        render: ({ pointsUsed }) => (pointsUsed === 0 ? nothing : formatWhole(pointsUsed)),
        isNumber: true,
        isExtra: true,
      },
      { ...money('freightCents'), isExtra: true },
      {
        key: 'sales',
        title: t('sales'),
        render: ({ salesCents }) => <Money cents={salesCents} />,
        sortBy: ({ salesCents }) => salesCents,
        isNumber: true,
      },
      {
        key: 'refunds',
        title: t('refunds'),
        render: ({ refundCents }) => (refundCents === 0 ? nothing : <Money cents={-refundCents} />),
        sortBy: ({ refundCents }) => refundCents,
        isNumber: true,
      },
      {
        key: 'net',
        title: t('net'),
        render: ({ netCents }) => <Money cents={netCents} />,
        sortBy: ({ netCents }) => netCents,
        isNumber: true,
      },
    ],
    open: ({ shopId }) => void navigate(`/orders?f.shopId=${shopId}&f.from=${span.from}&f.until=${span.until}`),
    empty: { title: t('nothingSold'), reason: t('nothingYetReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={<BooksTabs />} />
      <Stack>
        <List list={list} label={t('settlement')} />
        {data && <Agreement settlement={data} />}
      </Stack>
    </>
  );
}

function Agreement({ settlement }: { settlement: Output<'get_settlement'> }) {
  const { t } = useTranslation('books');
  const { salesCents, refundCents, ledgerSalesCents, ledgerRefundCents, differenceCents, otherSalesCents } = settlement;
  const agrees = differenceCents === 0;
  return (
    <Panel title={t('agreement')} side={t(agrees ? 'agrees' : 'differs')} isFlush>
      <Table
        label={t('agreement')}
        columns={[
          { key: 'what', title: '' },
          { key: 'shops', title: t('ofShops'), isNumber: true },
          { key: 'ledger', title: t('ofLedger'), isNumber: true },
          { key: 'between', title: t('between'), isNumber: true },
        ]}
        rows={[
          sides(t('sales'), salesCents, ledgerSalesCents),
          sides(t('refunds'), -refundCents, -ledgerRefundCents),
          { ...sides(t('net'), salesCents - refundCents, ledgerSalesCents - ledgerRefundCents), tone: toneOf(agrees) },
          { key: 'other', cells: [t('otherSales'), null, <Money key="ledger" cents={otherSalesCents} />, null] },
        ]}
      />
    </Panel>
  );
}

const toneOf = (agrees: boolean) => (agrees ? undefined : 'wrong');

/** What the shops' sums say of it, what the ledger says, and what lies between. */
const sides = (name: string, shops: number, ledger: number): TableRow => ({
  key: name,
  tone: toneOf(shops === ledger),
  cells: [
    name,
    <Money key="shops" cents={shops} />,
    <Money key="ledger" cents={ledger} />,
    <Money key="between" cents={shops - ledger} />,
  ],
});
