// What can be exchanged, below the balance: the lists of the points mall differ in what they ask for.
import type { Input } from '@galleria/client/types';
import type { ReactNode } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { MallHead } from '@/features/pointsMall/MallHead';
import { OfferTile } from '@/features/pointsMall/OfferTile';
import { useHost } from '@/hosts/HostContext';
import { offerDetailPage } from '@/routes/pointsMall/offerDetail';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';

const tileHeightPx = 148;

interface OfferListProps {
  asked: Omit<Input<'list_points_offers'>, 'pageNo' | 'pageSize'>;
  /** Between the balance and the offers. */
  children?: ReactNode;
}

export function OfferList({ asked, children }: OfferListProps) {
  const { t } = useTranslation('pointsMall');
  const host = useHost();
  const { query, pages, loadMore } = useEndless('list_points_offers', asked);
  const offers = pages.flatMap((page) => page.offers);
  const first = pages[0];
  return (
    <Page onReachBottom={loadMore}>
      {first && <MallHead page={first} />}
      {children}
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={tileHeightPx} />}
        isEmpty={() => offers.length === 0}
        empty={<EmptyState icon="gift" title={t('empty.title')} body={t('empty.body')} />}
      >
        {() => (
          <>
            {offers.map((offer) => (
              <OfferTile
                key={offer.offerId}
                offer={offer}
                onOpen={() => host.open(offerDetailPage, { offerId: offer.offerId })}
              />
            ))}
            <ListEnd query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
