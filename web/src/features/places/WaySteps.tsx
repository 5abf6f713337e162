// The way in short, as dots along a line, and in full, as directions to follow.
import { useTranslation } from '@/ui/words';
import { PlanIcon, type PlanIconName } from './PlanIcon';
import type { FoundWay } from './plan';
import styles from './WaySteps.module.css';

type Step = FoundWay['steps'][number];

const iconOf = (step: Step): PlanIconName => step.kind;

/** Where it begins, every ride, how far one walks in all at its end, and where it leads. */
export function WaySummary({ way }: { way: FoundWay }) {
  const { t } = useTranslation('places');
  const rides = way.steps.filter(({ kind }) => kind === 'lift' || kind === 'escalator' || kind === 'stairs');
  const stops = [
    { key: 'start', icon: 'start' as const, title: way.from.name, note: way.from.levelKey },
    ...rides.map((ride, i) => ({
      key: `ride-${i}`,
      icon: iconOf(ride),
      title: t(`way.kind.${ride.kind as 'lift'}`),
      note: t('way.to', { level: ride.toLevelKey }),
    })),
    { key: 'walk', icon: 'walk' as const, title: t('way.walk'), note: t('way.meters', { count: way.meters }) },
    { key: 'arrive', icon: 'arrive' as const, title: way.to.name, note: way.to.levelKey },
  ];
  return (
    <ol className={styles.summary}>
      {stops.map((stop) => (
        <li key={stop.key} data-kind={stop.icon}>
          <span className={styles.dot}>
            <PlanIcon name={stop.icon} size={14} />
          </span>
          <b>{stop.title}</b>
          <small>{stop.note}</small>
        </li>
      ))}
    </ol>
  );
}

interface WayDirectionsProps {
  way: FoundWay;
  /** The level that is shown. */
  level: string;
  onShow: (levelKey: string) => void;
}

/** Each line shows its level on the plan. */
export function WayDirections({ way, level, onShow }: WayDirectionsProps) {
  return (
    <ol className={styles.directions}>
      {way.steps.map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one way stay in their order.
        <li key={i} data-here={step.toLevelKey === level}>
          <button type="button" onClick={() => onShow(step.toLevelKey)}>
            <span className={styles.dot}>
              <PlanIcon name={iconOf(step)} size={14} />
            </span>
            <span>{step.text}</span>
            <small>{step.toLevelKey}</small>
          </button>
        </li>
      ))}
    </ol>
  );
}
