// The nine-grid: eight prizes around the one button, and a light that runs to what was drawn. The server has drawn before it starts.
import { useEffect, useState } from 'react';
import { Image } from '@/ui/Image';
import { useReducedMotion } from '@/ui/useReducedMotion';
import { useTranslation } from '@/ui/words';
import { DrawButton } from './DrawButton';
import styles from './GridStage.module.css';
import type { LotteryCell } from './lottery';
import type { StageProps } from './stageProps';

/** The places of the cells around the middle, clockwise from the upper left corner. */
const ring = [0, 1, 2, 4, 7, 6, 5, 3];
const rounds = 3;
const runMs = 2_400;
const picturePx = 56;

/** Where the light is after that share of the time: it slows down. */
const easedStep = (share: number, steps: number) => Math.min(steps, Math.floor((1 - (1 - share) ** 3) * steps));

function useLight(cells: readonly LotteryCell[], drawn: StageProps['drawn'], onArrived: () => void) {
  const [place, setPlace] = useState<number>();
  const [isRunning, setIsRunning] = useState(false);
  const isStill = useReducedMotion();
  const run = drawn?.run;
  const target = drawn ? ring.indexOf(cells.findIndex(({ prizeId }) => prizeId === drawn.prizeId)) : -1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draw.
  useEffect(() => {
    if (run === undefined || target < 0) return undefined;
    if (isStill) {
      setPlace(ring[target]);
      onArrived();
      return undefined;
    }
    const steps = rounds * ring.length + target;
    const startedAt = performance.now();
    let frame = 0;
    setIsRunning(true);
    const move = (now: number) => {
      const share = Math.min(1, (now - startedAt) / runMs);
      setPlace(ring[easedStep(share, steps) % ring.length]);
      if (share < 1) {
        frame = requestAnimationFrame(move);
        return;
      }
      setIsRunning(false);
      onArrived();
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [run]);

  /** A tap ends it. */
  const stop = () => {
    if (target >= 0) setPlace(ring[target]);
    setIsRunning(false);
    onArrived();
  };
  return { place, isRunning, stop };
}

export function GridStage({ cells, drawn, note, disabledBecause, onDraw, onArrived }: StageProps) {
  const { t } = useTranslation('lotteries');
  const [ended, setEnded] = useState<number>();
  const isEnded = drawn !== undefined && ended === drawn.run;
  const light = useLight(cells, isEnded ? undefined : drawn, onArrived);
  const press = () => {
    if (light.isRunning && drawn) {
      setEnded(drawn.run);
      light.stop();
      return;
    }
    void onDraw();
  };
  const button = (
    <DrawButton
      shape={styles.button}
      word={light.isRunning ? t('stage.stop') : t('stage.draw')}
      note={note}
      isRefused={disabledBecause !== undefined && !light.isRunning}
      press={press}
    />
  );
  const cellAt = (cell: LotteryCell, place: number) => (
    <li key={cell.prizeId} className={styles.cell} data-lit={light.place === place}>
      <span className={styles.picture}>
        <Image src={cell.pictureUrl} alt="" ratio={1} widthPx={picturePx} fit="contain" priority="high" />
      </span>
      <span className={styles.name}>{cell.name}</span>
    </li>
  );
  return (
    <div className={styles.frame}>
      <ul className={styles.grid} aria-label={t('stage.prizes')}>
        {cells.slice(0, 4).map(cellAt)}
        <li className={styles.middle}>{button}</li>
        {cells.slice(4).map((cell, index) => cellAt(cell, index + 4))}
      </ul>
    </div>
  );
}
