// The products of a category, in the order that the member chooses.

import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { ProductGrid, ProductGridSkeleton } from '@/features/catalog/ProductGrid';
import { categoryPages, joinProducts, type ProductSort } from '@/features/catalog/productLists';
import { SortTabs } from '@/features/catalog/SortTabs';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { goodsListPage } from '@/routes/catalog/goodsList';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { StickyTop } from '@/ui/kit/StickyTop';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './GoodsListPage.module.css';

export default function GoodsListPage() {
  const { t } = useTranslation('catalog');
  const { categoryId, title } = useArguments(goodsListPage);
  const [sort, setSort] = useState<ProductSort>('recommended');
  const options = { ...categoryPages, enabled: categoryId !== undefined };
  const { query, loadMore } = useEndless('list_products_by_category', { categoryId: categoryId ?? 0, sort }, options);
  const { t: tUi } = useTranslation('ui');
  const icon = query.data?.pages[0]?.[0]?.imageUrl ?? '';
  useShare(
    categoryId === undefined
      ? undefined
      : {
          path: addressFor(goodsListPage, { categoryId, title }),
          title: title ?? t('list.title'),
          content: tUi('share.content'),
          icon,
        },
  );
  return (
    <Page {...(title === undefined ? {} : { title })} onReachBottom={loadMore}>
      {categoryId === undefined ? (
        <EmptyState title={t('category.missing')} body={t('details.missingBody')} />
      ) : (
        <>
          <StickyTop>
            <SortTabs value={sort} onChange={setSort} />
          </StickyTop>
          <Loaded
            query={query}
            skeleton={<ProductGridSkeleton />}
            isEmpty={(data) => data.pages[0]?.length === 0}
            empty={<EmptyState title={t('list.empty')} body={t('list.emptyBody')} />}
          >
            {(data) => (
              <div className={styles.list} data-stale={query.isPlaceholderData}>
                <ProductGrid products={joinProducts(data.pages)} />
                <ListEnd query={query} />
              </div>
            )}
          </Loaded>
        </>
      )}
    </Page>
  );
}
