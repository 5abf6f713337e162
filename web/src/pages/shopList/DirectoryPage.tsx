// Everything in the mall: by floor, by kind, or as it is searched for by name, pinyin or what it is for.

import { serverNowMs } from '@galleria/client/clock';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { isOpenAt } from '@/features/catalog/openingHours';
import { PlaceRow } from '@/features/places/PlaceRow';
import { type MallPlan, type PlanPlace, shopCategories } from '@/features/places/plan';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { directoryPage } from '@/routes/places/directory';
import { newShopsPage } from '@/routes/places/newShops';
import { plazaMapPage } from '@/routes/places/plazaMap';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Chip } from '@/ui/kit/Chip';
import { SearchField } from '@/ui/kit/SearchField';
import { StickyTop } from '@/ui/kit/StickyTop';
import { Tabs } from '@/ui/kit/Tabs';
import { useSettled } from '@/ui/kit/useSettled';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './DirectoryPage.module.css';

const keywordLimit = 40;
const typingPauseMs = 250;

type By = 'floor' | 'kind';

/** Shops under the floors or the kinds that they are of, in the order of the plan. */
function groupsOf(plan: MallPlan, by: By, nameOf: (category: (typeof shopCategories)[number]) => string) {
  const shops = plan.places.filter(({ shopId }) => shopId);
  const groups =
    by === 'floor'
      ? plan.levels.map(({ levelKey, name }) => ({
          key: levelKey,
          title: `${levelKey} ${name}`,
          places: shops.filter((shop) => shop.levelKey === levelKey),
        }))
      : shopCategories.map((category) => ({
          key: category as string,
          title: nameOf(category),
          places: shops.filter((shop) => shop.category === category),
        }));
  return groups.filter(({ places }) => places.length > 0);
}

export default function DirectoryPage() {
  const { t } = useTranslation('places');
  const host = useHost();
  const given = useArguments(directoryPage);
  const [text, setText] = useState(given.keyword ?? '');
  const [by, setBy] = useState<By>('floor');
  const [isOpenOnly, setOpenOnly] = useState(false);
  const keyword = useSettled(text.trim().slice(0, keywordLimit), typingPauseMs);
  const plan = useQuery(queryFor('get_plan'));
  const shops = useQuery(queryFor('list_shops', {}));
  const found = useQuery({
    ...queryFor('search_places', { keyword: keyword || '-' }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  const openOf = ({ shopId }: PlanPlace) => {
    const shop = shopId ? shops.data?.find((one) => one.shopId === shopId) : undefined;
    return shop && isOpenAt(shop.hours, serverNowMs());
  };
  const rows = (places: readonly PlanPlace[]) => (
    <ul className={styles.places}>
      {places.map((place) => {
        const isOpen = openOf(place);
        return (
          <li key={place.placeKey}>
            <PlaceRow
              place={place}
              note={isOpen === undefined ? undefined : t(isOpen ? 'open' : 'closed')}
              onPress={() => host.open(plazaMapPage, { place: place.placeKey })}
            />
          </li>
        );
      })}
    </ul>
  );
  const kept = (places: readonly PlanPlace[]) =>
    isOpenOnly ? places.filter((place) => openOf(place) !== false) : places;
  return (
    <Page>
      <StickyTop>
        <div className={styles.search}>
          <SearchField value={text} onChange={setText} onSearch={setText} placeholder={t('search.placeholder')} />
        </div>
        {keyword === '' && (
          <Tabs
            items={[
              { value: 'floor', label: t('directory.byFloor') },
              { value: 'kind', label: t('directory.byKind') },
            ]}
            value={by}
            onChange={(value) => setBy(value as By)}
            label={t('directory.by')}
          />
        )}
        <div className={styles.filters}>
          <Chip size="small" ground="paper" pressed={isOpenOnly} onPress={() => setOpenOnly(!isOpenOnly)}>
            {t('directory.openNow')}
          </Chip>
          <Chip size="small" ground="paper" onPress={() => host.open(newShopsPage)}>
            {t('newShops.all')}
          </Chip>
        </div>
      </StickyTop>
      {keyword === '' ? (
        <Loaded query={plan} skeleton={<ListSkeleton count={4} height={220} />}>
          {(all) => {
            const groups = groupsOf(all, by, (category) => t(`category.${category}`))
              .map((group) => ({ ...group, places: kept(group.places) }))
              .filter(({ places }) => places.length > 0);
            return groups.length === 0 ? (
              <EmptyState icon="clock" title={t('directory.noneOpen')} body={t('directory.noneOpenBody')} />
            ) : (
              groups.map(({ key, title, places }) => (
                <Card key={key} title={title}>
                  {rows(places)}
                </Card>
              ))
            );
          }}
        </Loaded>
      ) : (
        <Loaded
          query={found}
          isEmpty={({ places }) => kept(places).length === 0}
          empty={<EmptyState icon="search" title={t('search.none')} body={t('search.noneBody')} />}
        >
          {({ places }) => <Card title={t('search.found', { count: kept(places).length })}>{rows(kept(places))}</Card>}
        </Loaded>
      )}
    </Page>
  );
}
