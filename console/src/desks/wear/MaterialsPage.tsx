// The materials of a wardrobe with their pictures, what each costs, and what was sold of it.
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { sizedAddress } from '@/patterns/library/library';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { useTerms } from './useTerms';
import styles from './Wear.module.css';
import { type Material, materialsBehind, materialsOf, states, stateTones } from './wear';

const thumbPx = 80;

export default function MaterialsPage() {
  const { t } = useTranslation('wear');
  const navigate = useNavigate();
  const databaseId = Number(useParams().databaseId);
  const mayWrite = useRight('save_wear_material').isHeld;
  const mayImport = useRight('import_wear_materials').isHeld;
  const many = () => void navigate(`/wear/databases/${databaseId}/import`);
  const add = () => void navigate(`/wear/databases/${databaseId}/new`);
  useKeys([
    ...(mayWrite ? [{ keys: 'A', label: t('addMaterial'), run: add }] : []),
    ...(mayImport ? [{ keys: 'I', label: t('import.open'), run: many }] : []),
    { keys: 'Esc', label: t('back'), run: () => void navigate(`/wear/databases/${databaseId}`) },
  ]);
  return (
    <>
      <PageHead
        title={t('materials')}
        actions={
          <>
            <Button onClick={many} disabled={!mayImport} title={mayImport ? undefined : t('mayNotWrite')}>
              {t('import.open')} <KeyCap keys="I" />
            </Button>
            <Button type="primary" onClick={add} disabled={!mayWrite} title={mayWrite ? undefined : t('mayNotWrite')}>
              {t('addMaterial')} <KeyCap keys="A" isOnDark />
            </Button>
          </>
        }
      />
      <List list={useMaterialList(databaseId)} label={t('materials')} />
    </>
  );
}

function useMaterialList(databaseId: number): ListDeclaration<'list_wear_materials', Material> {
  const { t, language } = useTranslation('wear');
  const navigate = useNavigate();
  const categories = useQuery(queryFor('get_wear_database', { databaseId })).data?.categories ?? [];
  const nameOf = ({ nameEn, nameZhCn }: { nameEn: string; nameZhCn: string }) =>
    language === 'en' ? nameEn : nameZhCn;
  const { price, tier } = useTerms();
  return {
    name: 'wearMaterials',
    operation: 'list_wear_materials',
    input: (view) => materialsOf(view, databaseId),
    rows: ({ materials }) => materials,
    next: materialsBehind,
    rowKey: ({ materialId }) => String(materialId),
    filters: [
      {
        key: 'category',
        label: t('category'),
        kind: 'choice',
        choices: categories.map((category) => ({ value: String(category.categoryId), text: nameOf(category) })),
      },
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: states.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'picture',
        title: t('picture'),
        width: 64,
        render: ({ pictureUrl }) =>
          pictureUrl === '' ? nothing : <img className={styles.thumb} src={sizedAddress(pictureUrl, thumbPx)} alt="" />,
      },
      { key: 'name', title: t('name'), render: (material) => <strong>{nameOf(material)}</strong> },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>,
      },
      {
        key: 'category',
        title: t('category'),
        render: ({ categoryName, subcategoryName }) => `${categoryName} · ${subcategoryName}`,
      },
      { key: 'price', title: t('price'), render: price, isNumber: true },
      { key: 'tier', title: t('leastTier'), render: tier },
      { key: 'sold', title: t('soldCount'), render: ({ soldCount }) => formatWhole(soldCount), isNumber: true },
      {
        key: 'points',
        title: t('pointsSum'),
        render: ({ pointsSum }) => formatWhole(pointsSum),
        isNumber: true,
        isExtra: true,
      },
      {
        key: 'released',
        title: t('releasedAt'),
        render: ({ releasedAt }) => formatDateTime(releasedAt),
        isNumber: true,
        isExtra: true,
      },
    ],
    open: ({ materialId }) => void navigate(`/wear/materials/${materialId}`),
    empty: { title: t('noMaterial'), reason: t('noMaterialReason') },
  };
}
