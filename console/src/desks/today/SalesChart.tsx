// Sales hour by hour, or day by day, over the line of a week before.
import { lazy, Suspense } from 'react';
import type { ChartPoint } from '@/patterns/chart/LineChart';
import { formatDate, formatWhole, splitCents } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Today.module.css';
import { drawnPoints, type Point, type Today } from './today';

const LineChart = lazy(() => import('@/patterns/chart/LineChart'));

const hourOf = (timeMs: number) => new Date(timeMs + 8 * 3_600_000).getUTCHours();
const wholeYuan = (cents: number) => splitCents(cents).yuan;

export function SalesChart({ today }: { today: Today }) {
  const { t, language } = useTranslation('today');
  const isWeek = today.range === 'week';
  const title = t(isWeek ? 'chart.days' : 'chart.hours');
  const legend = (
    <span className={styles.legend}>
      <i className={styles.lineNow} /> {t('chart.now')} <i className={styles.lineBefore} /> {t('chart.before')}
    </span>
  );
  // Chinese counts by ten thousands, English by thousands.
  const large = language === 'en' ? 1_000 : 10_000;
  const axisText = (yuan: number) =>
    yuan >= large ? t('chart.large', { count: Math.round((yuan / large) * 10) / 10 }) : formatWhole(Math.round(yuan));
  const pointOf = ({ startsAt, salesCents, beforeSalesCents }: Point): ChartPoint => ({
    label: isWeek ? formatDate(startsAt).slice(5) : String(hourOf(startsAt)),
    value: salesCents === undefined ? undefined : salesCents / 100,
    before: beforeSalesCents / 100,
  });
  const note = ({ label, value, before }: ChartPoint) => [
    isWeek ? label : t('chart.hour', { from: label, until: Number(label) + 1 }),
    value === undefined
      ? t('chart.notYet', { before: wholeYuan(Math.round(before * 100)) })
      : t('chart.note', { now: wholeYuan(Math.round(value * 100)), before: wholeYuan(Math.round(before * 100)) }),
  ];
  return (
    <Panel title={title} side={legend}>
      {today.sales ? (
        <Suspense fallback={<Loading rows={7} />}>
          <LineChart
            points={drawnPoints(today.sales.points, today.range).map(pointOf)}
            label={t('chart.spoken', { title })}
            axisText={axisText}
            note={note}
          />
        </Suspense>
      ) : (
        <State title={t('unanswered')} />
      )}
    </Panel>
  );
}
