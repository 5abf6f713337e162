// One wardrobe: how its page shows it, its categories with their kinds, and looks by chance to try it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import { formatWhole, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { CategoryForm, DatabaseForm, SubcategoryForm } from './forms';
import { Previews } from './Previews';
import type { Category, Sheet, Subcategory } from './wear';

type Edited =
  | { what: 'database' }
  | { what: 'category'; category: Category | undefined }
  | { what: 'subcategory'; categoryId: number; subcategory: Subcategory | undefined; sort: number };

export default function DatabasePage() {
  const databaseId = Number(useParams().databaseId);
  const query = useQuery(queryFor('get_wear_database', { databaseId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneDatabase key={databaseId} sheet={query.data} /> : <Loading />;
}

function OneDatabase({ sheet }: { sheet: Sheet }) {
  const { t, language } = useTranslation('wear');
  const navigate = useNavigate();
  const { database, categories } = sheet;
  const { databaseId } = database;
  const refusal = useRight('save_wear_database').isHeld ? undefined : t('mayNotWrite');
  const [edited, edit] = useState<Edited>();
  const close = () => edit(undefined);
  const listed = (words: readonly string[]) => (words.length > 0 ? words.join('、') : nothing);
  return (
    <RecordPage
      title={language === 'en' ? database.nameEn : database.nameZhCn}
      marks={<Mark tone={database.isShown ? 'good' : 'calm'}>{t(database.isShown ? 'shown' : 'notShown')}</Mark>}
      facts={[
        { label: t('materialCount'), value: formatWhole(database.materialCount) },
        { label: t('onSaleCount'), value: formatWhole(database.onSaleCount) },
        { label: t('pointsSum'), value: formatWhole(database.pointsSum) },
        { label: t('onlyOne'), value: listed(database.onlyOneGroupIds) },
        { label: t('inWords'), value: listed(database.secondShowTxtList) },
        { label: t('hideBrand'), value: t(database.hideBrandMark ? 'yes' : 'no') },
      ]}
      actions={[
        {
          key: 'materials',
          keys: 'M',
          label: t('materials'),
          isPrimary: true,
          run: () => void navigate(`/wear/databases/${databaseId}/materials`),
        },
        { key: 'edit', keys: 'E', label: t('editDatabase'), refusal, run: () => edit({ what: 'database' }) },
        {
          key: 'category',
          keys: 'C',
          label: t('addCategory'),
          refusal,
          run: () => edit({ what: 'category', category: undefined }),
        },
      ]}
      subject={{ subjectKind: 'wear_database', subjectId: String(databaseId) }}
      back={() => void navigate('/wear')}
    >
      <Previews databaseId={databaseId} />
      <Panel title={t('categories')} isFlush>
        <Categories categories={categories} edit={edit} refusal={refusal} />
      </Panel>
      <Dialog title={edited ? t(`editing.${edited.what}`) : ''} isOpen={edited !== undefined} close={close} width={640}>
        {edited?.what === 'database' && <DatabaseForm database={database} place={database.place} then={close} />}
        {edited?.what === 'category' && (
          <CategoryForm databaseId={databaseId} category={edited.category} sort={categories.length + 1} then={close} />
        )}
        {edited?.what === 'subcategory' && (
          <SubcategoryForm
            categoryId={edited.categoryId}
            subcategory={edited.subcategory}
            sort={edited.sort}
            then={close}
          />
        )}
      </Dialog>
    </RecordPage>
  );
}

interface CategoriesProps {
  categories: readonly Category[];
  edit: (edited: Edited) => void;
  refusal: string | undefined;
}

function Categories({ categories, edit, refusal }: CategoriesProps) {
  const { t, language } = useTranslation('wear');
  const nameOf = ({ nameEn, nameZhCn }: { nameEn: string; nameZhCn: string }) =>
    language === 'en' ? nameEn : nameZhCn;
  const isOff = refusal !== undefined;
  return (
    <Table
      label={t('categories')}
      columns={[
        { key: 'name', title: t('name') },
        { key: 'code', title: t('typeCode') },
        { key: 'group', title: t('groupId') },
        { key: 'tag', title: t('tagSide') },
        { key: 'kinds', title: t('subcategories') },
        { key: 'do', title: t('action') },
      ]}
      rows={categories.map((category) => ({
        key: category.categoryId,
        cells: [
          <strong key="name">{nameOf(category)}</strong>,
          category.typeCode,
          category.groupId,
          t(`tagSides.${category.tagSide}`),
          <span key="kinds">
            {category.subcategories.map((subcategory) => (
              <Button
                key={subcategory.subcategoryId}
                size="small"
                type="text"
                disabled={isOff}
                title={refusal}
                onClick={() =>
                  edit({
                    what: 'subcategory',
                    categoryId: category.categoryId,
                    subcategory,
                    sort: subcategory.sort,
                  })
                }
              >
                {nameOf(subcategory)}
              </Button>
            ))}
          </span>,
          <span key="do">
            <Button
              size="small"
              disabled={isOff}
              title={refusal}
              aria-label={t('editOf', { name: nameOf(category) })}
              onClick={() => edit({ what: 'category', category })}
            >
              {t('edit')}
            </Button>{' '}
            <Button
              size="small"
              disabled={isOff}
              title={refusal}
              aria-label={t('addSubcategoryOf', { name: nameOf(category) })}
              onClick={() =>
                edit({
                  what: 'subcategory',
                  categoryId: category.categoryId,
                  subcategory: undefined,
                  sort: category.subcategories.length + 1,
                })
              }
            >
              {t('addSubcategory')}
            </Button>
          </span>,
        ],
      }))}
    />
  );
}
