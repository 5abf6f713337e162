// The floors of a page: the spine of the editor.
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { SortableRows } from '@/patterns/sortable/SortableRows';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { FloorRow } from './FloorRow';
import { WordsEntry } from './fields/WordsEntry';
import { useFloorWords } from './floorNames';
import styles from './Pages.module.css';
import { emptyFloor, type Floor, isSame, moved, newFloorKey, type PageBody } from './page';
import type { PageEditor } from './usePageEditor';

interface Props {
  editor: PageEditor;
  shown: PageBody | undefined;
  openKey: string | undefined;
  open: (key: string | undefined) => void;
}

export function Floors({ editor, shown, openKey, open }: Props) {
  const { t } = useTranslation('pages');
  const kinds = useQuery({ ...queryFor('list_floor_kinds'), staleTime: Number.POSITIVE_INFINITY });
  const [isAdding, setIsAdding] = useState(false);
  const { kindOf } = useFloorWords();
  const { page, problems, mayEdit, change } = editor;
  const setFloors = (next: (floors: readonly Floor[]) => readonly Floor[]) =>
    change((was) => ({ ...was, floors: next(was.floors) }));
  const add = (floor: Floor, after?: string) => {
    setFloors((floors) =>
      floors.toSpliced(floors.findIndex(({ key }) => key === after) + 1 || floors.length, 0, floor),
    );
    open(floor.key);
  };
  useKeys(mayEdit ? [{ keys: 'A', label: t('floor.add'), run: () => setIsAdding(true) }] : []);
  const online = new Map(shown?.floors.map((floor) => [floor.key, floor]));
  return (
    <Panel
      title={
        <>
          {t('floors')} <small className={styles.count}>{page.floors.length}</small>
        </>
      }
      side={
        mayEdit && (
          <Dropdown
            trigger={['click']}
            open={isAdding}
            onOpenChange={setIsAdding}
            menu={{
              autoFocus: true,
              items: (kinds.data ?? []).map((kind) => ({
                key: kind.type,
                label: t(`kinds.${kind.type}`),
                onClick: () => add(emptyFloor(kind, newFloorKey()), openKey),
              })),
            }}
          >
            <Button size="small" icon={<PlusOutlined />}>
              {t('floor.add')} <KeyCap keys="A" />
            </Button>
          </Dropdown>
        )
      }
    >
      <div className={styles.pageTitle}>
        <WordsEntry
          label={t('fields.pageTitle')}
          words={page.title}
          isDisabled={!mayEdit}
          problemAt={(place) => problems.ofPage.get(`/title${place}`)}
          change={(title) => change((was) => ({ ...was, title }))}
        />
      </div>
      {page.floors.length === 0 && <State title={t('floor.none')} reason={t('floor.noneReason')} />}
      <SortableRows
        label={t('floors')}
        items={page.floors}
        keyOf={({ key }) => key}
        nameOf={kindOf}
        move={mayEdit ? (from, to) => setFloors((floors) => moved(floors, from, to)) : undefined}
        row={(floor, _index, handle) => (
          <FloorRow
            floor={floor}
            kind={kinds.data?.find(({ type }) => type === floor.type)}
            handle={handle}
            isOpen={floor.key === openKey}
            isChanged={shown !== undefined && !isSame(online.get(floor.key), floor)}
            problems={problems.ofFloors.get(floor.key)}
            isDisabled={!mayEdit}
            open={() => open(floor.key === openKey ? undefined : floor.key)}
            change={(next) => setFloors((floors) => floors.map((one) => (one.key === floor.key ? next : one)))}
            copy={() => add({ ...floor, key: newFloorKey() }, floor.key)}
            remove={() => setFloors((floors) => floors.filter(({ key }) => key !== floor.key))}
          />
        )}
      />
    </Panel>
  );
}
