// The scratch card: drawn by its button, then rubbed free. Who taps or uses keys sees it at once.
import { useEffect, useState } from 'react';
import { Image } from '@/ui/Image';
import { useReducedMotion } from '@/ui/useReducedMotion';
import { useTranslation } from '@/ui/words';
import { DrawButton } from './DrawButton';
import styles from './ScratchStage.module.css';
import type { StageProps } from './stageProps';

/** So many movements of a finger rub a card free. */
const movesToReveal = 24;
const picturePx = 96;

export function ScratchStage({ cells, drawn, note, disabledBecause, onDraw, onArrived }: StageProps) {
  const { t } = useTranslation('lotteries');
  const isStill = useReducedMotion();
  const [rubbed, setRubbed] = useState({ run: 0, moves: 0 });
  const run = drawn?.run ?? 0;
  const moves = rubbed.run === run ? rubbed.moves : 0;
  const isFree = run > 0 && moves >= movesToReveal;
  const isCovered = run > 0 && !isFree;
  const prize = drawn && cells.find(({ prizeId }) => prizeId === drawn.prizeId);

  const reveal = () => {
    setRubbed({ run, moves: movesToReveal });
    onArrived();
  };
  const rub = () => {
    if (moves + 1 >= movesToReveal) reveal();
    else setRubbed({ run, moves: moves + 1 });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draw.
  useEffect(() => {
    if (run > 0 && isStill) reveal();
  }, [run]);

  return (
    <div className={styles.frame}>
      <div className={styles.card}>
        {prize && (
          <div className={styles.prize} aria-hidden={isCovered}>
            <span className={styles.picture}>
              <Image src={prize.pictureUrl} alt="" ratio={1} widthPx={picturePx} fit="contain" />
            </span>
            <span>{prize.name}</span>
          </div>
        )}
        {isCovered && (
          <button
            type="button"
            className={styles.cover}
            style={{ opacity: 1 - moves / movesToReveal }}
            onPointerMove={rub}
            onClick={reveal}
          >
            {t('stage.scratch')}
          </button>
        )}
        {run === 0 && <p className={styles.empty}>{t('stage.cardWaits')}</p>}
      </div>
      {!isCovered && (
        <DrawButton
          shape={styles.button}
          word={t('stage.draw')}
          note={note}
          isRefused={disabledBecause !== undefined}
          press={() => void onDraw()}
        />
      )}
    </div>
  );
}
