// The levels as a column: the chosen one, those that the way uses, and those where what is looked for stands.
import { useEffect, useRef } from 'react';
import { useTranslation } from '@/ui/words';
import styles from './LevelSwitcher.module.css';
import type { MallPlan } from './plan';

interface LevelSwitcherProps {
  levels: MallPlan['levels'];
  value: string;
  onChange: (levelKey: string) => void;
  /** Of the way, joined by dots. */
  used: readonly string[];
  /** Where something that is looked for stands. */
  marked: readonly string[];
}

export function LevelSwitcher({ levels, value, onChange, used, marked }: LevelSwitcherProps) {
  const { t } = useTranslation('places');
  const column = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because the choice changed.
  useEffect(() => {
    const chosen = column.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (column.current && chosen)
      column.current.scrollTop = chosen.offsetTop - (column.current.clientHeight - chosen.offsetHeight) / 2;
  }, [value]);

  return (
    <div ref={column} className={styles.column} role="group" aria-label={t('levels')}>
      {levels.map(({ levelKey, name }) => (
        <button
          key={levelKey}
          type="button"
          className={styles.level}
          aria-pressed={levelKey === value}
          aria-label={`${levelKey} ${name}${used.includes(levelKey) ? ` ${t('way.onLevel')}` : ''}`}
          data-used={used.includes(levelKey)}
          data-marked={marked.includes(levelKey)}
          onClick={() => onChange(levelKey)}
        >
          <span>{levelKey}</span>
        </button>
      ))}
    </div>
  );
}
