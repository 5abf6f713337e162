// Small parts that several pages of this desk show.
import { type State, stateTones } from '@/patterns/activity/activity';
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Questionnaires.module.css';

export function StateMark({ state }: { state: State }) {
  const { t } = useTranslation('questionnaires');
  return <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>;
}

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
