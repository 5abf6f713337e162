// The forms of a wardrobe, its categories and its subcategories.
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useTranslation } from '@/ui/useTranslation';
import {
  type Category,
  categoryDraft,
  type Database,
  databaseDraft,
  type Sheet,
  type Subcategory,
  subcategoryDraft,
  tagSides,
  toCategory,
  toDatabase,
  toSubcategory,
} from './wear';

interface DatabaseFormProps {
  database: Database | undefined;
  place: number;
  then: (sheet: Sheet) => void;
}

export function DatabaseForm({ database, place, then }: DatabaseFormProps) {
  const { t } = useTranslation('wear');
  return (
    <OperationForm
      operation="save_wear_database"
      fields={[
        { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 40 },
        { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 80 },
        { name: 'shareDialogTipZhCn', label: t('tipZhCn'), kind: 'text', most: 60, isOptional: true },
        { name: 'shareDialogTipEn', label: t('tipEn'), kind: 'text', most: 120, isOptional: true },
        {
          name: 'onlyOneGroupIds',
          label: t('onlyOne'),
          kind: 'text',
          isOptional: true,
          isWide: true,
          hint: t('onlyOneHint'),
        },
        {
          name: 'secondShowTxtList',
          label: t('inWords'),
          kind: 'text',
          isOptional: true,
          isWide: true,
          hint: t('inWordsHint'),
        },
        { name: 'scaleInfo', label: t('scale'), kind: 'whole', hint: t('scaleHint') },
        { name: 'place', label: t('place'), kind: 'whole', hint: t('placeHint') },
        { name: 'hideBrandMark', label: t('hideBrand'), kind: 'flag' },
        { name: 'isShown', label: t('isShown'), kind: 'flag' },
      ]}
      start={databaseDraft(database, place)}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => toDatabase(values, database?.databaseId)}
      then={then}
    />
  );
}

interface CategoryFormProps {
  databaseId: number;
  category: Category | undefined;
  sort: number;
  then: () => void;
}

export function CategoryForm({ databaseId, category, sort, then }: CategoryFormProps) {
  const { t } = useTranslation('wear');
  return (
    <OperationForm
      operation="save_wear_category"
      fields={[
        { name: 'typeCode', label: t('typeCode'), kind: 'text', most: 20, hint: t('typeCodeHint') },
        { name: 'groupId', label: t('groupId'), kind: 'text', most: 40, hint: t('groupIdHint') },
        { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20 },
        { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
        { name: 'identification', label: t('identification'), kind: 'text', most: 40, isOptional: true },
        { name: 'sort', label: t('sort'), kind: 'whole' },
        {
          name: 'tagSide',
          label: t('tagSide'),
          kind: 'choice',
          choices: tagSides.map((value) => ({ value, text: t(`tagSides.${value}`) })),
        },
      ]}
      start={categoryDraft(category, sort)}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => toCategory(values, databaseId, category?.categoryId)}
      places={{ codes: { 91458: 'typeCode' } }}
      then={then}
    />
  );
}

interface SubcategoryFormProps {
  categoryId: number;
  subcategory: Subcategory | undefined;
  sort: number;
  then: () => void;
}

export function SubcategoryForm({ categoryId, subcategory, sort, then }: SubcategoryFormProps) {
  const { t } = useTranslation('wear');
  return (
    <OperationForm
      operation="save_wear_subcategory"
      fields={[
        { name: 'typeId', label: t('typeId'), kind: 'text', most: 40 },
        { name: 'sort', label: t('sort'), kind: 'whole' },
        { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20 },
        { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
      ]}
      start={subcategoryDraft(subcategory, sort)}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => toSubcategory(values, categoryId, subcategory?.subcategoryId)}
      places={{ codes: { 91458: 'typeId' } }}
      then={then}
    />
  );
}
