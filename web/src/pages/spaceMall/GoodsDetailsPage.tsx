// One product: pictures, price, variants, its shop, and the ways to buy it.

import { requireSignIn } from '@galleria/client/signIn';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { DetailsSkeleton } from '@/features/catalog/details/DetailsSkeleton';
import { Gallery } from '@/features/catalog/details/Gallery';
import { PriceCard } from '@/features/catalog/details/PriceCard';
import { ProductText } from '@/features/catalog/details/ProductText';
import { ShopRow } from '@/features/catalog/details/ShopRow';
import { SkuSheet } from '@/features/catalog/details/SkuSheet';
import { ProductGrid } from '@/features/catalog/ProductGrid';
import type { ProductDetail } from '@/features/catalog/product';
import { specificationText } from '@/features/catalog/skuChoice';
import { textAddress } from '@/features/content/textTarget';
import { FavouriteHeart } from '@/features/favourites/FavouriteHeart';
import { useNoteSeen } from '@/features/favourites/useNoteSeen';
import { OnSaleRow } from '@/features/flashSales/OnSaleRow';
import { PreSaleBlock } from '@/features/preSales/PreSaleBlock';
import { PromotionTags } from '@/features/promotions/PromotionTags';
import { AlsoBought } from '@/features/recommendations/AlsoBought';
import { GoodsReviews } from '@/features/reviews/GoodsReviews';
import { learnGoods } from '@/features/tracking/names';
import { useVoucherGoods } from '@/features/vouchers/useVoucherGoods';
import { VoucherGoodsCard } from '@/features/vouchers/VoucherGoodsCard';
import type { VoucherGoods } from '@/features/vouchers/vouchers';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { goodsPage } from '@/routes/catalog/goods';
import { goodsCategoryPage } from '@/routes/catalog/goodsCategory';
import { customerServicePage } from '@/routes/customerService/customerService';
import { timeToBuyPage } from '@/routes/flashSales/timeToBuy';
import { payDepositPage } from '@/routes/preSales/payDeposit';
import { productReviewsPage } from '@/routes/reviews/productReviews';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Cell } from '@/ui/kit/Cell';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './GoodsDetailsPage.module.css';
import { PurchaseBar } from './PurchaseBar';
import { ShareButton } from './ShareButton';
import { type Purchase, usePurchase } from './usePurchase';

/** What can be said and chosen before buying. */
function OptionsCard({ product, purchase }: { product: ProductDetail; purchase: Purchase }) {
  const { t } = useTranslation('catalog');
  const host = useHost();
  const { sku, quantity } = purchase;
  const chosen = sku
    ? [specificationText(sku), t('details.pieces', { count: quantity })].filter(Boolean).join(' · ')
    : '';
  return (
    <Card>
      <div className={styles.options}>
        {sku && <Cell title={t('details.chosen')} value={chosen} onPress={() => purchase.openSheet('choose')} />}
        {product.deliveryTypes.length > 0 && !purchase.isBoughtAlone && (
          <Cell
            title={t('details.delivery')}
            value={product.deliveryTypes.map((type) => t(`delivery.${type}`)).join(' · ')}
            onPress={() => host.navigate(textAddress({ type: 'rules', subType: 'delivery_rules' }))}
          />
        )}
      </div>
    </Card>
  );
}

interface ProductProps {
  product: ProductDetail;
  purchase: Purchase;
  voucherGoods: VoucherGoods | undefined;
}

function Product({ product, purchase, voucherGoods }: ProductProps) {
  const { t } = useTranslation('catalog');
  const host = useHost();
  const { isSignedIn } = useSession();
  const { productId } = product;
  const alsoBought = useQuery(queryFor('list_also_bought', { productId }));
  return (
    <>
      <Gallery imageUrls={product.imageUrls} name={product.name} chosenUrl={purchase.sku?.imageUrl} />
      <PriceCard product={product} sku={purchase.sku} isMember={isSignedIn} onSignIn={() => void requireSignIn()}>
        <PromotionTags productId={product.productId} skuId={purchase.sku?.skuId} />
      </PriceCard>
      {purchase.closedBecause && (
        <p className={styles.closed} role="status">
          {t(`details.${purchase.closedBecause}`)}
        </p>
      )}
      <PreSaleBlock productId={productId} onPay={(offerId) => host.open(payDepositPage, { productId, offerId })} />
      {isSignedIn && <OnSaleRow productId={productId} onOpen={(saleId) => host.open(timeToBuyPage, { saleId })} />}
      <OptionsCard product={product} purchase={purchase} />
      {voucherGoods && <VoucherGoodsCard goods={voucherGoods} />}
      <Card>
        <ShopRow shop={product.shop} enter={t('shop.enter')} />
        <Cell
          icon="service"
          title={t('details.ask')}
          onPress={() => host.open(customerServicePage, { shopId: product.shop.shopId, productId })}
        />
      </Card>
      <GoodsReviews productId={productId} onOpenAll={() => host.open(productReviewsPage, { productId })} />
      <ProductText product={product} />
      <AlsoBought goods={alsoBought.data?.goods} />
      {product.similarProducts.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('details.similar')}</h2>
          <ProductGrid products={product.similarProducts} />
        </>
      )}
      {purchase.sku && (
        <SkuSheet
          open={purchase.isSheetOpen}
          onClose={purchase.closeSheet}
          product={product}
          sku={purchase.sku}
          quantity={purchase.quantity}
          availableCount={purchase.availableCount}
          isMember={isSignedIn}
          onChoose={purchase.choose}
          onQuantity={purchase.setQuantity}
          footer={purchase.sheetFooter}
        />
      )}
    </>
  );
}

export default function GoodsDetailsPage() {
  const { t } = useTranslation('catalog');
  const host = useHost();
  const { productId } = useArguments(goodsPage);
  const query = useQuery({
    ...queryFor('get_product', { productId: productId ?? 0 }),
    enabled: productId !== undefined,
  });
  const voucherGoods = useVoucherGoods(query.data);
  const purchase = usePurchase(query.data, voucherGoods !== undefined);
  const { isSignedIn } = useSession();
  useNoteSeen(isSignedIn ? query.data?.productId : undefined);
  useEffect(() => {
    if (query.data) learnGoods(query.data.productId, query.data.name, query.data.shop.name);
  }, [query.data]);
  if (productId === undefined) {
    return (
      <Page>
        <EmptyState title={t('details.missing')} body={t('details.missingBody')}>
          <Button onPress={() => host.open(goodsCategoryPage)}>{t('category.browse')}</Button>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      navigation={query.isError && !query.data ? 'bar' : 'clear'}
      {...(query.data ? { title: query.data.name } : {})}
      navigationRight={
        query.data && (
          <span className={styles.tools}>
            <FavouriteHeart kind="goods" subjectId={productId} />
            <ShareButton
              address={addressFor(goodsPage, { productId })}
              title={query.data.name}
              content={query.data.subtitle}
              icon={query.data.imageUrls[0] ?? ''}
              product={query.data}
            />
          </span>
        )
      }
      bottom={query.data && <PurchaseBar purchase={purchase} />}
    >
      <Loaded query={query} skeleton={<DetailsSkeleton />}>
        {(product) => <Product product={product} purchase={purchase} voucherGoods={voucherGoods} />}
      </Loaded>
    </Page>
  );
}
