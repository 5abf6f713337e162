// Adds a brand, or edits what members are told of it.
import { ApiError } from '@galleria/client/errors';
import { staffFailures } from '@galleria/client/staffOperations';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import type { Draft, FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { type MallBrand, textIn } from './goods';
import { NewerNotice } from './NewerNotice';
import { useEditedVersion } from './useEditedVersion';

export default function BrandEditPage() {
  const { t } = useTranslation('goods');
  const { brandId } = useParams();
  const query = useQuery(queryFor('list_mall_brands'));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const brand = query.data.brands.find((each) => String(each.brandId) === brandId);
  if (brandId !== undefined && !brand) return <State title={t('brands.gone')} />;
  return <BrandEdit key={brandId} newest={brand} />;
}

const startOf = (brand: MallBrand | undefined): Draft => ({
  nameZh: brand?.name.zh ?? '',
  nameEn: brand?.name.en ?? '',
  initial: brand?.initial ?? '',
  logoUrl: brand?.logoUrl ?? '',
  storyZh: brand?.story.zh ?? '',
  storyEn: brand?.story.en ?? '',
});

function useFields(): FieldDeclaration[] {
  const { t } = useTranslation('goods');
  return [
    { name: 'nameZh', label: t('fields.nameZh'), kind: 'text', most: 60 },
    { name: 'nameEn', label: t('fields.nameEn'), kind: 'text', most: 80, isOptional: true },
    { name: 'initial', label: t('brands.initial'), kind: 'text', most: 1, hint: t('brands.initialHint') },
    { name: 'logoUrl', label: t('brands.logo'), kind: 'picture' },
    { name: 'storyZh', label: t('brands.storyZh'), kind: 'long', most: 1000, isOptional: true },
    { name: 'storyEn', label: t('brands.storyEn'), kind: 'long', most: 2000, isOptional: true },
  ];
}

function BrandEdit({ newest }: { newest: MallBrand | undefined }) {
  const { t, language } = useTranslation('goods');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { base, round, isOvertaken, keepMine, takeTheirs } = useEditedVersion(newest);
  const back = () => void navigate(base ? `/goods/brands/${base.brandId}` : '/goods/brands');
  useKeys([{ keys: 'Esc', label: t('make.back'), run: back }]);
  const text = (value: unknown) => String(value ?? '');
  return (
    <>
      <PageHead title={base ? t('editOf', { name: textIn(language, base.name) }) : t('brands.add')} />
      {isOvertaken && <NewerNotice keepMine={keepMine} takeTheirs={takeTheirs} />}
      <Panel>
        <OperationForm
          key={round}
          operation="save_brand"
          fields={useFields()}
          start={startOf(base)}
          {...(base ? {} : { draftName: 'brand new' })}
          saveText={t('save')}
          toInput={(values) => ({
            ...(base ? { brandId: base.brandId } : {}),
            version: base?.version ?? 0,
            nameZh: text(values.nameZh),
            nameEn: text(values.nameEn),
            initial: text(values.initial).toUpperCase(),
            storyZh: text(values.storyZh),
            storyEn: text(values.storyEn),
            logoUrl: text(values.logoUrl),
          })}
          places={{ codes: { [staffFailures.goods_picture_wrong]: 'logoUrl' } }}
          then={({ brandId }) => {
            message.success(t('saved'));
            void navigate(`/goods/brands/${brandId}`);
          }}
        />
      </Panel>
    </>
  );
}
