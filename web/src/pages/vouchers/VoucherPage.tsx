// One voucher: shown to the counter, revealed, or given back, as the server allows.
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';

import type { Voucher } from '@/features/vouchers/vouchers';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { afterSalesPage } from '@/routes/afterSales/afterSales';
import { orderDetailPage } from '@/routes/orders/orderDetail';
import { voucherPage } from '@/routes/vouchers/voucher';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { copyText } from '@/ui/kit/copyText';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { VoucherCode } from './VoucherCode';
import styles from './VoucherPage.module.css';

const cardHeightPx = 320;

export default function VoucherPage() {
  const { t } = useTranslation('vouchers');
  const host = useHost();
  const { voucherId } = useArguments(voucherPage);
  // A counter uses it up without the member's doing, so every return asks anew.
  const query = useQuery({
    ...queryFor('get_voucher', { voucherId: voucherId ?? 0 }),
    enabled: voucherId !== undefined,
    staleTime: 0,
  });
  const giveBack = useOperation('give_vouchers_back', { done: t('back.done') });
  const voucher = query.data;

  const askBack = async ({ orderId, voucherId: id }: Voucher) => {
    const agreed = await confirm({
      title: t('back.ask'),
      body: t('back.body'),
      confirmText: t('back.yes'),
      cancelText: t('back.no'),
      tone: 'danger',
    });
    if (!agreed) return;
    const { data } = await giveBack({ orderId, voucherIds: [id] });
    if (data) host.open(afterSalesPage, { afterSalesId: data.afterSalesId });
  };

  return (
    <Page
      bottom={
        voucher?.actions.includes('give_back') && (
          <BottomBar>
            <Button kind="outline" wide onPress={() => askBack(voucher)}>
              {t('back.action')}
            </Button>
          </BottomBar>
        )
      }
    >
      {voucherId === undefined ? (
        <EmptyState icon="ticket" title={t('detail.missing')} />
      ) : (
        <Loaded query={query} skeleton={<ListSkeleton height={cardHeightPx} count={1} />}>
          {(loaded) => <Detail voucher={loaded} />}
        </Loaded>
      )}
    </Page>
  );
}

function Detail({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('vouchers');
  const host = useHost();
  const { kind, code, afterSalesId } = voucher;
  const title = [voucher.name, voucher.specification].filter(Boolean).join(' · ');
  return (
    <>
      <Card>
        <section className={styles.top} aria-label={title}>
          <h2 className={styles.name}>{title}</h2>
          <p className={styles.state} role="status">
            {voucher.stateText}
            {voucher.pieceCount > 1 && ` · ${t('piece', { number: voucher.pieceNumber, count: voucher.pieceCount })}`}
          </p>
          {code ? <VoucherCode kind={kind} code={code} /> : <Reveal voucher={voucher} />}
          {code && kind === 'service' && <p className={styles.hint}>{t('detail.show')}</p>}
          {code && kind === 'code' && (
            <Button
              kind="outline"
              size="small"
              onPress={() => copyText(code, { done: t('detail.copied'), failed: t('detail.notCopied') })}
            >
              {t('detail.copy')}
            </Button>
          )}
        </section>
      </Card>
      <Card title={t('detail.use')}>
        {kind === 'service' ? (
          <Cell title={t('detail.where')} value={[voucher.shopName, voucher.shopPlace].filter(Boolean).join(' · ')} />
        ) : (
          <Cell title={t('detail.partner')} value={voucher.partner} />
        )}
        <Cell title={t('detail.from')} value={formatDateTime(voucher.validFrom)} />
        <Cell title={t('detail.until')} value={formatDateTime(voucher.expiresAt)} />
        {voucher.usedAt !== undefined && <Cell title={t('detail.usedAt')} value={formatDateTime(voucher.usedAt)} />}
        {voucher.howTo && <p className={styles.howTo}>{voucher.howTo}</p>}
        {voucher.state === 'unused' && (
          <p className={styles.hint}>{t(voucher.refundsExpired ? 'goods.expiredBack' : 'goods.expiredKept')}</p>
        )}
      </Card>
      <Card>
        <Cell title={t('detail.order')} onPress={() => host.open(orderDetailPage, { orderId: voucher.orderId })} />
        {afterSalesId !== undefined && (
          <Cell title={t('detail.refund')} onPress={() => host.open(afterSalesPage, { afterSalesId })} />
        )}
      </Card>
    </>
  );
}

/** A partner's code counts as used once it is seen, which is said before. */
function Reveal({ voucher }: { voucher: Voucher }) {
  const { t } = useTranslation('vouchers');
  const reveal = useOperation('reveal_voucher_code');
  if (voucher.kind !== 'code' || voucher.state !== 'unused') return null;
  const ask = async () => {
    const agreed = await confirm({
      title: t('reveal.ask'),
      body: t('reveal.body'),
      confirmText: t('reveal.yes'),
      cancelText: t('reveal.no'),
    });
    if (agreed) await reveal({ voucherId: voucher.voucherId });
  };
  const isClosed = !voucher.actions.includes('reveal_code');
  return (
    <>
      <p className={styles.hint}>{t('reveal.hint')}</p>
      <Button onPress={ask} disabledBecause={isClosed ? t('reveal.notNow') : undefined}>
        {t('reveal.action')}
      </Button>
    </>
  );
}
