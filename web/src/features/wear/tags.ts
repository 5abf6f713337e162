// Where the tags of a look stand on its stage, and where their lines end. Pure.
import type { Material } from './rules';

export const stageWidth = 750;
export const stageHeight = 876;
const tagWidthPx = 76;
const tagHeightPx = 44;

const edgePx = 8;
const gapPx = 8;
const belowBarPx = 56;
/** The round buttons stand in the lower right corner. */
const buttonsPx = 172;
/** A dot lies on the side of the garment where its tag is. */
const nearSide = 0.28;

export interface StageSize {
  width: number;
  height: number;
  /** The figure stands on its ground, below the edge of the screen. */
  figureHeight: number;
}

interface Tag {
  material: Material;
  side: 'left' | 'right';
  /** Its upper left corner. */
  x: number;
  y: number;
  /** Where its line ends, on the garment. */
  dot: { x: number; y: number };
  /** The line from the tag to the dot, as SVG points. */
  line: string;
}

export interface Tagged {
  material: Material;
  side: 'left' | 'right';
}

/** So that none lies over another: as near to where each wants to be as the place between `top` and `bottom` allows. */
function spread(wanted: readonly number[], top: number, bottom: number): number[] {
  const stepPx = tagHeightPx + gapPx;
  const down: number[] = [];
  for (const y of wanted) down.push(Math.max(y, top, (down.at(-1) ?? -stepPx * 2) + stepPx));
  let most = bottom - tagHeightPx;
  return down
    .toReversed()
    .map((y) => {
      const placed = Math.min(y, most);
      most = placed - stepPx;
      return placed;
    })
    .toReversed();
}

/** The tags on a stage of this size, with the figure in its middle. */
export function placeTags(tagged: readonly Tagged[], { width, height, figureHeight }: StageSize): Tag[] {
  const unit = figureHeight / stageHeight;
  const canvasLeft = (width - stageWidth * unit) / 2;
  const anchor = ({ material, side }: Tagged) => {
    const { x, y, width: wide, height: high } = material.box;
    const across = x + wide * (side === 'left' ? nearSide : 1 - nearSide);
    const down = y + high / 2;
    return { x: canvasLeft + across * unit, y: height - figureHeight + down * unit };
  };
  return (['left', 'right'] as const).flatMap((side) => {
    const own = tagged
      .filter((one) => one.side === side)
      .map((one) => ({ ...one, dot: anchor(one) }))
      .toSorted((one, other) => one.dot.y - other.dot.y);
    const places = spread(
      own.map(({ dot }) => dot.y - tagHeightPx / 2),
      belowBarPx,
      height - (side === 'right' ? buttonsPx : edgePx * 3),
    );
    return own.map(({ material, dot }, index) => {
      const y = places[index] ?? 0;
      const x = side === 'left' ? edgePx : width - edgePx - tagWidthPx;
      const from = { x: side === 'left' ? x + tagWidthPx : x, y: y + tagHeightPx / 2 };
      const bend = from.x + (dot.x - from.x) / 3;
      return { material, side, x, y, dot, line: `${from.x},${from.y} ${bend},${from.y} ${dot.x},${dot.y}` };
    });
  });
}
