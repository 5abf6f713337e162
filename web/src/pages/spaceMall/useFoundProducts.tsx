// What a search found: goods in the chosen order, shops of that name, and help when there is nothing.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { queryFor } from '@/api/query';
import { ShopRow } from '@/features/catalog/details/ShopRow';
import { ProductGrid, ProductGridSkeleton } from '@/features/catalog/ProductGrid';
import { joinProducts, type ProductSort, type SearchResult, searchPages } from '@/features/catalog/productLists';
import { SortTabs } from '@/features/catalog/SortTabs';
import { WordChips } from '@/features/catalog/WordChips';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Loaded } from '@/ui/Loaded';
import { useTranslation } from '@/ui/words';
import styles from './SearchPage.module.css';

const shopsShown = 3;

/** The shops that a result names; nothing while they are on their way. */
function FoundShops({ keyword, shopIds }: { keyword: string; shopIds: readonly number[] }) {
  const { t } = useTranslation('catalog');
  const query = useQuery({ ...queryFor('list_shops'), enabled: shopIds.length > 0 });
  const shops = query.data?.filter((shop) => shopIds.includes(shop.shopId)).slice(0, shopsShown) ?? [];
  if (shops.length === 0) return null;
  return (
    <Card title={t('search.shops')}>
      <ul className={styles.shops} aria-label={keyword}>
        {shops.map((shop) => (
          <li key={shop.shopId}>
            <ShopRow shop={shop} enter={t('shop.enter')} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface NothingFoundProps {
  keyword: string;
  result: SearchResult;
  onSearch: (word: string) => void;
}

function NothingFound({ keyword, result, onSearch }: NothingFoundProps) {
  const { t } = useTranslation('catalog');
  return (
    <>
      <EmptyState icon="search" title={t('search.none', { keyword })} body={t('search.noneBody')} />
      <WordChips title={t('search.hot')} words={result.alternatives} onChoose={onSearch} />
      {result.products.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('search.liked')}</h2>
          <ProductGrid products={result.products} />
        </>
      )}
    </>
  );
}

/** `content` is what to draw for `keyword`; `loadMore` asks for the next page when there is one. */
export function useFoundProducts(
  keyword: string,
  onSearch: (word: string) => void,
): { content: ReactNode; loadMore: () => void } {
  const { t } = useTranslation('catalog');
  const [sort, setSort] = useState<ProductSort>('recommended');
  const options = { ...searchPages, enabled: keyword !== '' };
  const { query, loadMore } = useEndless('search_products', { keyword, sort }, options);
  const content = (
    <Loaded query={query} skeleton={<ProductGridSkeleton />}>
      {({ pages }) => {
        const first = pages[0];
        if (!first) return null;
        const shops = <FoundShops keyword={keyword} shopIds={first.shopIds} />;
        if (first.isHelp || first.totalCount === 0) {
          return (
            <>
              {shops}
              <NothingFound keyword={keyword} result={first} onSearch={onSearch} />
            </>
          );
        }
        return (
          <>
            <div className={styles.sort}>
              <SortTabs value={sort} onChange={setSort} />
            </div>
            {shops}
            <p className={styles.count} role="status">
              {t('search.found', { count: first.totalCount })}
            </p>
            <div className={styles.list} data-stale={query.isPlaceholderData}>
              <ProductGrid products={joinProducts(pages.map((page) => page.products))} />
              <ListEnd query={query} />
            </div>
          </>
        );
      }}
    </Loaded>
  );
  return { content, loadMore };
}
