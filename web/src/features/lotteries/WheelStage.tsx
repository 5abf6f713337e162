// The wheel: a sector for each prize, turned until what was drawn stands below the pointer. The server has drawn before it turns.
import { useEffect, useState } from 'react';
import { useReducedMotion } from '@/ui/useReducedMotion';
import { useTranslation } from '@/ui/words';
import { DrawButton } from './DrawButton';
import type { LotteryCell } from './lottery';
import type { StageProps } from './stageProps';
import styles from './WheelStage.module.css';

const fullTurn = 360;
const turns = 4;
const centre = 100;
const radius = 96;
const nameRadius = 66;

const pointAt = (degrees: number, distance: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: centre + distance * Math.cos(angle), y: centre + distance * Math.sin(angle) };
};

function sectorPath(from: number, to: number): string {
  const start = pointAt(from, radius);
  const end = pointAt(to, radius);
  const isLarge = to - from > 180 ? 1 : 0;
  return `M${centre} ${centre}L${start.x} ${start.y}A${radius} ${radius} 0 ${isLarge} 1 ${end.x} ${end.y}Z`;
}

/** Where the wheel stands: some whole turns further than before, with the middle of the drawn sector on top. */
function angleFor(before: number, place: number, count: number): number {
  const middle = ((place + 0.5) * fullTurn) / count;
  return (Math.floor(before / fullTurn) + turns) * fullTurn - middle;
}

export function WheelStage({ cells, drawn, note, disabledBecause, onDraw, onArrived }: StageProps) {
  const { t } = useTranslation('lotteries');
  const isStill = useReducedMotion();
  const [angle, setAngle] = useState(0);
  const [isTurning, setIsTurning] = useState(false);
  const run = drawn?.run;
  const place = drawn ? cells.findIndex(({ prizeId }) => prizeId === drawn.prizeId) : -1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draw.
  useEffect(() => {
    if (run === undefined || place < 0) return;
    setAngle((before) => angleFor(before, place, cells.length));
    if (isStill) onArrived();
    else setIsTurning(true);
  }, [run]);

  const arrive = () => {
    setIsTurning(false);
    onArrived();
  };
  const isRefused = disabledBecause !== undefined || isTurning;
  return (
    <div className={styles.frame}>
      <span className={styles.pointer} aria-hidden="true" />
      <svg
        className={styles.wheel}
        viewBox="0 0 200 200"
        data-still={isStill}
        style={{ transform: `rotate(${angle}deg)` }}
        onTransitionEnd={isTurning ? arrive : undefined}
        role="img"
        aria-label={cells.map(({ name }) => name).join('、')}
      >
        {cells.map((cell, index) => (
          <Sector key={cell.prizeId} cell={cell} place={index} count={cells.length} />
        ))}
      </svg>
      <DrawButton
        shape={styles.button}
        word={t('stage.draw')}
        note={note}
        isRefused={isRefused}
        press={() => void onDraw()}
      />
    </div>
  );
}

function Sector({ cell, place, count }: { cell: LotteryCell; place: number; count: number }) {
  const width = fullTurn / count;
  const middle = (place + 0.5) * width;
  const at = pointAt(middle, nameRadius);
  return (
    <g>
      <path className={styles.sector} data-even={place % 2 === 0} d={sectorPath(place * width, (place + 1) * width)} />
      <text
        className={styles.name}
        x={at.x}
        y={at.y}
        textAnchor="middle"
        dominantBaseline="middle"
        transform={`rotate(${middle} ${at.x} ${at.y})`}
      >
        {cell.name}
      </text>
    </g>
  );
}
