// The fields of a material: all but its place on the stage, its price and its tier.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryFor } from '@/api/query';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Panel } from '@/ui/Panel';
import { Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { type Material, materialDraft, toMaterial } from './wear';

interface Props {
  databaseId: number;
  material: Material | undefined;
}

export function MaterialForm({ databaseId, material }: Props) {
  const { t, language } = useTranslation('wear');
  const navigate = useNavigate();
  const sheet = useQuery(queryFor('get_wear_database', { databaseId }));
  const [openedAt] = useState(Date.now);
  if (!sheet.data) return <Loading />;
  const nameOf = ({ nameEn, nameZhCn }: { nameEn: string; nameZhCn: string }) =>
    language === 'en' ? nameEn : nameZhCn;
  const kinds = sheet.data.categories.flatMap((category) =>
    category.subcategories.map((subcategory) => ({
      value: String(subcategory.subcategoryId),
      text: `${nameOf(category)} · ${nameOf(subcategory)}`,
      id: subcategory.subcategoryId,
    })),
  );
  return (
    <Panel title={t('materialFields')} side={t('placeLater')}>
      <OperationForm
        operation="save_wear_material"
        fields={[
          {
            name: 'subcategoryId',
            label: t('subcategory'),
            kind: 'choice',
            choices: kinds.map(({ value, text }) => ({ value, text })),
          },
          { name: 'sort', label: t('sort'), kind: 'whole' },
          { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 40 },
          { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 80 },
          {
            name: 'pictureUrl',
            label: t('picture'),
            kind: 'picture',
            isOptional: true,
            isWide: true,
            hint: t('pictureHint'),
          },
          { name: 'brandZhCn', label: t('brandZhCn'), kind: 'text', most: 40, isOptional: true },
          { name: 'brandEn', label: t('brandEn'), kind: 'text', most: 60, isOptional: true },
          { name: 'shopId', label: t('shop'), kind: 'whole', pick: 'shop', isOptional: true },
          { name: 'productId', label: t('product'), kind: 'whole', pick: 'product', isOptional: true },
          { name: 'releasedAt', label: t('releasedAt'), kind: 'moment' },
          { name: 'isGeneric', label: t('isGeneric'), kind: 'flag' },
        ]}
        start={materialDraft(material, kinds[0]?.id, openedAt)}
        draftName={material ? `wear${material.materialId}` : `wear of ${databaseId}`}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => toMaterial(values, material)}
        places={{ codes: { 91458: 'pictureUrl' } }}
        then={({ materialId }) => void navigate(`/wear/materials/${materialId}`)}
      />
    </Panel>
  );
}
