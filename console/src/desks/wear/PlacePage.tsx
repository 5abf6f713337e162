// Puts a picture in its place on the stage of 750 × 876: dragged over a figure, nudged by the arrow keys, or by its numbers.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { boxOf, LookStage } from './LookStage';
import styles from './Wear.module.css';
import { type Layer, type Look, type Material, moved, nudged, placed, stageWidth } from './wear';

export default function PlacePage() {
  const materialId = Number(useParams().materialId);
  const query = useQuery(queryFor('get_wear_material', { materialId }));
  const databaseId = query.data?.databaseId;
  const look = useQuery({
    ...queryFor('preview_random_wear', { databaseId: databaseId ?? 0 }),
    enabled: databaseId !== undefined,
    // The figure stays the same while somebody works on it.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  return <Placing key={materialId} material={query.data} look={look.data} again={() => void look.refetch()} />;
}

const numbers = ['posX', 'posY', 'width', 'height', 'zIndex'] as const;

interface PlacingProps {
  material: Material;
  look: Look | undefined;
  again: () => void;
}

function Placing({ material, look, again }: PlacingProps) {
  const { t, language } = useTranslation('wear');
  const navigate = useNavigate();
  const id = useId();
  const { materialId } = material;
  const [layer, place] = useState(material.layer);
  const save = useStaffOperation('save_wear_material', { done: t('saved') });
  const mayWrite = useRight('save_wear_material').isHeld;
  const back = () => void navigate(`/wear/materials/${materialId}`);
  const send = async () => {
    const { error } = await save.run(placed(material, layer));
    if (!error) back();
  };
  useKeys([
    { keys: 'Esc', label: t('back'), run: back },
    ...(mayWrite ? [{ keys: 'Ctrl S', label: t('save'), run: () => void send() }] : []),
  ]);
  const name = language === 'en' ? material.nameEn : material.nameZhCn;
  // What lies in its place now is worn by nobody here.
  const worn = (look?.wearMaterialList ?? []).filter(({ firstClassfiyId }) => firstClassfiyId !== material.categoryId);
  return (
    <>
      <PageHead
        title={t('placeTitle', { name })}
        actions={
          <>
            <Button onClick={again}>{t('again')}</Button>
            <Button
              type="primary"
              loading={save.isBusy}
              disabled={!mayWrite}
              title={mayWrite ? undefined : t('mayNotWrite')}
              onClick={() => void send()}
            >
              {t('save')} <KeyCap keys="Ctrl S" isOnDark />
            </Button>
          </>
        }
      />
      <Panel title={t('onStage')} side={t('nudgeHint')}>
        <div className={styles.placing}>
          <LookStage worn={worn} label={t('baseFigure')}>
            <Moved layer={layer} place={place} pictureUrl={material.pictureUrl} label={t('moveOf', { name })} />
          </LookStage>
          <div className={styles.numbers}>
            {numbers.map((key) => (
              <label key={key} className={styles.number} htmlFor={`${id}${key}`}>
                {t(`numbers.${key}`)}
                <InputNumber
                  id={`${id}${key}`}
                  value={layer[key]}
                  precision={0}
                  min={key === 'width' || key === 'height' ? 1 : -1000}
                  max={1752}
                  onChange={(value) => value !== null && place({ ...layer, [key]: value })}
                />
              </label>
            ))}
          </div>
        </div>
      </Panel>
    </>
  );
}

interface MovedProps {
  layer: Layer;
  place: (layer: Layer) => void;
  pictureUrl: string;
  label: string;
}

function Moved({ layer, place, pictureUrl, label }: MovedProps) {
  /** Where it was taken hold of, and where it lay then. */
  const held = useRef<{ x: number; y: number; layer: Layer }>(undefined);
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const stage = event.currentTarget.parentElement?.clientWidth ?? 0;
    if (!held.current || stage === 0) return;
    const unit = stageWidth / stage;
    place(moved(held.current.layer, (event.clientX - held.current.x) * unit, (event.clientY - held.current.y) * unit));
  };
  const letGo = () => {
    held.current = undefined;
  };
  return (
    <button
      type="button"
      className={styles.moved}
      style={boxOf(layer)}
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY, layer };
      }}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event) => {
        const next = nudged(layer, event.key, event.shiftKey);
        if (!next) return;
        event.preventDefault();
        place(next);
      }}
    >
      <img src={pictureUrl} alt="" draggable={false} />
    </button>
  );
}
