// Small drawings beside figures: how likely a prize is, and how far a trial lies from what was expected. The figures say the same.
import styles from './Lotteries.module.css';

const barWidth = 64;
const barHeight = 8;
const shortest = 2;

/** `share` of the likeliest prize, which has the whole length. */
export function OddsBar({ share }: { share: number }) {
  const length = share > 0 ? Math.max(shortest, share * barWidth) : 0;
  return (
    <svg
      className={styles.bar}
      width={barWidth}
      height={barHeight}
      viewBox={`0 0 ${barWidth} ${barHeight}`}
      aria-hidden="true"
    >
      <rect className={styles.track} width={barWidth} height={barHeight} rx={barHeight / 2} />
      <rect className={styles.fill} width={length} height={barHeight} rx={barHeight / 2} />
    </svg>
  );
}

const fieldWidth = 168;
const fieldHeight = 20;
const middle = fieldWidth / 2;
const sigmasShown = 3;
const oneSigma = (middle - 6) / sigmasShown;
const dot = 4;

/** Wide band: three standard deviations to either side; narrow band: one. What lies further off stands at the edge. */
export function SigmaMark({ sigma }: { sigma: number }) {
  const at = middle + Math.max(-sigmasShown, Math.min(sigmasShown, sigma)) * oneSigma;
  const isFar = Math.abs(sigma) > sigmasShown;
  return (
    <svg
      className={styles.bar}
      width={fieldWidth}
      height={fieldHeight}
      viewBox={`0 0 ${fieldWidth} ${fieldHeight}`}
      aria-hidden="true"
    >
      <rect className={styles.track} width={fieldWidth} height={fieldHeight} />
      <rect className={styles.band} x={middle - oneSigma} width={2 * oneSigma} height={fieldHeight} />
      <line className={styles.axis} x1={middle} x2={middle} y1={0} y2={fieldHeight} />
      <g className={styles.deviation} data-far={isFar}>
        <line x1={middle} x2={at} y1={fieldHeight / 2} y2={fieldHeight / 2} />
        <circle cx={at} cy={fieldHeight / 2} r={dot} />
      </g>
    </svg>
  );
}
