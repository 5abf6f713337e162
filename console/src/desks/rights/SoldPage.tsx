// The rights that members bought: who, for what, until when, and which coupons are missing.
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { RightsTabs } from './RightsTabs';
import { type Purchase, purchaseStates, purchasesOf, purchaseTones } from './rights';

export default function SoldPage() {
  const { t } = useTranslation('rights');
  return (
    <>
      <PageHead title={t('title')} notes={<RightsTabs />} />
      <List list={useSoldList()} label={t('sold')} />
    </>
  );
}

function useSoldList(): ListDeclaration<'list_right_purchases', Purchase> {
  const { t } = useTranslation('rights');
  const time = (at: number | undefined) => (at === undefined ? nothing : formatDateTime(at));
  return {
    name: 'rightPurchases',
    operation: 'list_right_purchases',
    input: purchasesOf,
    rows: ({ purchases }) => purchases,
    next: ({ purchases, hasMore }) => (hasMore ? String(purchases.at(-1)?.purchaseId) : undefined),
    rowKey: ({ purchaseId }) => String(purchaseId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: purchaseStates.map((value) => ({ value, text: t(`purchaseStates.${value}`) })),
      },
    ],
    columns: [
      { key: 'name', title: t('name'), render: ({ name }) => <strong>{name}</strong> },
      { key: 'member', title: t('member'), render: ({ memberId }) => memberId },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <Mark tone={purchaseTones[state]}>{t(`purchaseStates.${state}`)}</Mark>,
      },
      {
        key: 'price',
        title: t('price'),
        render: ({ priceCents, pricePoints }) =>
          pricePoints > 0 ? t('points', { count: pricePoints }) : <Money cents={priceCents} />,
        isNumber: true,
      },
      {
        key: 'wallet',
        title: t('fromWallet'),
        render: ({ walletCents }) => <Money cents={walletCents} />,
        isNumber: true,
        isExtra: true,
      },
      { key: 'paid', title: t('paidAt'), render: ({ paidAt }) => time(paidAt), isNumber: true },
      { key: 'until', title: t('until'), render: ({ validUntil }) => time(validUntil), isNumber: true },
      {
        key: 'missing',
        title: t('missing'),
        render: ({ missingCoupons }) =>
          missingCoupons > 0 ? <Mark tone="wrong">{t('missingCount', { count: missingCoupons })}</Mark> : nothing,
      },
      { key: 'version', title: t('version'), render: ({ version }) => version, isNumber: true, isExtra: true },
    ],
    empty: { title: t('noneSold') },
  };
}
