// All brands with what members are told of them.
import { Button } from 'antd';
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
import { type MallBrand, textIn } from './goods';
import { GoodsTabs } from './parts';

export default function BrandsPage() {
  const { t } = useTranslation('goods');
  const navigate = useNavigate();
  const mayArrange = useRight('save_brand').isHeld;
  const add = () => void navigate('/goods/brands/new');
  useKeys(mayArrange ? [{ keys: 'A', label: t('brands.add'), run: add }] : []);
  return (
    <>
      <PageHead
        title={t('brands.title')}
        notes={<GoodsTabs />}
        actions={
          <Button type="primary" disabled={!mayArrange} title={mayArrange ? undefined : t('mayNotShops')} onClick={add}>
            {t('brands.add')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <List list={useBrandList()} label={t('brands.title')} />
    </>
  );
}

function useBrandList(): ListDeclaration<'list_mall_brands', MallBrand> {
  const { t, language } = useTranslation('goods');
  const navigate = useNavigate();
  return {
    name: 'brands',
    operation: 'list_mall_brands',
    input: () => ({}),
    rows: ({ brands }) => brands,
    rowKey: ({ brandId }) => String(brandId),
    filters: [{ key: 'words', label: t('brands.words'), kind: 'text' }],
    matches: ({ name, brandId }, { words = '' }) =>
      `${name.zh} ${name.en} ${brandId}`.toLowerCase().includes(words.trim().toLowerCase()),
    columns: [
      {
        key: 'name',
        title: t('brand'),
        sortBy: ({ name }) => name.zh,
        render: ({ name, logoUrl }) => (
          <span className={styles.named}>
            <img className={styles.thumb} src={logoUrl} alt="" loading="lazy" />
            <strong>{textIn(language, name)}</strong>
          </span>
        ),
      },
      {
        key: 'initial',
        title: t('brands.initial'),
        sortBy: ({ initial }) => initial,
        render: ({ initial }) => initial,
      },
      { key: 'story', title: t('brands.story'), render: ({ story }) => textIn(language, story) || nothing },
      {
        key: 'shops',
        title: t('brands.shops'),
        isNumber: true,
        sortBy: ({ shopCount }) => shopCount,
        render: ({ shopCount }) => formatWhole(shopCount),
      },
    ],
    open: ({ brandId }) => void navigate(`/goods/brands/${brandId}`),
    empty: { title: t('brands.none'), reason: t('brands.noneReason') },
  };
}
