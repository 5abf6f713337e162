// The drawings on gift cards, in lines of one colour.
import type { ReactNode } from 'react';
import styles from './CardFace.module.css';
import type { Cover } from './giftCard';

/** Half-round arches about one axis, standing on the card's lower edge. */
function arches(axis: number, radii: readonly number[], springing: number): ReactNode {
  return radii.map((radius) => (
    <path
      key={`${axis} ${radius}`}
      d={`M${axis - radius} 202V${springing}a${radius} ${radius} 0 0 1 ${radius * 2} 0V202`}
    />
  ));
}

function leaf(x: number, y: number, turn: number): ReactNode {
  return (
    <path
      key={`${x} ${y}`}
      d="M0 0C10-12 26-16 40-10 30 2 14 6 0 0ZM0 0 40-10"
      transform={`translate(${x} ${y}) rotate(${turn})`}
    />
  );
}

function lantern(x: number, y: number, height: number): ReactNode {
  const width = height * 0.62;
  return (
    <g key={x}>
      <path d={`M${x} 0V${y}M${x} ${y + height}v16`} />
      <rect x={x - width / 2} y={y} width={width} height={height} rx={width / 2} />
      <rect x={x - width / 5} y={y} width={(width * 2) / 5} height={height} rx={width / 5} />
    </g>
  );
}

const drawings: Readonly<Record<Cover, ReactNode>> = {
  arcade: (
    <>
      {arches(246, [84, 66, 48, 30], 126)}
      {arches(146, [22, 14], 180)}
    </>
  ),
  garden: (
    <>
      {arches(238, [70, 56], 118)}
      {[154, 130, 106, 84].map((y, index) => leaf(238, y, index % 2 ? -18 : 198))}
      <path d="M238 202V76" />
    </>
  ),
  dawn: (
    <>
      <circle cx="240" cy="128" r="44" />
      <circle cx="240" cy="128" r="58" />
      {arches(240, [82], 122)}
      <path d="M96 150H320M120 166H320M144 182H320" />
    </>
  ),
  festival: (
    <>
      {lantern(290, 46, 60)}
      {lantern(240, 20, 76)}
      {lantern(190, 58, 46)}
      {arches(262, [26, 16], 178)}
    </>
  ),
  lake: (
    <>
      <circle cx="262" cy="60" r="26" />
      {[30, 56, 82, 108, 134].map((radius) => (
        <path key={radius} d={`M${262 - radius} 202a${radius} ${radius * 0.62} 0 0 1 ${radius * 2} 0`} />
      ))}
    </>
  ),
};

/** Decoration; it fills the card and is cut at its edges. */
export function CoverArt({ cover }: { cover: Cover }) {
  return (
    <svg className={styles.art} viewBox="0 0 320 202" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      {drawings[cover]}
    </svg>
  );
}
