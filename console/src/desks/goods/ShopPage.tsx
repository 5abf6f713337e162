// One shop: what members are told of it, its goods, and what was done with it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { DeleteDialog } from './DeleteDialog';
import styles from './Goods.module.css';
import { degreesText, type MallShop, textIn } from './goods';
import { useShopKinds } from './shopKinds';

export default function ShopPage() {
  const { t } = useTranslation('goods');
  const shopId = Number(useParams().shopId);
  const query = useQuery(queryFor('list_mall_shops'));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const shop = query.data.shops.find((each) => each.shopId === shopId);
  return shop ? <Shop key={shopId} shop={shop} /> : <State title={t('shops.gone')} />;
}

function Shop({ shop }: { shop: MallShop }) {
  const { t, language } = useTranslation('goods');
  const navigate = useNavigate();
  const kinds = useShopKinds();
  const mayArrange = useRight('save_shop').isHeld;
  const [isDeleting, setDeleting] = useState(false);
  const name = textIn(language, shop.name);
  const remove = useStaffOperation('delete_shop', { done: t('deleted') });
  const refusal = mayArrange ? undefined : t('mayNotShops');
  const actions: RecordAction[] = [
    {
      key: 'edit',
      label: t('edit'),
      keys: 'E',
      isPrimary: true,
      refusal,
      run: () => void navigate(`/goods/shops/${shop.shopId}/edit`),
    },
    {
      key: 'delete',
      label: t('delete'),
      isDanger: true,
      refusal: refusal ?? (shop.productCount > 0 ? t('shops.inUse', { count: shop.productCount }) : undefined),
      run: () => setDeleting(true),
    },
  ];
  const goods = (
    <Link to={`/goods?f.shopId=${shop.shopId}`}>{t('shops.goods', { count: formatWhole(shop.productCount) })}</Link>
  );
  return (
    <RecordPage
      title={name}
      facts={[
        { label: t('otherName'), value: (language === 'en' ? shop.name.zh : shop.name.en) || nothing },
        { label: t('shops.floor'), value: shop.floor },
        { label: t('shops.unit'), value: shop.unit },
        {
          label: t('shops.kind'),
          value: kinds.find(({ value }) => value === shop.categoryKey)?.text ?? shop.categoryKey,
        },
        { label: t('brand'), value: textIn(language, shop.brandName) || nothing },
        { label: t('shops.hours'), value: shop.hours },
        { label: t('shops.phone'), value: shop.phone || nothing },
        {
          label: t('shops.place'),
          value: `${degreesText(shop.latitudeMicrodegrees)}, ${degreesText(shop.longitudeMicrodegrees)}`,
        },
        { label: t('shops.sellsOnline'), value: t(shop.sellsOnline ? 'yes' : 'no') },
        { label: t('shops.openedAt'), value: shop.openedAt === undefined ? nothing : formatDateTime(shop.openedAt) },
        { label: t('categories.products'), value: goods },
        { label: t('shops.number'), value: shop.shopId },
      ]}
      actions={actions}
      subject={{ subjectKind: 'shop', subjectId: String(shop.shopId) }}
      back={() => void navigate('/goods/shops')}
    >
      <div className={styles.pictures}>
        <img src={shop.imageUrl} alt={name} />
      </div>
      <Panel title={t('shops.introduction')}>
        <p>{shop.introduction.zh || nothing}</p>
        <p lang="en">{shop.introduction.en || nothing}</p>
      </Panel>
      <DeleteDialog
        name={isDeleting ? name : undefined}
        question={t('shops.deleteQuestion', { name })}
        isBusy={remove.isBusy}
        close={() => setDeleting(false)}
        confirm={async () => {
          const { error } = await remove.run({ shopId: shop.shopId, version: shop.version });
          if (!error) void navigate('/goods/shops');
        }}
      />
    </RecordPage>
  );
}
