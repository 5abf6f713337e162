// The tree of categories: added, named in both languages, hidden, deleted, and put into order by dragging or by the keyboard.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { PictureField } from '@/patterns/library/PictureField';
import { SortableRows } from '@/patterns/sortable/SortableRows';
import { Dialog } from '@/ui/Dialog';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { DeleteDialog } from './DeleteDialog';
import styles from './Goods.module.css';
import { countBelow, type GoodsCategory, movedTo, textIn } from './goods';
import { GoodsTabs } from './parts';

/** A category to be edited, or the parent of one to be added; null: a new one of the first level. */
type Editing = { category: GoodsCategory } | { parent: GoodsCategory | null } | undefined;

export default function CategoriesPage() {
  const { t } = useTranslation('goods');
  const query = useQuery(queryFor('list_goods_choices'));
  const [editing, setEditing] = useState<Editing>();
  const [deleted, setDeleted] = useState<GoodsCategory>();
  const remove = useStaffOperation('delete_category', { done: t('deleted') });
  const mayArrange = useRight('save_category').isHeld;
  return (
    <>
      <PageHead
        title={t('categories.title')}
        notes={<GoodsTabs />}
        actions={
          <Button
            type="primary"
            disabled={!mayArrange}
            title={mayArrange ? undefined : t('mayNotArrange')}
            onClick={() => setEditing({ parent: null })}
          >
            {t('categories.add')}
          </Button>
        }
      />
      {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && <Tree categories={query.data.categories} edit={setEditing} remove={setDeleted} />}
      <DeleteDialog
        name={deleted?.name.zh}
        isBusy={remove.isBusy}
        close={() => setDeleted(undefined)}
        confirm={async () => !deleted || !(await remove.run({ categoryId: deleted.categoryId })).error}
      />
      {editing && <CategoryDialog editing={editing} close={() => setEditing(undefined)} />}
    </>
  );
}

interface TreeProps {
  categories: readonly GoodsCategory[];
  edit: (editing: Editing) => void;
  remove: (category: GoodsCategory) => void;
}

function Tree(props: TreeProps) {
  return (
    <Panel>
      <Branch {...props} parent={undefined} />
    </Panel>
  );
}

/** The categories below one another, in their order, each with those below it. */
function Branch({ parent, ...props }: TreeProps & { parent: GoodsCategory | undefined }) {
  const { t, language } = useTranslation('goods');
  const mayArrange = useRight('order_categories').isHeld;
  const order = useStaffOperation('order_categories');
  const siblings = props.categories.filter(({ parentId }) => parentId === parent?.categoryId);
  const move = (from: number, to: number) =>
    void order.run({
      ...(parent === undefined ? {} : { parentId: parent.categoryId }),
      categoryIds: movedTo(siblings, from, to).map(({ categoryId }) => categoryId),
    });
  return (
    <SortableRows
      label={parent ? textIn(language, parent.name) : t('categories.title')}
      items={siblings}
      keyOf={({ categoryId }) => String(categoryId)}
      nameOf={({ name }) => textIn(language, name)}
      move={mayArrange ? move : undefined}
      row={(category, _index, handle) => (
        <>
          <CategoryLine category={category} handle={handle} {...props} />
          {category.level < 3 && (
            <div className={styles.branch}>
              <Branch {...props} parent={category} />
            </div>
          )}
        </>
      )}
    />
  );
}

interface LineProps extends TreeProps {
  category: GoodsCategory;
  handle: ReactNode;
}

function CategoryLine({ category, handle, categories, edit, remove }: LineProps) {
  const { t } = useTranslation('goods');
  const mayArrange = useRight('save_category').isHeld;
  const count = countBelow(categories, category);
  const hasChildren = categories.some(({ parentId }) => parentId === category.categoryId);
  const whyNot = !mayArrange
    ? t('mayNotArrange')
    : hasChildren
      ? t('categories.hasChildren')
      : count > 0
        ? t('categories.hasProducts', { count })
        : undefined;
  return (
    <div className={styles.sortedRow}>
      {handle}
      {category.imageUrl !== '' && <img className={styles.thumb} src={category.imageUrl} alt="" loading="lazy" />}
      <span className={styles.grow}>
        {category.name.zh} <small className={styles.note}>{category.name.en}</small>
      </span>
      {category.isHidden && <Mark>{t('categories.hidden')}</Mark>}
      <span className={styles.count}>{t('categories.count', { count })}</span>
      <span className={styles.buttons}>
        {category.level < 3 && (
          <Button size="small" disabled={!mayArrange} onClick={() => edit({ parent: category })}>
            {t('categories.addBelow')}
          </Button>
        )}
        <Button
          size="small"
          disabled={!mayArrange}
          aria-label={t('editOf', { name: category.name.zh })}
          onClick={() => edit({ category })}
        >
          {t('edit')}
        </Button>
        <Button
          size="small"
          disabled={whyNot !== undefined}
          title={whyNot}
          aria-label={t('deleteOf', { name: category.name.zh })}
          onClick={() => remove(category)}
        >
          {t('delete')}
        </Button>
      </span>
    </div>
  );
}

function CategoryDialog({ editing, close }: { editing: NonNullable<Editing>; close: () => void }) {
  const { t } = useTranslation('goods');
  const id = useId();
  const edited = 'category' in editing ? editing.category : undefined;
  const parent = 'parent' in editing ? editing.parent : undefined;
  const [nameZh, setNameZh] = useState(edited?.name.zh ?? '');
  const [nameEn, setNameEn] = useState(edited?.name.en ?? '');
  const [imageUrl, setImageUrl] = useState(edited?.imageUrl ?? '');
  const [isHidden, setHidden] = useState(edited?.isHidden ?? false);
  const { run, isBusy } = useStaffOperation('save_category', { done: t('saved') });
  async function send(): Promise<void> {
    const place = edited ? { categoryId: edited.categoryId } : parent ? { parentId: parent.categoryId } : {};
    const { error } = await run({
      ...place,
      nameZh: nameZh.trim(),
      nameEn: nameEn.trim(),
      imageUrl: imageUrl.trim(),
      isHidden,
    });
    if (!error) close();
  }
  const title = edited
    ? t('editOf', { name: edited.name.zh })
    : parent
      ? t('categories.addTo', { name: parent.name.zh })
      : t('categories.add');
  const fields = [
    { key: 'nameZh', label: t('zh'), value: nameZh, set: setNameZh, most: 40 },
    { key: 'nameEn', label: t('en'), value: nameEn, set: setNameEn, most: 60 },
  ];
  return (
    <Dialog
      title={title}
      isOpen
      close={close}
      confirmText={t('save')}
      confirm={() => void send()}
      isBusy={isBusy}
      refusal={nameZh.trim() === '' ? t('categories.nameNeeded') : undefined}
    >
      {fields.map(({ key, label, value, set, most }) => (
        <div key={key}>
          <label className={styles.question} htmlFor={`${id}-${key}`}>
            {label}
          </label>
          <Input id={`${id}-${key}`} maxLength={most} value={value} onChange={({ target }) => set(target.value)} />
        </div>
      ))}
      <label className={styles.question} htmlFor={`${id}-imageUrl`}>
        {t('categories.picture')}
      </label>
      <PictureField id={`${id}-imageUrl`} value={imageUrl} address={imageUrl} change={setImageUrl} />
      <label className={styles.flag}>
        <input type="checkbox" checked={isHidden} onChange={({ target }) => setHidden(target.checked)} />{' '}
        {t('categories.hide')}
      </label>
      <p className={styles.note}>{t('categories.hideHint')}</p>
    </Dialog>
  );
}
