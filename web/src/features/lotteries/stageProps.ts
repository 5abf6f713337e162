// What every stage is given and tells: it shows what the server drew, and asks for a draw.
import type { LotteryCell } from './lottery';

export interface StageProps {
  cells: readonly LotteryCell[];
  /** What was given, as soon as it is known; a new `run` starts the stage. */
  drawn: { run: number; prizeId: number } | undefined;
  /** What stands under the word of the button: chances left, or why it cannot be pressed. */
  note: string;
  disabledBecause: string | undefined;
  onDraw: () => unknown;
  /** What was given is seen. */
  onArrived: () => void;
}
