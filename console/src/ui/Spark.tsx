// A small line beside a figure: its course, without an axis. The figure says the rest.
import styles from './Spark.module.css';

const width = 72;
const height = 26;
const edge = 2;

export function Spark({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const x = (index: number) => edge + (index / (values.length - 1)) * (width - 2 * edge);
  const y = (value: number) =>
    height - edge - (highest === lowest ? 0 : (value - lowest) / (highest - lowest)) * (height - 2 * edge);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg className={styles.spark} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={points} />
    </svg>
  );
}
