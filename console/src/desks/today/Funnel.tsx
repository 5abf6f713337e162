// How far visitors come: bars as long as their numbers, each with its share of the step before.
import { formatTime, formatWhole } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Today.module.css';
import { funnelOf, percentText, type Visits } from './today';

export function Funnel({ visits }: { visits: Visits }) {
  const { t } = useTranslation('today');
  const steps = funnelOf(visits);
  const whole =
    visits.visitorCount === 0
      ? undefined
      : t('funnel.whole', { percent: percentText(Math.round((visits.paidCount / visits.visitorCount) * 1_000)) });
  const late = visits.isLate ? t('late', { time: formatTime(visits.at).slice(0, 5) }) : whole;
  return (
    <Panel title={t('funnel.title')} side={late}>
      {visits.visitorCount === 0 ? (
        <State title={t('funnel.none')} />
      ) : (
        <ol className={styles.funnel}>
          {steps.map(({ name, count, width, share }) => (
            <li key={name}>
              <span>{t(`funnel.${name}`)}</span>
              <span className={styles.track} aria-hidden>
                <i style={{ width: `${width}%` }} className={styles[name]} />
              </span>
              <b>{formatWhole(count)}</b>
              <small title={share === undefined ? undefined : t('funnel.share', { percent: percentText(share) })}>
                {share === undefined ? '' : percentText(share)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
