// One level of the plan: rooms, names, facilities, and what of the way lies on it. It is a picture; the list behind it says the same in words.
import { memo, useMemo } from 'react';
import { usePanZoom, type View } from '@/ui/kit/usePanZoom';
import { useTranslation } from '@/ui/words';
import { PlanIcon } from './PlanIcon';
import styles from './PlanView.module.css';
import {
  type FacilityKind,
  type LevelShape,
  lineOf,
  type PlanRoom,
  pathOf,
  placeDiscs,
  placeLabels,
  tintOf,
} from './plan';

interface PlanViewProps {
  shape: LevelShape;
  /** What the chips leave bright; undefined: everything. */
  isMeant: ((room: PlanRoom) => boolean) | undefined;
  facility: FacilityKind | undefined;
  chosen: string | undefined;
  /** The parts of the way on this level, x, y, x, y … */
  lines: readonly (readonly number[])[];
  /** Where one comes to this level, or stands. */
  start: { x: number; y: number; kind: 'start' | 'lift' | 'escalator' | 'stairs' } | undefined;
  isGoalHere: boolean;
  /** px at the bottom that something else covers. */
  covered: number;
  onChoose: (placeKey: string) => void;
}

const usualFacilities: readonly FacilityKind[] = [
  'toilet',
  'lift',
  'nursing_room',
  'entrance',
  'service_desk',
  'cash_machine',
  'lockers',
  'parking_payment',
];
/** Room for the search and the chips above, and for the switcher of levels at the right. */
const covers = { top: 112, right: 56 } as const;
const routeCorner = 120;
const margin = 250;

function outlineOf(shape: LevelShape) {
  const xs = shape.outline.filter((_, i) => i % 2 === 0);
  const ys = shape.outline.filter((_, i) => i % 2 === 1);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

interface DrawingProps {
  shape: LevelShape;
  chosen: string | undefined;
  isMeant: ((room: PlanRoom) => boolean) | undefined;
  lines: readonly (readonly number[])[];
  view: View;
  frame: ReturnType<typeof outlineOf>;
}

const Drawing = memo(({ shape, chosen, isMeant, lines, view, frame }: DrawingProps) => (
  <svg
    className={styles.drawing}
    width={frame.width * view.scale}
    height={frame.height * view.scale}
    viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <pattern id="plan-coming" width="150" height="150" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatchGround} width="150" height="150" />
        <path className={styles.hatch} d="M0 0V150" strokeWidth="60" />
      </pattern>
    </defs>
    <path className={styles.shade} d={pathOf(shape.outline)} transform="translate(0 140)" />
    <path className={styles.floor} d={pathOf(shape.outline)} />
    {shape.voids.map((ring) => (
      <path key={ring.coordinates.slice(0, 4).join()} className={styles.void} d={pathOf(ring.coordinates)} />
    ))}
    {shape.rooms.map((room) => {
      const path = pathOf(room.ring);
      return (
        <g
          key={room.placeKey}
          className={styles.room}
          data-place={room.isEntered ? room.placeKey : undefined}
          data-tint={tintOf(room.category)}
          data-chosen={room.placeKey === chosen}
          data-dim={isMeant ? !isMeant(room) && room.placeKey !== chosen : undefined}
        >
          <path className={styles.shade} d={path} transform="translate(0 75)" />
          <path className={styles.face} d={path} />
        </g>
      );
    })}
    {lines.map((line) => (
      <g key={line.slice(0, 4).join()}>
        <path className={styles.routeGround} d={lineOf(line, routeCorner)} />
        <path className={styles.route} d={lineOf(line, routeCorner)} />
      </g>
    ))}
  </svg>
));

export function PlanView({
  shape,
  isMeant,
  facility,
  chosen,
  lines,
  start,
  isGoalHere,
  covered,
  onChoose,
}: PlanViewProps) {
  const { t } = useTranslation('places');
  const frame = useMemo(() => outlineOf(shape), [shape]);
  const { area, layer, view, onKeyDown, showAll, wasMoved } = usePanZoom(frame, { ...covers, bottom: covered });
  const scale = view?.scale;
  const shownFacilities = useMemo(
    () =>
      scale === undefined
        ? []
        : placeDiscs(
            shape.facilities.filter(({ kind }) =>
              facility === undefined ? usualFacilities.includes(kind) : kind === facility,
            ),
            scale,
          ),
    [shape, facility, scale],
  );
  const goal = isGoalHere ? shape.rooms.find(({ placeKey }) => placeKey === chosen) : undefined;
  const labels = useMemo(
    () => (scale === undefined ? [] : placeLabels(shape.rooms, shownFacilities, scale, chosen)),
    [shape, shownFacilities, scale, chosen],
  );
  const at = (x: number, y: number) =>
    view ? { transform: `translate(${(x - frame.left) * view.scale}px, ${(y - frame.top) * view.scale}px)` } : {};
  const choose = (event: React.MouseEvent) => {
    const place = (event.target as Element).closest('[data-place]')?.getAttribute('data-place');
    if (place && !wasMoved()) onChoose(place);
  };
  return (
    <>
      <div
        ref={area}
        className={styles.area}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move it, plus and minus zoom it.
        tabIndex={0}
        aria-label={t('plan.label', { level: shape.level.levelKey })}
        onKeyDown={onKeyDown}
        onClick={choose}
      >
        {view && (
          <div ref={layer} className={styles.layer}>
            <div
              key={shape.level.levelKey}
              className={styles.content}
              style={{ transform: `translate(${view.x}px, ${view.y}px)` }}
            >
              <Drawing shape={shape} chosen={chosen} isMeant={isMeant} lines={lines} view={view} frame={frame} />
              {labels.map((label) => (
                <span
                  key={label.placeKey}
                  className={styles.label}
                  data-chosen={label.placeKey === chosen}
                  data-pinned={goal?.placeKey === label.placeKey}
                  style={at(label.x / view.scale, label.y / view.scale)}
                >
                  <span>
                    {label.lines.map((line) => (
                      <b key={line}>{line}</b>
                    ))}
                    {label.unit && <small>{label.unit}</small>}
                  </span>
                </span>
              ))}
              {shownFacilities.map((one) => (
                <span
                  key={one.placeKey}
                  className={styles.disc}
                  data-place={one.placeKey}
                  data-chosen={one.placeKey === chosen}
                  style={at(one.x, one.y)}
                >
                  <span>
                    <PlanIcon name={one.kind} size={14} />
                  </span>
                </span>
              ))}
              {start && (
                <span className={styles.start} style={at(start.x, start.y)}>
                  <span>
                    <PlanIcon name={start.kind} size={14} />
                  </span>
                </span>
              )}
              {goal && (
                <span className={styles.pin} style={at(goal.labelX, goal.labelY)}>
                  <svg width="36" height="46" viewBox="0 0 36 46" aria-hidden="true" focusable="false">
                    <path d="M18 45C6 31 1 25 1 18a17 17 0 0 1 34 0c0 7-5 13-17 27Z" />
                    <circle cx="18" cy="18" r="6" />
                  </svg>
                </span>
              )}
            </div>
          </div>
        )}
      </div>
      <button
        type="button"
        className={styles.locate}
        aria-label={t('plan.whole')}
        onClick={showAll}
        style={{ bottom: covered }}
      >
        <PlanIcon name="locate" size={20} />
      </button>
    </>
  );
}
