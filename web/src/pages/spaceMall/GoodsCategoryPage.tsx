// All categories: the first level at the left, the others at the right.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryFor } from '@/api/query';
import { CategoryTree } from '@/features/catalog/CategoryTree';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { goodsCategoryPage } from '@/routes/catalog/goodsCategory';
import { searchPage } from '@/routes/catalog/search';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton, Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './GoodsCategoryPage.module.css';

type Categories = Output<'list_first_categories'>;

const treeHoldsMs = 5 * 60 * 1000;

function Levels({ categories, first }: { categories: Categories; first: number | undefined }) {
  const { t } = useTranslation('catalog');
  const [chosen, setChosen] = useState(first ?? categories[0]?.categoryId ?? 0);
  const right = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...queryFor('list_second_categories', { categoryId: chosen }), staleTime: treeHoldsMs });
  return (
    <div className={styles.levels}>
      <nav className={styles.left} aria-label={t('category.levels')}>
        {categories.map((category) => (
          <button
            key={category.categoryId}
            type="button"
            aria-current={category.categoryId === chosen}
            onClick={() => {
              setChosen(category.categoryId);
              if (right.current) right.current.scrollTop = 0;
            }}
          >
            {category.name}
          </button>
        ))}
      </nav>
      <div ref={right} className={styles.right}>
        <Loaded
          query={query}
          skeleton={<ListSkeleton count={3} height={168} />}
          isEmpty={(tree) => tree.length === 0}
          empty={<EmptyState body={t('category.empty')} />}
        >
          {(tree) => <CategoryTree categories={tree} />}
        </Loaded>
      </div>
    </div>
  );
}

export default function GoodsCategoryPage() {
  const { t } = useTranslation('catalog');
  const { t: tUi } = useTranslation('ui');
  const host = useHost();
  const { categoryId: first } = useArguments(goodsCategoryPage);
  const query = useQuery({ ...queryFor('list_first_categories'), staleTime: treeHoldsMs });
  return (
    <Page>
      <div className={styles.page}>
        <button type="button" className={styles.search} onClick={() => host.open(searchPage)}>
          <Icon name="search" size={18} />
          {tUi('search.placeholder')}
        </button>
        <Loaded
          query={query}
          skeleton={
            <div className={styles.levels} role="status" aria-label={tUi('loading')}>
              <div className={styles.left}>
                <Skeleton height={396} />
              </div>
              <div className={styles.right}>
                <Skeleton height={396} shape="card" />
              </div>
            </div>
          }
          isEmpty={(categories) => categories.length === 0}
          empty={<EmptyState body={t('category.empty')} />}
        >
          {(categories) => <Levels categories={categories} first={first} />}
        </Loaded>
      </div>
    </Page>
  );
}
