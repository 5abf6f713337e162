// Flash sales: the sessions of today, one of them with its goods, and the line at its door.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { SaleHead } from '@/features/flashSales/SaleHead';
import { SaleTile } from '@/features/flashSales/SaleTile';
import { firstOf, type SaleDetail, type SaleSummary, useSale, useSessionTime } from '@/features/flashSales/sales';
import { SubscribeLine } from '@/features/subscribeMessages/SubscribeLine';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { goodsPage } from '@/routes/catalog/goods';
import { flashConfirmPage } from '@/routes/flashSales/flashConfirm';
import { timeToBuyPage } from '@/routes/flashSales/timeToBuy';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

const skeletonHeightPx = 140;

export default function TimeToBuyPage() {
  const { t } = useTranslation('flashSales');
  const { saleId: named } = useArguments(timeToBuyPage);
  const [chosen, choose] = useState<number>();
  const timeline = useQuery({ ...queryFor('list_flash_sales', {}), staleTime: 0 });
  const sales = timeline.data?.sales ?? [];
  const saleId = chosen ?? sales.find((sale) => sale.saleId === named)?.saleId ?? firstOf(sales)?.saleId;
  if (saleId !== undefined)
    return <Sale key={saleId} saleId={saleId} sales={sales} choose={choose} refetchSales={timeline.refetch} />;
  return (
    <Page>
      <Loaded query={timeline} skeleton={<ListSkeleton count={3} height={skeletonHeightPx} />}>
        {() => <EmptyState icon="clock" title={t('none')} body={t('noneBody')} />}
      </Loaded>
    </Page>
  );
}

interface SaleProps {
  saleId: number;
  sales: readonly SaleSummary[];
  choose: (saleId: number) => void;
  refetchSales: () => Promise<unknown>;
}

function Sale({ saleId, sales, choose, refetchSales }: SaleProps) {
  const { t } = useTranslation('flashSales');
  const host = useHost();
  const detail = useSale(saleId);
  const sessionTime = useSessionTime();
  const turn = () => void Promise.all([detail.refetch(), refetchSales()]);
  return (
    <Page bottom={detail.data && <DoorBar detail={detail.data} />}>
      <Tabs
        items={sales.map((sale) => ({ value: sale.saleId, label: `${sessionTime(sale.startsAt)} ${sale.name}` }))}
        value={saleId}
        onChange={choose}
        label={t('sessions')}
      />
      <Loaded query={detail} skeleton={<ListSkeleton count={3} height={skeletonHeightPx} />}>
        {(found) => (
          <>
            <SaleHead detail={found} onTurn={turn} />
            {found.sale.isReminderSet && <SubscribeLine moment="flashSaleReminder" />}
            {found.offers.map((offer) => (
              <SaleTile
                key={offer.offerId}
                offer={offer}
                onOpen={() => host.open(goodsPage, { productId: offer.productId })}
                onBuy={() => host.open(flashConfirmPage, { offerId: offer.offerId, place: found.place?.token ?? '' })}
              />
            ))}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Before the start: to be told of it. While it runs: to take a place in line. Whoever has one needs no button. */
function DoorBar({ detail: { sale, place } }: { detail: SaleDetail }) {
  const { t } = useTranslation('flashSales');
  const { saleId, isReminderSet } = sale;
  const take = useOperation('take_flash_sale_place');
  const remind = useOperation('set_flash_sale_reminder', { done: t(isReminderSet ? 'remind.undone' : 'remind.done') });
  if (sale.phase === 'coming')
    return (
      <BottomBar>
        <Button
          size="large"
          wide
          kind={isReminderSet ? 'outline' : 'primary'}
          onPress={() => remind({ saleId, isWanted: !isReminderSet })}
        >
          {t(isReminderSet ? 'remind.asked' : 'remind.ask')}
        </Button>
      </BottomBar>
    );
  if (sale.phase !== 'running' || place) return null;
  return (
    <BottomBar>
      <Button size="large" wide onPress={() => take({ saleId })}>
        {t('line.take')}
      </Button>
    </BottomBar>
  );
}
