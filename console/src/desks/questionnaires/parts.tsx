// Small parts that several pages of this desk show.
import styles from './Questionnaires.module.css';

const barWidth = 160;
const barHeight = 10;

interface ShareBarProps {
  /** Of the whole length; the figure beside it says the same. */
  share: number;
}

export function ShareBar({ share }: ShareBarProps) {
  return (
    <svg
      className={styles.bar}
      width={barWidth}
      height={barHeight}
      viewBox={`0 0 ${barWidth} ${barHeight}`}
      aria-hidden="true"
    >
      <rect className={styles.fill} width={share * barWidth} height={barHeight} rx={2} />
    </svg>
  );
}
