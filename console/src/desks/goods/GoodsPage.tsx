// All goods: searched by name, code or barcode, filtered by category, shop, state and stock, sorted; one opens on a page of its own, all leave as a file.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { Filter, ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatWhole, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { ExportButton } from './ExportButton';
import styles from './Goods.module.css';
import { type FoundGoods, nextPage, searchOf, shelfStatuses, sorts, stockLevels, textIn } from './goods';
import { GoodsTabs, ShelfMark, StockMark } from './parts';

export default function GoodsPage() {
  const { t } = useTranslation('goods');
  return (
    <>
      <PageHead title={t('title')} notes={<GoodsTabs />} actions={<GoodsActions />} />
      <List list={useGoodsList()} label={t('title')} />
    </>
  );
}

function GoodsActions() {
  const { t } = useTranslation('goods');
  const navigate = useNavigate();
  const mayMake = useRight('create_goods').isHeld;
  const make = () => void navigate('/goods/new');
  useKeys(mayMake ? [{ keys: 'A', label: t('make.title'), run: make }] : []);
  return (
    <>
      <ExportButton />
      <Button type="primary" disabled={!mayMake} title={mayMake ? undefined : t('mayNotEdit')} onClick={make}>
        {t('make.title')} <KeyCap keys="A" isOnDark />
      </Button>
    </>
  );
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('goods');
  return [
    { key: 'query', label: t('filters.query'), kind: 'text' },
    {
      key: 'categoryId',
      label: t('columns.category'),
      kind: 'whole',
      pick: 'category',
    },
    { key: 'shopId', label: t('columns.shop'), kind: 'whole', pick: 'shop' },
    {
      key: 'shelfStatus',
      label: t('columns.shelf'),
      kind: 'choice',
      choices: shelfStatuses.map((value) => ({ value, text: t(`shelf.${value}`) })),
    },
    {
      key: 'stockLevel',
      label: t('columns.stock'),
      kind: 'choice',
      choices: stockLevels.map((value) => ({ value, text: t(`stock.${value}`) })),
    },
    {
      key: 'sort',
      label: t('filters.sort'),
      kind: 'choice',
      choices: sorts.map((value) => ({ value, text: t(`sorts.${value}`) })),
    },
  ];
}

function useGoodsList(): ListDeclaration<'search_goods', FoundGoods> {
  const { t, language } = useTranslation('goods');
  const navigate = useNavigate();
  return {
    name: 'goods',
    operation: 'search_goods',
    input: searchOf,
    rows: ({ goods }) => goods,
    next: nextPage,
    rowKey: ({ productId }) => String(productId),
    filters: useFilters(),
    columns: [
      {
        key: 'name',
        title: t('columns.name'),
        render: ({ name, imageUrl, key }) => (
          <span className={styles.named}>
            <img className={styles.thumb} src={imageUrl} alt="" loading="lazy" />
            <span>
              <strong>{textIn(language, name)}</strong>
              <small className={styles.note}>{key}</small>
            </span>
          </span>
        ),
      },
      { key: 'shelf', title: t('columns.shelf'), render: ({ shelfStatus }) => <ShelfMark status={shelfStatus} /> },
      { key: 'shop', title: t('columns.shop'), render: ({ shopName }) => textIn(language, shopName) },
      { key: 'category', title: t('columns.category'), render: ({ categoryName }) => textIn(language, categoryName) },
      { key: 'price', title: t('columns.price'), render: (goods) => <PriceRange goods={goods} />, isNumber: true },
      { key: 'skus', title: t('columns.skus'), render: ({ skuCount }) => formatWhole(skuCount), isNumber: true },
      { key: 'level', title: t('columns.stock'), render: ({ stockLevel }) => <StockMark level={stockLevel} /> },
      {
        key: 'available',
        title: t('columns.available'),
        render: ({ availableCount }) => formatWhole(availableCount),
        isNumber: true,
      },
      {
        key: 'reserved',
        title: t('columns.reserved'),
        render: ({ reservedCount }) => formatWhole(reservedCount),
        isNumber: true,
      },
      { key: 'sold', title: t('columns.sold'), render: ({ soldCount }) => formatWhole(soldCount), isNumber: true },
    ],
    open: ({ productId }) => void navigate(`/goods/${productId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}

function PriceRange({ goods: { skuCount, lowestPriceCents, highestPriceCents } }: { goods: FoundGoods }) {
  if (skuCount === 0) return nothing;
  return (
    <>
      <Money cents={lowestPriceCents} />
      {highestPriceCents > lowestPriceCents && (
        <>
          {' – '}
          <Money cents={highestPriceCents} />
        </>
      )}
    </>
  );
}
