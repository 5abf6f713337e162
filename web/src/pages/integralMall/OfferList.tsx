// What can be exchanged, below the balance: the lists of the points mall differ in what they ask for.
import type { Input } from '@galleria/client/types';
import type { ReactNode } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { MallHead } from '@/features/pointsMall/MallHead';
import { OfferTile } from '@/features/pointsMall/OfferTile';
import type { OfferPage } from '@/features/pointsMall/offers';
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
  /** Between the balance and the offers; told of the first page once it is there. */
  children?: ReactNode | ((first: OfferPage | undefined) => ReactNode);
  /** Whether the member left something out by choice: then an empty list says so. */
  isNarrowed?: boolean;
}

export function OfferList({ asked, children, isNarrowed = false }: OfferListProps) {
  const { t } = useTranslation('pointsMall');
  const host = useHost();
  const { query, pages, loadMore } = useEndless('list_points_offers', asked);
  const offers = pages.flatMap((page) => page.offers);
  const first = pages[0];
  return (
    <Page onReachBottom={loadMore}>
      {first && <MallHead page={first} />}
      {typeof children === 'function' ? children(first) : children}
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={3} height={tileHeightPx} />}
        isEmpty={() => offers.length === 0}
        empty={
          <EmptyState
            icon="gift"
            title={t(isNarrowed ? 'filter.none' : 'empty.title')}
            body={t(isNarrowed ? 'filter.noneBody' : 'empty.body')}
          />
        }
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
