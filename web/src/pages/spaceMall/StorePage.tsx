// One shop: its window, where and when to find it, and what it sells here.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { isOpenAt } from '@/features/catalog/openingHours';
import { ProductGrid } from '@/features/catalog/ProductGrid';
import { FavouriteHeart } from '@/features/favourites/FavouriteHeart';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { storePage } from '@/routes/catalog/store';
import { openLocationPage } from '@/routes/hosts/openLocation';
import { plazaMapPage } from '@/routes/places/plazaMap';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { ShareButton } from './ShareButton';
import styles from './StorePage.module.css';

type ShopDetail = Output<'get_shop'>;

const windowRatio = 3 / 2;
/** The answer has all that a shop sells; a large shop's goods are drawn as the member comes to them. */
const drawnAtOnceCount = 20;

const placeOf = ({ name, location, latitude, longitude }: ShopDetail['shop']) => ({
  name,
  address: location,
  latitude,
  longitude,
});

function ShopCard({ detail }: { detail: ShopDetail }) {
  const { t } = useTranslation('catalog');
  const host = useHost();
  const { shop, brandName, introduction, phone } = detail;
  const isOpen = isOpenAt(shop.hours, serverNowMs());
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{shop.name}</h2>
        {phone && (
          <Button kind="outline" size="small" onPress={() => host.call(phone)}>
            {t('shop.call')}
          </Button>
        )}
      </div>
      <button type="button" className={styles.place} onClick={() => host.open(openLocationPage, placeOf(shop))}>
        {[brandName === shop.name ? '' : brandName, shop.location].filter(Boolean).join(' · ')}
        <Icon name="location" size={14} />
      </button>
      <p className={styles.facts}>
        {isOpen !== undefined && <b data-open={isOpen}>{t(isOpen ? 'shop.open' : 'shop.closed')}</b>} {shop.hours}
      </p>
      <button
        type="button"
        className={styles.wayThere}
        onClick={() => host.open(plazaMapPage, { place: shop.location })}
      >
        {t('shop.wayThere')}
        <Icon name="forward" size={12} />
      </button>
      {introduction && <p className={styles.introduction}>{introduction}</p>}
    </section>
  );
}

function ShopSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      <div style={{ aspectRatio: windowRatio }}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.skeleton}>
        <Skeleton height={148} shape="card" />
      </div>
    </div>
  );
}

export default function StorePage() {
  const { t } = useTranslation('catalog');
  const { shopId } = useArguments(storePage);
  const query = useQuery({ ...queryFor('get_shop', { shopId: shopId ?? 0 }), enabled: shopId !== undefined });
  const [drawnCount, setDrawnCount] = useState(drawnAtOnceCount);
  const goodsCount = query.data?.products.length ?? 0;
  const drawMore = () => setDrawnCount(Math.min(drawnCount + drawnAtOnceCount, goodsCount));
  if (shopId === undefined) {
    return (
      <Page>
        <EmptyState title={t('shop.missing')} body={t('details.missingBody')} />
      </Page>
    );
  }
  const shop = query.data?.shop;
  return (
    <Page
      {...(drawnCount < goodsCount ? { onReachBottom: drawMore } : {})}
      navigation={query.isError && !shop ? 'bar' : 'clear'}
      {...(shop ? { title: shop.name } : {})}
      navigationRight={
        shop && (
          <span className={styles.tools}>
            <FavouriteHeart kind="shop" subjectId={shopId} />
            <ShareButton
              address={addressFor(storePage, { shopId })}
              title={shop.name}
              content={query.data?.introduction ?? ''}
              icon={shop.imageUrl}
            />
          </span>
        )
      }
    >
      <Loaded query={query} skeleton={<ShopSkeleton />}>
        {(detail) => (
          <>
            <Image src={detail.shop.imageUrl} alt="" ratio={windowRatio} widthPx={430} shape="square" priority="high" />
            <ShopCard detail={detail} />
            {detail.products.length > 0 ? (
              <>
                <h2 className={styles.heading}>{t('shop.goods')}</h2>
                <ProductGrid products={detail.products.slice(0, drawnCount)} />
              </>
            ) : (
              <p className={styles.visit}>{t('shop.noGoods')}</p>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
