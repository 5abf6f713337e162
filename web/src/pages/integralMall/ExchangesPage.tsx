// What the member exchanged points for; each leads to its order.
import { useEndless } from '@/api/lists/useEndless';
import { useHost } from '@/hosts/HostContext';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { everydayPage } from '@/routes/pointsMall/everyday';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents, formatWhole } from '@/ui/format';
import { EndlessRecords } from '@/ui/kit/EndlessRecords';
import type { ListedRecord } from '@/ui/kit/RecordList';
import { Tag } from '@/ui/kit/Tag';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

const statuses = ['created', 'to_ship', 'to_pick_up', 'shipped', 'received', 'completed', 'closed'] as const;

export default function ExchangesPage() {
  const { t } = useTranslation('pointsMall');
  const host = useHost();
  const { query, pages, loadMore } = useEndless('list_points_exchanges', {});
  const records = pages
    .flatMap((page) => page.exchanges)
    .map((exchange): ListedRecord => {
      const status = statuses.find((known) => known === exchange.orderStatus);
      const cash =
        exchange.priceCents > 0 ? ` · ${t('record.cash', { amount: formatCents(exchange.priceCents) })}` : '';
      return {
        id: `${exchange.orderId}-${exchange.offerId}`,
        title: exchange.name,
        detail: `${t('record.pieces', { number: exchange.quantity })}${cash}`,
        atMs: exchange.at,
        change: `−${formatWhole(exchange.points)}`,
        tone: status === 'closed' ? 'quiet' : 'out',
        tag: status && <Tag tone="quiet">{t(`status.${status}`)}</Tag>,
        onOpen: () => host.open(orderDetailPage, { orderId: exchange.orderId }),
      };
    });
  return (
    <Page onReachBottom={loadMore}>
      <EndlessRecords
        query={query}
        records={records}
        empty={
          <EmptyState icon="gift" title={t('noRecords.title')} body={t('noRecords.body')}>
            <Button onPress={() => host.open(everydayPage)}>{t('noRecords.browse')}</Button>
          </EmptyState>
        }
      />
    </Page>
  );
}
