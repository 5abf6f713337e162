// One special invoice on paper: how far it is, its numbers, how it reaches the member, and what it is for.

import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { InvoiceItems } from '@/features/invoices/InvoiceItems';
import { SpecialState } from '@/features/invoices/SpecialState';
import type { SpecialInvoice } from '@/features/invoices/specialInvoice';
import { CopyLine } from '@/features/orders/CopyLine';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { specialInvoicePage } from '@/routes/invoices/specialInvoice';
import { memberCodePage } from '@/routes/memberCodes/memberCode';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { formatDate, formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

export default function SpecialInvoicePage() {
  const { t } = useTranslation('invoices');
  const { specialId } = useArguments(specialInvoicePage);
  const query = useQuery({
    ...queryFor('get_special_invoice', { specialId: specialId ?? 0 }),
    enabled: specialId !== undefined,
    // The staff moves it.
    staleTime: 0,
  });
  return (
    <Page bottom={query.data && <Actions special={query.data} />}>
      {specialId === undefined ? (
        <EmptyState icon="receipt" title={t('special.missing')} />
      ) : (
        <Loaded query={query} skeleton={<ListSkeleton count={3} height={160} />}>
          {(special) => (
            <>
              <SpecialState special={special} />
              <Information special={special} />
              <InvoiceItems items={special.items} />
              <Orders special={special} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** To take it back while nobody has begun, and to fetch it once it is ready. */
function Actions({
  special: { specialId, actions, delivery, specialState, isVoidWanted },
}: {
  special: SpecialInvoice;
}) {
  const { t } = useTranslation('invoices');
  const host = useHost();
  const send = useOperation('withdraw_special_invoice', { done: t('special.withdrawn') });
  const mayWithdraw = actions.includes('withdraw');
  const mayFetch = delivery === 'desk' && specialState === 'issued' && !isVoidWanted;
  if (!mayWithdraw && !mayFetch) return null;
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('special.withdrawTitle'),
      body: t('special.withdrawBody'),
      confirmText: t('special.withdraw'),
      tone: 'danger',
    });
    if (isSure) await send({ specialId });
  };
  return (
    <BottomBar>
      {mayWithdraw && (
        <Button kind="outline" size="large" wide onPress={withdraw}>
          {t('special.withdraw')}
        </Button>
      )}
      {mayFetch && (
        <Button size="large" wide onPress={() => host.open(memberCodePage)}>
          {t('special.memberCode')}
        </Button>
      )}
    </BottomBar>
  );
}

function Information({ special }: { special: SpecialInvoice }) {
  const { t } = useTranslation('invoices');
  const copying = { done: t('detail.copied'), failed: t('detail.copyFailed') };
  return (
    <Card title={t('detail.information')}>
      <Cell title={t('detail.titleName')} value={special.titleName} />
      <Cell title={t('detail.taxNumber')} value={special.taxNumber} />
      <Cell title={t('detail.seller')} value={special.sellerName} />
      {special.paperCode && <CopyLine name={t('special.code')} value={special.paperCode} {...copying} />}
      {special.paperNumber && <CopyLine name={t('special.paperNumber')} value={special.paperNumber} {...copying} />}
      <Cell title={t('special.delivery')} value={t(`special.deliveries.${special.delivery}`)} />
      {special.receiverName && (
        <Cell
          title={t('special.receiver')}
          value={`${special.receiverName} ${special.receiverPhone}`}
          note={special.receiverAddress}
        />
      )}
      {special.waybillNumber && (
        <CopyLine name={special.carrier || t('special.waybill')} value={special.waybillNumber} {...copying} />
      )}
      <Cell title={t('special.askedAt')} value={formatDateTime(special.askedAt)} />
      {special.issuedAt !== undefined && <Cell title={t('special.issuedAt')} value={formatDate(special.issuedAt)} />}
      {special.sentAt !== undefined && <Cell title={t('special.sentAt')} value={formatDateTime(special.sentAt)} />}
    </Card>
  );
}

/** Orders lead to their page; a stay has none. */
function Orders({ special: { source, orderIds, orderNumbers } }: { special: SpecialInvoice }) {
  const { t } = useTranslation('invoices');
  const host = useHost();
  return (
    <Card title={t(source === 'order' ? 'detail.orders' : 'detail.stays')}>
      {orderIds.map((orderId, index) => (
        <Cell
          key={orderId}
          title={orderNumbers[index] ?? String(orderId)}
          {...(source === 'order' && { onPress: () => host.open(orderDetailPage, { orderId }) })}
        />
      ))}
    </Card>
  );
}
