// The mall's shops, floor by floor.

import type { Output } from '@galleria/client/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { ShopRow } from '@/features/catalog/details/ShopRow';
import { useArguments } from '@/hosts/page';
import { shopListPage } from '@/routes/catalog/shopList';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { SearchField } from '@/ui/kit/SearchField';
import { StickyTop } from '@/ui/kit/StickyTop';
import { Tabs } from '@/ui/kit/Tabs';
import { useSettled } from '@/ui/kit/useSettled';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './ShopListPage.module.css';

type Shops = Output<'list_shops'>;
type MallFloor = Output<'list_malls'>[number]['floors'][number];

const everyFloor = '';
const keywordLimit = 40;
const typingPauseMs = 250;

/** The mall's floors from its first answer; until it is there, those that the shops name. */
function useFloors(shops: Shops | undefined): readonly MallFloor[] {
  const mall = useQuery(queryFor('list_malls'));
  const known = mall.data?.[0]?.floors;
  if (known) return known;
  return [...new Set(shops?.map((shop) => shop.floor))].sort().map((key) => ({ key, name: '', theme: '' }));
}

function FloorCard({ floor, shops }: { floor: MallFloor; shops: Shops }) {
  return (
    <Card title={[floor.key, floor.name].filter(Boolean).join(' ')}>
      {floor.theme && <p className={styles.theme}>{floor.theme}</p>}
      <ul className={styles.shops}>
        {shops.map((shop) => (
          <li key={shop.shopId}>
            <ShopRow shop={shop} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export default function ShopListPage() {
  const { t } = useTranslation('catalog');
  const given = useArguments(shopListPage);
  const [floorKey, setFloorKey] = useState(given.floor ?? everyFloor);
  const [text, setText] = useState(given.keyword ?? '');
  const keyword = useSettled(text.trim().slice(0, keywordLimit), typingPauseMs);
  const query = useQuery({
    ...queryFor('list_shops', keyword === '' ? {} : { keyword }),
    placeholderData: keepPreviousData,
  });
  const floors = useFloors(query.data);
  const shopsOf = (shops: Shops, key: string) => shops.filter((shop) => shop.floor === key);
  const shown = floors.filter((floor) => floorKey === everyFloor || floor.key === floorKey);
  return (
    <Page>
      <StickyTop>
        <div className={styles.search}>
          <SearchField value={text} onChange={setText} onSearch={setText} placeholder={t('shop.search')} />
        </div>
        <Tabs
          items={[
            { value: everyFloor, label: t('shop.allFloors') },
            ...floors.map((floor) => ({ value: floor.key, label: floor.key })),
          ]}
          value={floorKey}
          onChange={setFloorKey}
          label={t('shop.floors')}
        />
      </StickyTop>
      <Loaded
        query={query}
        skeleton={<ListSkeleton count={4} height={220} />}
        isEmpty={(shops) => shown.every((floor) => shopsOf(shops, floor.key).length === 0)}
        empty={<EmptyState icon="search" title={t('shop.none')} body={t('shop.noneBody')} />}
      >
        {(shops) =>
          shown.map((floor) => {
            const here = shopsOf(shops, floor.key);
            return here.length > 0 && <FloorCard key={floor.key} floor={floor} shops={here} />;
          })
        }
      </Loaded>
    </Page>
  );
}
