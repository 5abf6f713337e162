// What coupons took off orders and parking: by coupon and shop, and who bears it. Taken along as an export like every list.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { CouponsTabs } from './CouponsTabs';
import { type Cost, costsBehind, costsOf } from './costs';

export default function CostsPage() {
  const { t } = useTranslation('coupons');
  const navigate = useNavigate();
  const list: ListDeclaration<'list_coupon_costs', Cost> = {
    name: 'couponCosts',
    operation: 'list_coupon_costs',
    input: costsOf,
    next: costsBehind,
    // What came off parking has no order.
    open: ({ orderId, shopId }) => {
      if (shopId !== undefined) void navigate(`/orders/${orderId}`);
    },
    rows: ({ costs }) => costs,
    rowKey: ({ couponSerialId, shopId }) => `${couponSerialId}-${shopId}`,
    filters: [
      { key: 'couponId', label: t('couponId'), kind: 'whole', pick: 'coupon' },
      { key: 'handoutId', label: t('costs.handoutId'), kind: 'whole' },
    ],
    columns: [
      { key: 'coupon', title: t('costs.coupon'), render: ({ couponName }) => couponName },
      { key: 'handout', title: t('costs.handoutId'), render: ({ handoutId }) => handoutId ?? '' },
      { key: 'order', title: t('costs.order'), render: ({ orderNumber }) => orderNumber },
      { key: 'shop', title: t('costs.shop'), render: ({ shopName }) => shopName },
      {
        key: 'funder',
        title: t('handouts.funder'),
        render: ({ funder }) => (
          <Mark tone={funder === 'mall' ? 'calm' : 'waiting'}>{t(`handouts.funders.${funder}`)}</Mark>
        ),
      },
      { key: 'cost', title: t('costs.cost'), render: ({ costCents }) => <Money cents={costCents} />, isNumber: true },
    ],
    empty: { title: t('costs.none'), reason: t('costs.noneReason') },
  };
  return (
    <>
      <PageHead title={t('costs.title')} notes={<CouponsTabs />} />
      <List list={list} label={t('costs.title')} />
    </>
  );
}
