// One collection: its goods are dragged into their order, added by a part of their name, and saved together.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Picker } from '@/patterns/picker/Picker';
import { SortableRows } from '@/patterns/sortable/SortableRows';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { DeleteDialog } from './DeleteDialog';
import styles from './Goods.module.css';
import { GroupDialog } from './GroupDialog';
import { type GoodsGroup, groupInput, movedTo, textIn } from './goods';
import { ShelfMark } from './parts';

export function GroupPanel({ group }: { group: GoodsGroup }) {
  const { t, language } = useTranslation('goods');
  const [ids, setIds] = useState(() => group.members.map(({ productId }) => productId));
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const mayArrange = useRight('save_goods_group').isHeld;
  const save = useStaffOperation('save_goods_group', { done: t('saved') });
  const remove = useStaffOperation('delete_goods_group', { done: t('deleted') });
  const known = new Map(group.members.map((member) => [member.productId, member]));
  const added = ids.filter((id) => !known.has(id));
  const names = useQuery({
    ...queryFor('pick_goods', { kind: 'product', ids: added }),
    enabled: added.length > 0,
    placeholderData: keepPreviousData,
  });
  const nameOf = (id: number) => {
    const name = known.get(id)?.name ?? names.data?.choices.find((choice) => choice.id === id)?.name;
    return name ? textIn(language, name) : String(id);
  };
  const pictureOf = (id: number) =>
    known.get(id)?.imageUrl ?? names.data?.choices.find((choice) => choice.id === id)?.imageUrl;
  const isChanged = ids.join() !== group.members.map(({ productId }) => productId).join();
  const refusal = mayArrange ? undefined : t('mayNotArrange');
  return (
    <Panel
      title={textIn(language, group.name)}
      side={
        <span className={styles.buttons}>
          <Button size="small" disabled={!mayArrange} title={refusal} onClick={() => setOpen('edit')}>
            {t('edit')}
          </Button>
          <Button size="small" disabled={!mayArrange} title={refusal} onClick={() => setOpen('delete')}>
            {t('delete')}
          </Button>
          <Button
            size="small"
            type="primary"
            loading={save.isBusy}
            disabled={!mayArrange || !isChanged}
            title={refusal}
            onClick={() => void save.run(groupInput(group, ids))}
          >
            {t('save')}
          </Button>
        </span>
      }
    >
      {ids.length === 0 && <p className={styles.note}>{t('groups.empty')}</p>}
      <SortableRows
        label={textIn(language, group.name)}
        items={ids}
        keyOf={String}
        nameOf={nameOf}
        move={mayArrange ? (from, to) => setIds([...movedTo(ids, from, to)]) : undefined}
        row={(id, _index, handle) => (
          <div className={styles.sortedRow}>
            {handle}
            {pictureOf(id) !== undefined && <img className={styles.thumb} src={pictureOf(id)} alt="" loading="lazy" />}
            <span className={styles.grow}>
              <Link to={`/goods/${id}`}>{nameOf(id)}</Link>
            </span>
            {known.get(id) && <ShelfMark status={known.get(id)?.shelfStatus ?? 'on_shelf'} />}
            <Button
              size="small"
              disabled={!mayArrange}
              aria-label={t('groups.removeOf', { name: nameOf(id) })}
              onClick={() => setIds(ids.filter((each) => each !== id))}
            >
              {t('groups.remove')}
            </Button>
          </div>
        )}
      />
      {mayArrange && (
        <Picker
          kind="product"
          label={t('groups.addTo', { name: textIn(language, group.name) })}
          placeholder={t('groups.add')}
          value=""
          change={(picked) => {
            const id = Number(picked);
            if (picked !== '' && !ids.includes(id)) setIds([...ids, id]);
          }}
        />
      )}
      {open === 'edit' && <GroupDialog group={group} close={() => setOpen(undefined)} />}
      <DeleteDialog
        name={open === 'delete' ? textIn(language, group.name) : undefined}
        isBusy={remove.isBusy}
        close={() => setOpen(undefined)}
        confirm={() => remove.run({ groupId: group.groupId, version: group.version })}
      />
    </Panel>
  );
}
