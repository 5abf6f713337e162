// What coupons took off the orders of some days, and who pays for it.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatWhole, formatYuan } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type CouponCost, spanOf, usualSpan } from './books';
import { BooksTabs } from './parts';

export default function CouponCostsPage() {
  const { t } = useTranslation('books');
  const [params] = useSearchParams();
  const usual = usualSpan(Date.now());
  const span = spanOf({ from: params.get('f.from') ?? '', until: params.get('f.until') ?? '' }, usual);
  const { data } = useQuery(queryFor('get_coupon_costs', span));
  const list: ListDeclaration<'get_coupon_costs', CouponCost> = {
    name: 'couponCosts',
    operation: 'get_coupon_costs',
    input: ({ filters }) => spanOf(filters, usual),
    rows: ({ coupons }) => coupons,
    rowKey: ({ couponId }) => String(couponId),
    filters: [
      { key: 'from', label: t('firstDay'), kind: 'date', start: usual.from },
      { key: 'until', label: t('lastDay'), kind: 'date', start: usual.until },
    ],
    columns: [
      { key: 'name', title: t('coupon'), render: ({ name }) => <strong>{name}</strong> },
      {
        key: 'paidBy',
        title: t('paidBy'),
        render: ({ paidBy }) => <Mark>{t(`payers.${paidBy}`)}</Mark>,
        sortBy: ({ paidBy }) => paidBy,
      },
      {
        key: 'orders',
        title: t('orders'),
        render: ({ orderCount }) => formatWhole(orderCount),
        sortBy: ({ orderCount }) => orderCount,
        isNumber: true,
      },
      {
        key: 'cost',
        title: t('cost'),
        render: ({ costCents }) => <Money cents={costCents} />,
        sortBy: ({ costCents }) => costCents,
        isNumber: true,
      },
    ],
    empty: { title: t('noCoupons'), reason: t('nothingYetReason') },
  };
  const sums = data && t('costSums', { mall: formatYuan(data.mallCents), shop: formatYuan(data.shopCents) });
  return (
    <>
      <PageHead title={t('title')} notes={<BooksTabs />} actions={sums} />
      <List list={list} label={t('couponCosts')} />
    </>
  );
}
