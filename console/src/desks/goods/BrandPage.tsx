// One brand: what members are told of it, its shops, and what was done with it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { RecordPage } from '@/patterns/record/Record';
import { formatWhole, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { DeleteDialog } from './DeleteDialog';
import styles from './Goods.module.css';
import { type MallBrand, textIn } from './goods';

export default function BrandPage() {
  const { t } = useTranslation('goods');
  const brandId = Number(useParams().brandId);
  const query = useQuery(queryFor('list_mall_brands'));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const brand = query.data.brands.find((each) => each.brandId === brandId);
  return brand ? <Brand key={brandId} brand={brand} /> : <State title={t('brands.gone')} />;
}

function Brand({ brand }: { brand: MallBrand }) {
  const { t, language } = useTranslation('goods');
  const navigate = useNavigate();
  const mayArrange = useRight('save_brand').isHeld;
  const [isDeleting, setDeleting] = useState(false);
  const name = textIn(language, brand.name);
  const remove = useStaffOperation('delete_brand', { done: t('deleted') });
  const refusal = mayArrange ? undefined : t('mayNotShops');
  return (
    <RecordPage
      title={name}
      facts={[
        { label: t('otherName'), value: (language === 'en' ? brand.name.zh : brand.name.en) || nothing },
        { label: t('brands.initial'), value: brand.initial },
        { label: t('brands.shops'), value: formatWhole(brand.shopCount) },
        { label: t('key'), value: brand.key },
      ]}
      actions={[
        {
          key: 'edit',
          label: t('edit'),
          keys: 'E',
          isPrimary: true,
          refusal,
          run: () => void navigate(`/goods/brands/${brand.brandId}/edit`),
        },
        {
          key: 'delete',
          label: t('delete'),
          isDanger: true,
          refusal: refusal ?? (brand.shopCount > 0 ? t('brands.inUse', { count: brand.shopCount }) : undefined),
          run: () => setDeleting(true),
        },
      ]}
      subject={{ subjectKind: 'brand', subjectId: String(brand.brandId) }}
      back={() => void navigate('/goods/brands')}
    >
      <div className={styles.pictures}>
        <img src={brand.logoUrl} alt={name} />
      </div>
      <Panel title={t('brands.story')}>
        <p>{brand.story.zh || nothing}</p>
        <p lang="en">{brand.story.en || nothing}</p>
      </Panel>
      <DeleteDialog
        name={isDeleting ? name : undefined}
        question={t('brands.deleteQuestion', { name })}
        isBusy={remove.isBusy}
        close={() => setDeleting(false)}
        confirm={async () => {
          const { error } = await remove.run({ brandId: brand.brandId, version: brand.version });
          if (!error) void navigate('/goods/brands');
        }}
      />
    </RecordPage>
  );
}
