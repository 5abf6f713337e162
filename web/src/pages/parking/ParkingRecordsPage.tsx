// What the member has paid for parking, newest first.
import type { Output } from '@galleria/client/types';
import { useEndless } from '@/api/lists/useEndless';
import { plateText, useDurationText } from '@/features/parkingPayment/stay';
import { useHost } from '@/hosts/HostContext';
import { parkingInvoicePage } from '@/routes/invoices/parkingInvoice';
import { parkingPage } from '@/routes/parking/parking';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { EndlessRecords } from '@/ui/kit/EndlessRecords';
import type { ListedRecord } from '@/ui/kit/RecordList';
import { Tag } from '@/ui/kit/Tag';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

type Payment = Output<'list_parking_payments'>['payments'][number];

function useListed(): (payment: Payment) => ListedRecord {
  const { t } = useTranslation('parkingPayment');
  const durationText = useDurationText();
  const tagOf = ({ state, isAutomatic }: Payment) => {
    if (state !== 'acknowledged') return <Tag tone="quiet">{t(`records.state.${state}`)}</Tag>;
    return isAutomatic && <Tag tone="quiet">{t('automatic.tag')}</Tag>;
  };
  return (payment) => {
    const off = payment.shopHoursCents + payment.freeHoursCents + payment.couponCents + payment.pointsCents;
    const paid = payment.giftCardCents + payment.walletCents + payment.cashCents;
    const told = {
      time: durationText(Math.floor((payment.quotedAt - payment.enteredAt) / 60_000)),
      fee: formatCents(payment.feeCents),
      off: formatCents(off),
    };
    return {
      id: payment.paymentId,
      title: t('records.row', {
        carPark: payment.carPark,
        plate: payment.plate ? plateText(payment.plate) : t('records.noPlate'),
      }),
      detail: t(off > 0 ? 'records.detailOff' : 'records.detail', told),
      atMs: payment.paidAt ?? payment.quotedAt,
      change: `¥${formatCents(paid)}`,
      tone: payment.state === 'acknowledged' ? 'out' : 'quiet',
      tag: tagOf(payment),
    };
  };
}

export default function ParkingRecordsPage() {
  const { t } = useTranslation('parkingPayment');
  const host = useHost();
  const { query, pages, loadMore } = useEndless('list_parking_payments', {});
  const listed = useListed();
  return (
    <Page
      onReachBottom={loadMore}
      navigationRight={
        <Button kind="quiet" size="small" onPress={() => host.open(parkingInvoicePage)}>
          {t('records.invoice')}
        </Button>
      }
    >
      <EndlessRecords
        query={query}
        records={pages.flatMap((page) => page.payments.map(listed))}
        empty={
          <EmptyState icon="receipt" title={t('records.empty')} body={t('records.emptyBody')}>
            <Button onPress={() => host.open(parkingPage)}>{t('title')}</Button>
          </EmptyState>
        }
      />
    </Page>
  );
}
