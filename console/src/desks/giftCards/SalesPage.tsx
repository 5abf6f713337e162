// What the desk sold, newest first, by the number of the receipt for the money.
import { Link } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime } from '@/ui/format';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { behind, type Sale, salesOf } from './giftCards';
import { GiftCardsTabs } from './parts';

export default function SalesPage() {
  const { t } = useTranslation('giftCards');
  const list: ListDeclaration<'list_gift_card_sales', Sale> = {
    name: 'giftCardSales',
    operation: 'list_gift_card_sales',
    input: salesOf,
    rows: ({ sales }) => sales,
    next: ({ sales, hasMore }) => behind(sales, hasMore, ({ saleId }) => saleId),
    rowKey: ({ saleId }) => String(saleId),
    filters: [{ key: 'batchId', label: t('batchId'), kind: 'whole' }],
    columns: [
      { key: 'receipt', title: t('receiptNumber'), render: ({ receiptNumber }) => <strong>{receiptNumber}</strong> },
      {
        key: 'batch',
        title: t('batchId'),
        render: ({ batchId }) => <Link to={`/gift-cards/batches/${batchId}`}>{batchId}</Link>,
      },
      { key: 'buyer', title: t('buyer'), render: ({ isToMember }) => t(isToMember ? 'toMember' : 'toBearer') },
      { key: 'face', title: t('face'), render: ({ faceCents }) => <Money cents={faceCents} />, isNumber: true },
      { key: 'count', title: t('count'), render: ({ cardCount }) => cardCount, isNumber: true },
      {
        key: 'received',
        title: t('received'),
        render: ({ receivedCents }) => <Money cents={receivedCents} />,
        isNumber: true,
      },
      { key: 'tender', title: t('tender'), render: ({ tender }) => t(`tenders.${tender}`) },
      { key: 'soldBy', title: t('soldBy'), render: ({ soldBy }) => soldBy },
      { key: 'soldAt', title: t('at'), render: ({ soldAt }) => formatDateTime(soldAt), isNumber: true },
    ],
    empty: { title: t('noSales'), reason: t('noSalesReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={<GiftCardsTabs />} />
      <List list={list} label={t('sales')} />
    </>
  );
}
