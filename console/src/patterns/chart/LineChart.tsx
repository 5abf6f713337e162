// Two lines over the same hours or days: what is, and what was a week before. The library is fetched when a page with a chart is opened; what it would write into
// the page as text, such as its own tooltip, is not used: the page's policy forbids it.
import { LineChart as Lines } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type EChartsType, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';
import { useAppearance } from '@/ui/appearance';
import { tokensOf } from '@/ui/tokens';
import styles from './LineChart.module.css';

register([Lines, GridComponent, CanvasRenderer]);

export interface ChartPoint {
  label: string;
  /** Undefined: it has not come yet. */
  value: number | undefined;
  before: number;
}

interface Props {
  points: readonly ChartPoint[];
  /** What the chart shows, for whoever does not see it. */
  label: string;
  /** A value of the axis. */
  axisText: (value: number) => string;
  /** What is told of the point that is pointed at. */
  note: (point: ChartPoint) => readonly string[];
}

const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

function useOption({ points, axisText }: Props) {
  const { shade } = useAppearance();
  const token = tokensOf(shade);
  const text = {
    color: token('ink-2'),
    fontFamily: token('sans'),
    fontSize: Number.parseInt(token('text-12'), 10),
  };
  const line = { type: 'line' as const, smooth: 0.3, smoothMonotone: 'x' as const, showSymbol: false, silent: true };
  const last = points.findLastIndex(({ value }) => value !== undefined);
  return {
    animation: !calm.matches,
    animationDuration: 180,
    animationDurationUpdate: 180,
    grid: { left: 44, right: 12, top: 12, bottom: 24 },
    xAxis: {
      type: 'category' as const,
      boundaryGap: false,
      data: points.map(({ label }) => label),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: text,
    },
    yAxis: {
      type: 'value' as const,
      splitNumber: 4,
      // What is counted is told in whole numbers: no two lines say the same.
      minInterval: 1,
      axisLabel: { ...text, formatter: axisText },
      splitLine: { lineStyle: { color: token('hairline') } },
    },
    series: [
      {
        ...line,
        data: points.map(({ before }) => before),
        lineStyle: { color: token('chart-before'), width: 1.5, type: 'dashed' as const },
      },
      {
        ...line,
        data: points.map(({ value }, index) =>
          index === last
            ? { value, symbol: 'circle', symbolSize: 8, itemStyle: { color: token('bronze') } }
            : (value ?? null),
        ),
        showSymbol: true,
        symbol: 'none',
        lineStyle: { color: token('bronze'), width: 2.5 },
        areaStyle: { color: token('bronze'), opacity: 0.12 },
      },
    ],
  };
}

export default function LineChart(props: Props) {
  const { points, label, note } = props;
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const [pointed, setPointed] = useState<{ index: number; x: number; isRight: boolean }>();
  const option = useOption(props);
  useEffect(() => {
    if (!place.current) return;
    const made = init(place.current, null, { renderer: 'canvas' });
    chart.current = made;
    const resizing = new ResizeObserver(() => made.resize());
    resizing.observe(place.current);
    return () => {
      resizing.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => void chart.current?.setOption(option, { notMerge: true }));
  const point = pointed && points[pointed.index];

  function show(index: number): void {
    const made = chart.current;
    const kept = Math.max(0, Math.min(points.length - 1, index));
    const x = made?.convertToPixel({ xAxisIndex: 0 }, kept);
    if (made && typeof x === 'number') setPointed({ index: kept, x, isRight: x > made.getWidth() / 2 });
  }
  function showAt(clientX: number): void {
    const left = place.current?.getBoundingClientRect().left ?? 0;
    const index = chart.current?.convertFromPixel({ xAxisIndex: 0 }, clientX - left);
    if (typeof index === 'number') show(Math.round(index));
  }

  return (
    <div
      className={styles.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={pointed?.index ?? 0}
      aria-valuetext={point ? note(point).join(' ') : label}
      onPointerMove={({ clientX }) => showAt(clientX)}
      onPointerLeave={() => setPointed(undefined)}
      onBlur={() => setPointed(undefined)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') show((pointed?.index ?? -1) + 1);
        if (key === 'ArrowLeft') show((pointed?.index ?? points.length) - 1);
      }}
    >
      <div ref={place} className={styles.place} />
      {pointed && point && (
        <>
          <span className={styles.rule} style={{ left: pointed.x }} />
          <p className={pointed.isRight ? `${styles.note} ${styles.left}` : styles.note} style={{ left: pointed.x }}>
            {note(point).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
