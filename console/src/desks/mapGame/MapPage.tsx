// Spots on the map: dragged or nudged by the arrow keys, added and taken away, each with its words and its task. All are saved at once.
import { Button } from 'antd';
import { type PointerEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Editor } from '@/patterns/editor/Editor';
import { movedBy } from '@/patterns/library/library';
import { Dialog } from '@/ui/Dialog';
import { formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { DraftPage } from './DraftPage';
import styles from './MapGame.module.css';
import {
  icons,
  mostSpots,
  movedSpot,
  newSpot,
  nudgedSpot,
  type Season,
  type Spot,
  spotDraft,
  spotMisfits,
  spotsOf,
  tasks,
  toSpot,
  withSpots,
} from './mapGame';
import { MapStage, placeOf } from './parts';

export default function MapPage() {
  return (
    <DraftPage>{(season) => <MapEditor key={`${season.seasonId} ${season.version}`} season={season} />}</DraftPage>
  );
}

function MapEditor({ season }: { season: Season }) {
  const { t } = useTranslation('mapGame');
  const navigate = useNavigate();
  const [spots, setSpots] = useState(() => spotsOf(season));
  const [chosen, choose] = useState(0);
  const [edited, edit] = useState<number>();
  const save = useStaffOperation('save_map_season', { done: t('saved') });
  const mayWrite = useRight('save_map_season').isHeld;
  const isFull = spots.length >= mostSpots;
  const put = (at: number, spot: Spot) => setSpots(spots.with(at, spot));
  const add = () => {
    if (isFull) return;
    setSpots([...spots, newSpot()]);
    choose(spots.length);
    edit(spots.length);
  };
  const remove = (at: number) => setSpots(spots.toSpliced(at, 1));
  const send = async () => {
    const { error } = await save.run(withSpots(season, spots));
    if (!error) void navigate(`/map-game/${season.seasonId}`);
  };
  useKeys(
    mayWrite
      ? [
          { keys: 'A', label: t('addSpot'), run: add },
          { keys: 'Ctrl S', label: t('save'), run: () => void send() },
        ]
      : [],
  );
  const spot = edited === undefined ? undefined : spots[edited];
  return (
    <>
      <PageHead
        title={t('mapOf', { name: season.nameZhCn })}
        actions={
          <>
            <Button onClick={add} disabled={!mayWrite || isFull} title={mayWrite ? undefined : t('mayNot')}>
              {t('addSpot')} <KeyCap keys="A" />
            </Button>
            <Button
              type="primary"
              loading={save.isBusy}
              disabled={!mayWrite}
              title={mayWrite ? undefined : t('mayNot')}
              onClick={() => void send()}
            >
              {t('save')} <KeyCap keys="Ctrl S" isOnDark />
            </Button>
          </>
        }
      />
      <Panel title={t('spots')} side={t('nudgeHint')}>
        <div className={styles.editor}>
          <MapStage season={season} label={t('map')}>
            {spots.map((each, at) => (
              <Disc
                // biome-ignore lint/suspicious/noArrayIndexKey: a spot of a draft is known by its place in the list.
                key={at}
                spot={each}
                number={at + 1}
                isChosen={at === chosen}
                choose={() => choose(at)}
                put={(moved) => put(at, moved)}
                open={() => edit(at)}
              />
            ))}
          </MapStage>
          <SpotTable
            spots={spots}
            edit={edit}
            remove={remove}
            move={(at, by) => {
              setSpots(movedBy(spots, at, by));
              choose(at + by);
            }}
          />
        </div>
      </Panel>
      <Dialog title={t('spot')} isOpen={spot !== undefined} close={() => edit(undefined)} width={720}>
        {spot && edited !== undefined && (
          <SpotForm
            key={edited}
            spot={spot}
            put={(changed) => {
              put(edited, changed);
              edit(undefined);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface DiscProps {
  spot: Spot;
  number: number;
  isChosen: boolean;
  choose: () => void;
  put: (spot: Spot) => void;
  open: () => void;
}

function Disc({ spot, number, isChosen, choose, put, open }: DiscProps) {
  const { t } = useTranslation('mapGame');
  /** Where it was taken hold of, and where it lay then. */
  const held = useRef<{ x: number; y: number; spot: Spot }>(undefined);
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const stage = event.currentTarget.parentElement;
    if (!held.current || !stage || stage.clientWidth === 0) return;
    const byX = ((event.clientX - held.current.x) / stage.clientWidth) * 1000;
    const byY = ((event.clientY - held.current.y) / stage.clientHeight) * 1000;
    put(movedSpot(held.current.spot, byX, byY));
  };
  const letGo = () => {
    held.current = undefined;
  };
  return (
    <button
      type="button"
      className={[styles.spot, styles.held, isChosen ? styles.chosen : ''].join(' ')}
      style={placeOf(spot)}
      aria-label={t('spotOf', { number, name: spot.nameZhCn })}
      onFocus={choose}
      onDoubleClick={open}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY, spot };
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event) => {
        if (event.key === 'Enter') return open();
        const next = nudgedSpot(spot, event.key, event.shiftKey);
        if (!next) return;
        event.preventDefault();
        put(next);
      }}
    >
      {number}
    </button>
  );
}

interface SpotTableProps {
  spots: readonly Spot[];
  edit: (at: number) => void;
  remove: (at: number) => void;
  move: (at: number, by: number) => void;
}

function SpotTable({ spots, edit, remove, move }: SpotTableProps) {
  const { t, language } = useTranslation('mapGame');
  if (spots.length === 0) return <p>{t('noSpot')}</p>;
  return (
    <Table
      label={t('spots')}
      columns={[
        { key: 'number', title: t('number') },
        { key: 'name', title: t('spot') },
        { key: 'task', title: t('task') },
        { key: 'actions', title: t('action') },
      ]}
      rows={spots.map((spot, at) => ({
        key: at,
        cells: [
          formatWhole(at + 1),
          (language === 'en' ? spot.nameEn : spot.nameZhCn) || t('unnamed'),
          t(`tasks.${spot.task}`),
          <span key="actions" className={styles.rowActions}>
            <Button size="small" onClick={() => edit(at)}>
              {t('edit')}
            </Button>
            <Button
              size="small"
              disabled={at === 0}
              onClick={() => move(at, -1)}
              aria-label={t('earlier', { number: at + 1 })}
            >
              ↑
            </Button>
            <Button
              size="small"
              disabled={at === spots.length - 1}
              onClick={() => move(at, 1)}
              aria-label={t('later', { number: at + 1 })}
            >
              ↓
            </Button>
            <Button size="small" danger onClick={() => remove(at)} aria-label={t('removeOf', { number: at + 1 })}>
              {t('remove')}
            </Button>
          </span>,
        ],
      }))}
    />
  );
}

function SpotForm({ spot, put }: { spot: Spot; put: (spot: Spot) => void }) {
  const { t } = useTranslation('mapGame');
  return (
    <Editor
      fields={[
        { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20 },
        { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
        {
          name: 'task',
          label: t('task'),
          kind: 'choice',
          choices: tasks.map((value) => ({ value, text: t(`tasks.${value}`) })),
        },
        {
          name: 'icon',
          label: t('icon'),
          kind: 'choice',
          choices: icons.map((value) => ({ value, text: t(`icons.${value}`) })),
        },
        {
          name: 'shopId',
          label: t('shop'),
          kind: 'whole',
          pick: 'shop',
          isOptional: true,
          hint: t('shopHint'),
          isWide: true,
        },
        { name: 'wordsZhCn', label: t('spotWordsZhCn'), kind: 'long', most: 200, isOptional: true },
        { name: 'wordsEn', label: t('spotWordsEn'), kind: 'long', most: 400, isOptional: true },
        {
          name: 'questionZhCn',
          label: t('questionZhCn'),
          kind: 'text',
          most: 120,
          isOptional: true,
          hint: t('questionHint'),
        },
        { name: 'questionEn', label: t('questionEn'), kind: 'text', most: 240, isOptional: true },
        { name: 'choicesZhCn', label: t('choicesZhCn'), kind: 'long', isOptional: true, hint: t('choicesHint') },
        { name: 'choicesEn', label: t('choicesEn'), kind: 'long', isOptional: true },
        { name: 'rightChoice', label: t('rightChoice'), kind: 'whole', isOptional: true, hint: t('rightHint') },
      ]}
      start={spotDraft(spot)}
      saveText={t('putDown')}
      check={(values) => Object.entries(spotMisfits(values)).map(([name, misfit]) => [name, t(`misfits.${misfit}`)])}
      save={async (values) => {
        put(toSpot(values, spot));
        return undefined;
      }}
    />
  );
}
