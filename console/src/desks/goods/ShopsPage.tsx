// All shops with what members are told of them; they are put into order in a dialog.
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatWhole, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Goods.module.css';
import { type MallShop, textIn } from './goods';
import { GoodsTabs } from './parts';
import { ShopOrder } from './ShopOrder';
import { useShopKinds } from './shopKinds';

export default function ShopsPage() {
  const { t } = useTranslation('goods');
  const navigate = useNavigate();
  const mayArrange = useRight('save_shop').isHeld;
  const [isOrdering, setOrdering] = useState(false);
  const add = () => void navigate('/goods/shops/new');
  useKeys(mayArrange ? [{ keys: 'A', label: t('shops.add'), run: add }] : []);
  const title = mayArrange ? undefined : t('mayNotShops');
  return (
    <>
      <PageHead
        title={t('shops.title')}
        notes={<GoodsTabs />}
        actions={
          <>
            <Button disabled={!mayArrange} title={title} onClick={() => setOrdering(true)}>
              {t('shops.order')}
            </Button>
            <Button type="primary" disabled={!mayArrange} title={title} onClick={add}>
              {t('shops.add')} <KeyCap keys="A" isOnDark />
            </Button>
          </>
        }
      />
      <List list={useShopList()} label={t('shops.title')} />
      {isOrdering && <ShopOrder close={() => setOrdering(false)} />}
    </>
  );
}

function useShopList(): ListDeclaration<'list_mall_shops', MallShop> {
  const { t, language } = useTranslation('goods');
  const navigate = useNavigate();
  const kinds = useShopKinds();
  return {
    name: 'shops',
    operation: 'list_mall_shops',
    input: () => ({}),
    rows: ({ shops }) => shops,
    rowKey: ({ shopId }) => String(shopId),
    filters: [
      { key: 'words', label: t('shops.words'), kind: 'text' },
      { key: 'kind', label: t('shops.kind'), kind: 'choice', choices: kinds },
    ],
    matches: (shop, { words = '', kind = '' }) =>
      (kind === '' || shop.categoryKey === kind) &&
      `${shop.name.zh} ${shop.name.en} ${shop.unit} ${shop.shopId}`.toLowerCase().includes(words.trim().toLowerCase()),
    columns: [
      {
        key: 'name',
        title: t('columns.shop'),
        sortBy: ({ name }) => name.zh,
        render: ({ name, imageUrl }) => (
          <span className={styles.named}>
            <img className={styles.thumb} src={imageUrl} alt="" loading="lazy" />
            <strong>{textIn(language, name)}</strong>
          </span>
        ),
      },
      { key: 'unit', title: t('shops.unit'), sortBy: ({ unit }) => unit, render: ({ unit }) => unit },
      {
        key: 'kind',
        title: t('shops.kind'),
        render: ({ categoryKey }) => kinds.find(({ value }) => value === categoryKey)?.text ?? categoryKey,
      },
      { key: 'brand', title: t('brand'), render: ({ brandName }) => textIn(language, brandName) || nothing },
      { key: 'hours', title: t('shops.hours'), render: ({ hours }) => hours },
      { key: 'phone', title: t('shops.phone'), render: ({ phone }) => phone || nothing, isExtra: true },
      {
        key: 'products',
        title: t('categories.products'),
        isNumber: true,
        sortBy: ({ productCount }) => productCount,
        render: ({ productCount }) => formatWhole(productCount),
      },
    ],
    open: ({ shopId }) => void navigate(`/goods/shops/${shopId}`),
    empty: { title: t('shops.none'), reason: t('shops.noneReason') },
  };
}
