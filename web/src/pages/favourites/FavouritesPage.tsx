// What the member marked, by goods and shops, with what has changed since; several are taken away at once.
import { useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { useOperation } from '@/api/operations/useOperation';
import styles from '@/features/favourites/Favourites.module.css';
import { ListedGoodsRow } from '@/features/favourites/ListedGoodsRow';
import { SettingSwitch } from '@/features/favourites/SettingSwitch';
import type { FavouriteKind } from '@/features/favourites/useFavourite';
import { useHost } from '@/hosts/HostContext';
import { goodsPage } from '@/routes/catalog/goods';
import { storePage } from '@/routes/catalog/store';
import { homePage } from '@/routes/home/home';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { Checkbox } from '@/ui/kit/Choice';
import { ListEnd } from '@/ui/kit/ListEnd';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import page from './FavouritesPage.module.css';

const kinds = ['goods', 'shop'] as const;
const rowHeightPx = 112;

interface Choosing {
  isEditing: boolean;
  chosen: ReadonlySet<number>;
  choose: (id: number, next: boolean) => void;
}

/** The server takes no more away at once. */
const mostAtOnce = 100;

function useEditing(kind: FavouriteKind) {
  const { t } = useTranslation('favourites');
  const [isEditing, setIsEditing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const unmark = useOperation('unmark_favourites', { done: t('removed') });
  const choose = (id: number, next: boolean) => {
    const kept = [...chosen].filter((each) => each !== id);
    setChosen(new Set(next ? [...kept, id] : kept));
  };
  const turn = () => {
    setChosen(new Set());
    setIsEditing(!isEditing);
  };
  const remove = async () => {
    const { error } = await unmark({ kind, subjectIds: [...chosen].slice(0, mostAtOnce) });
    if (!error) turn();
  };
  return { isEditing, chosen, choose, setChosen, turn, remove };
}

function Chooser({ id, name, isEditing, chosen, choose }: Choosing & { id: number; name: string }) {
  const { t } = useTranslation('favourites');
  if (!isEditing) return null;
  return (
    <Checkbox
      checked={chosen.has(id)}
      onChange={(next) => choose(id, next)}
      label={t('choose', { name })}
      labelPlace="hidden"
    />
  );
}

function NoFavourites() {
  const { t } = useTranslation('favourites');
  const host = useHost();
  return (
    <EmptyState icon="heart" title={t('empty')} body={t('emptyBody')}>
      <Button onPress={() => host.open(homePage)}>{t('browse')}</Button>
    </EmptyState>
  );
}

export default function FavouritesPage() {
  const { t } = useTranslation('favourites');
  const host = useHost();
  const [kind, setKind] = useState<FavouriteKind>('goods');
  const isOfGoods = kind === 'goods';
  const goodsList = useEndless('list_favourite_goods', {}, { enabled: isOfGoods });
  const shopList = useEndless('list_favourite_shops', {}, { enabled: !isOfGoods });
  const editing = useEditing(kind);
  const list = isOfGoods ? goodsList : shopList;
  const goods = goodsList.pages.flatMap((each) => each.goods);
  const shops = shopList.pages.flatMap((each) => each.shops);
  const ids = isOfGoods ? goods.map(({ product }) => product.productId) : shops.map(({ shopId }) => shopId);
  const isFilled = ids.length > 0;
  const isAllChosen = isFilled && ids.every((id) => editing.chosen.has(id));
  const turnTo = (next: FavouriteKind) => {
    if (editing.isEditing) editing.turn();
    setKind(next);
  };
  return (
    <Page
      onReachBottom={list.loadMore}
      onRefresh={list.refresh}
      navigationRight={
        isFilled && (
          <button type="button" className={page.edit} onClick={editing.turn}>
            {t(editing.isEditing ? 'editDone' : 'edit')}
          </button>
        )
      }
      bottom={
        editing.isEditing && (
          <BottomBar>
            <Checkbox
              checked={isAllChosen}
              onChange={(next) => editing.setChosen(new Set(next ? ids : []))}
              label={t('selectAll')}
            />
            <span className={page.space} />
            <Button
              kind="danger"
              size="large"
              onPress={editing.remove}
              disabledBecause={editing.chosen.size > 0 ? undefined : t('nothingToRemove')}
            >
              {t('remove', { count: editing.chosen.size })}
            </Button>
          </BottomBar>
        )
      }
    >
      <div className={page.tabs}>
        <Tabs
          label={t('tabs.label')}
          items={kinds.map((value) => ({ value, label: t(value === 'goods' ? 'tabs.goods' : 'tabs.shops') }))}
          value={kind}
          onChange={turnTo}
        />
      </div>
      {isOfGoods ? (
        <Loaded
          query={goodsList.query}
          skeleton={<ListSkeleton count={4} height={rowHeightPx} />}
          isEmpty={() => goods.length === 0}
          empty={<NoFavourites />}
        >
          {() => (
            <>
              <Card>
                {goods.map(({ product, markedPriceCents }) => (
                  <div key={product.productId} className={styles.line}>
                    <Chooser {...editing} id={product.productId} name={product.name} />
                    <ListedGoodsRow
                      product={product}
                      markedPriceCents={markedPriceCents}
                      onOpen={() => host.open(goodsPage, { productId: product.productId })}
                    />
                  </div>
                ))}
              </Card>
              <ListEnd query={goodsList.query} />
              <SettingSwitch name="tellsChanges" />
            </>
          )}
        </Loaded>
      ) : (
        <Loaded
          query={shopList.query}
          skeleton={<ListSkeleton count={4} height={rowHeightPx} />}
          isEmpty={() => shops.length === 0}
          empty={<NoFavourites />}
        >
          {() => (
            <>
              <Card>
                {shops.map(({ shopId, name, unit, isHere }) => (
                  <div key={shopId} className={styles.line}>
                    <Chooser {...editing} id={shopId} name={name} />
                    <div className={page.shop}>
                      {isHere ? (
                        <Cell title={name} value={unit} onPress={() => host.open(storePage, { shopId })} />
                      ) : (
                        <Cell title={t('shop.gone')} />
                      )}
                    </div>
                  </div>
                ))}
              </Card>
              <ListEnd query={shopList.query} />
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
