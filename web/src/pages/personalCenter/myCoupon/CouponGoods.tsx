// The goods that a coupon can be used for.
import { useEndless } from '@/api/lists/useEndless';
import { ProductGrid, ProductGridSkeleton } from '@/features/catalog/ProductGrid';
import { Button } from '@/ui/Button';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { useTranslation } from '@/ui/words';
import styles from './CouponGoods.module.css';

const pageSize = 10;
/** What a coupon is good for changes rarely. */
const staleTime = 30_000;

/** Pair it with the page's `onReachBottom`. */
export function useCouponGoods(couponId: number | undefined) {
  return useEndless(
    'list_products_by_coupon',
    { couponId: couponId ?? 0 },
    { pageSize, staleTime, enabled: couponId !== undefined },
  );
}

/** Its failure leaves the rest of the page alone; a coupon without goods, as for parking, shows nothing. */
export function CouponGoods({ query }: { query: ReturnType<typeof useCouponGoods>['query'] }) {
  const { t } = useTranslation('coupons');
  const { t: kit } = useTranslation('ui');
  const isEmpty = query.data?.pages.every((page) => page.products.length === 0);
  if (isEmpty) return null;
  return (
    <section className={styles.goods} aria-label={t('goods.title')}>
      <h2>{t('goods.title')}</h2>
      {query.isError && !query.data ? (
        <p className={styles.failed}>
          {t('goods.failed')}
          <Button kind="quiet" onPress={query.refetch}>
            {kit('action.retry')}
          </Button>
        </p>
      ) : (
        <Loaded query={query} skeleton={<ProductGridSkeleton />}>
          {(data) => (
            <>
              <ProductGrid products={data.pages.flatMap((page) => page.products)} />
              <ListEnd query={query} />
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}
