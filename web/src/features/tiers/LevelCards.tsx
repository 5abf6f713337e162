// All tiers side by side to swipe through: what each asks for and what it gives.
import { useEffect, useRef, useState } from 'react';
import { formatWhole } from '@/ui/format';
import { Tabs } from '@/ui/kit/Tabs';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './LevelCards.module.css';
import type { Level, LevelInfo } from './level';
import { RightRow } from './RightRow';

function LevelCard({ level, isPresent }: { level: Level; isPresent: boolean }) {
  const { t } = useTranslation('tiers');
  return (
    <article className={styles.card} data-tier={level.tier} aria-label={level.name}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          {level.name}
          {isPresent && <Tag tone="chosen">{t('level.present')}</Tag>}
        </h3>
        <p className={styles.ask}>
          {level.fromGrowth > 0 ? t('level.from', { growth: formatWhole(level.fromGrowth) }) : t('level.start')}
        </p>
        {level.keepGrowth > 0 && (
          <p className={styles.ask}>{t('level.keep', { growth: formatWhole(level.keepGrowth) })}</p>
        )}
      </header>
      <ul className={styles.rights}>
        {level.rights.map((right) => (
          <li key={right.kind}>
            <RightRow right={right} isHeld={isPresent} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Begins at the member's own tier; the headings and the finger move the same row. */
export function LevelCards({ info }: { info: LevelInfo }) {
  const { t } = useTranslation('tiers');
  const own = Math.max(
    0,
    info.levels.findIndex((level) => level.tier === info.tier),
  );
  const [shown, setShown] = useState(own);
  const row = useRef<HTMLDivElement>(null);

  const stepPx = () => {
    const cards = row.current?.children;
    const [first, second] = [cards?.[0], cards?.[1]] as (HTMLElement | undefined)[];
    return first && second ? second.offsetLeft - first.offsetLeft : (row.current?.clientWidth ?? 0);
  };
  const show = (index: number, behavior: ScrollBehavior) => row.current?.scrollTo({ left: index * stepPx(), behavior });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the row begins; afterwards the member moves it.
  useEffect(() => show(own, 'instant'), []);

  return (
    <section aria-label={t('level.title')}>
      <h2 className={styles.title}>{t('level.title')}</h2>
      <Tabs
        label={t('level.title')}
        items={info.levels.map((level, index) => ({ value: index, label: level.name }))}
        value={shown}
        onChange={(index) => {
          setShown(index);
          show(index, 'smooth');
        }}
      />
      <div
        ref={row}
        className={styles.row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
        tabIndex={0}
        role="group"
        aria-label={t('level.title')}
        onScroll={() => {
          const step = stepPx();
          if (row.current && step > 0) setShown(Math.round(row.current.scrollLeft / step));
        }}
      >
        {info.levels.map((level, index) => (
          <LevelCard key={level.tier} level={level} isPresent={index === own} />
        ))}
      </div>
    </section>
  );
}
