// Everything that the member won: prizes that are sent first ask where to; the address is picked on the page of addresses.
import { useEffect, useRef } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { useOperation } from '@/api/operations/useOperation';
import { useStore } from '@/api/useStore';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import { ParcelCard } from '@/features/lotteries/ParcelCard';
import { PrizeRow } from '@/features/lotteries/PrizesSheet';
import { useHost } from '@/hosts/HostContext';
import { addressListPage } from '@/routes/addresses/addressList';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';

/** Leads to the addresses, and gives the one that was picked to the prize. */
function useAddressOf() {
  const { t } = useTranslation('lotteries');
  const host = useHost();
  const wanted = useRef<number>(undefined);
  const picked = useStore(selectedAddress);
  const give = useOperation('give_prize_address', { done: t('parcel.given') });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page is shown again or an address was picked.
  useEffect(() => {
    const winId = wanted.current;
    if (winId === undefined || !picked) return;
    wanted.current = undefined;
    // It was picked for this prize alone, not for the next order.
    selectedAddress.set(undefined);
    void give({ winId, addressId: picked.addressId });
  }, [picked]);
  return (winId: number) => {
    wanted.current = winId;
    selectedAddress.set(undefined);
    host.open(addressListPage, { choose: true });
  };
}

export default function MyPrizesPage() {
  const { t } = useTranslation('lotteries');
  const { query, loadMore } = useEndless('list_my_prizes', {});
  const chooseAddress = useAddressOf();
  const receive = useOperation('confirm_prize_receipt', { done: t('parcel.thanks') });
  const confirmReceipt = async (winId: number) => {
    const question = {
      title: t('parcel.receivedTitle'),
      body: t('parcel.receivedBody'),
      confirmText: t('parcel.received'),
    };
    if (await confirm(question)) await receive({ winId });
  };
  return (
    <Page onReachBottom={loadMore}>
      <Loaded
        query={query}
        isEmpty={({ pages }) => pages.every(({ prizes }) => prizes.length === 0)}
        empty={<EmptyState icon="gift" title={t('prizes.none')} body={t('prizes.noneBody')} />}
      >
        {({ pages }) => (
          <>
            {pages
              .flatMap(({ prizes }) => prizes)
              .map((won) =>
                won.kind === 'parcel' ? (
                  <ParcelCard
                    key={won.winId}
                    won={won}
                    chooseAddress={() => chooseAddress(won.winId)}
                    confirmReceipt={() => confirmReceipt(won.winId)}
                  />
                ) : (
                  <Card key={won.winId}>
                    <ul>
                      <PrizeRow won={won} />
                    </ul>
                  </Card>
                ),
              )}
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
