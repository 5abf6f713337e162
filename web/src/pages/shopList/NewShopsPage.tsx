// The shops that opened lately, and those about to.
import { serverNowMs } from '@galleria/client/clock';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { isToOpen, type NewShop, newShopsOf } from '@/features/places/newShops';
import { useHost } from '@/hosts/HostContext';
import { storePage } from '@/routes/catalog/store';
import { EmptyState } from '@/ui/EmptyState';
import { Image } from '@/ui/Image';
import { formatDate } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './NewShopsPage.module.css';

export default function NewShopsPage() {
  const { t } = useTranslation('places');
  const query = useQuery(queryFor('list_shops', {}));
  const nowMs = serverNowMs();
  return (
    <Page>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={4} height={220} />}
        isEmpty={(shops) => newShopsOf(shops, nowMs).length === 0}
        empty={<EmptyState icon="clock" title={t('newShops.none')} body={t('newShops.noneBody')} />}
      >
        {(shops) => (
          <ul className={styles.shops}>
            {newShopsOf(shops, nowMs).map((shop) => (
              <li key={shop.shopId}>
                <NewShopCard shop={shop} isToOpen={isToOpen(shop, nowMs)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Page>
  );
}

function NewShopCard({ shop, isToOpen }: { shop: NewShop; isToOpen: boolean }) {
  const { t } = useTranslation('places');
  const host = useHost();
  const date = formatDate(shop.openedAt);
  return (
    <button type="button" className={styles.card} onClick={() => host.open(storePage, { shopId: shop.shopId })}>
      <Image src={shop.imageUrl} alt="" ratio={2} widthPx={358} />
      <span className={styles.badge} data-coming={isToOpen || undefined}>
        {t(isToOpen ? 'newShops.coming' : 'newShops.new')}
      </span>
      <span className={styles.words}>
        <b className={styles.name}>{shop.name}</b>
        <span className={styles.note}>{[shop.location, shop.category].join(' · ')}</span>
        <span className={styles.note}>{t(isToOpen ? 'newShops.opensOn' : 'newShops.openedOn', { date })}</span>
      </span>
    </button>
  );
}
