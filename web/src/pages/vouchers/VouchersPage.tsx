// The member's vouchers: those that can still be used, and those that are over; of one order, all of them.
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { VoucherTile } from '@/features/vouchers/VoucherTile';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { goodsCategoryPage } from '@/routes/catalog/goodsCategory';
import { voucherPage } from '@/routes/vouchers/voucher';
import { vouchersPage } from '@/routes/vouchers/vouchers';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { StickyTop } from '@/ui/kit/StickyTop';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

const tileHeightPx = 112;
const tabs = ['usable', 'over'] as const;

export default function VouchersPage() {
  const { t } = useTranslation('vouchers');
  const host = useHost();
  const { orderId, tab: wanted } = useArguments(vouchersPage);
  const [tab, setTab] = useState(wanted ?? 'usable');
  const { query, loadMore } = useEndless('list_vouchers', orderId === undefined ? { tab } : { orderId });
  return (
    <Page onReachBottom={loadMore}>
      {orderId === undefined && (
        <StickyTop>
          <Tabs
            label={t('title')}
            items={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
            value={tab}
            onChange={setTab}
          />
        </StickyTop>
      )}
      <Loaded
        query={query}
        skeleton={<ListSkeleton height={tileHeightPx} />}
        isEmpty={(data) => data.pages.every((page) => page.vouchers.length === 0)}
        empty={
          <EmptyState icon="ticket" title={t(`empty.${tab}`)} body={t('empty.body')}>
            <Button onPress={() => host.open(goodsCategoryPage)}>{t('empty.browse')}</Button>
          </EmptyState>
        }
      >
        {(data) => (
          <>
            {data.pages
              .flatMap((page) => page.vouchers)
              .map((voucher) => (
                <VoucherTile
                  key={voucher.voucherId}
                  voucher={voucher}
                  onOpen={() => host.open(voucherPage, { voucherId: voucher.voucherId })}
                />
              ))}
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
