// A grid of pictures that lead on, four in a row or five that are all, some with a count or a word at the corner.

import { useTranslation } from '../words';
import { Badge } from './Badge';
import styles from './ShortcutGrid.module.css';

/** One way on. */
export interface Shortcut {
  key: string;
  name: string;
  /** The picture's address. */
  picture: string;
  /** Shown at its corner; zero, or one that is not known yet, shows nothing. */
  count?: number | undefined;
  /** A short word at its corner. */
  tag?: string | undefined;
}

interface ShortcutGridProps<Way extends Shortcut> {
  shortcuts: readonly Way[];
  onOpen: (shortcut: Way) => void;
}

export function ShortcutGrid<Way extends Shortcut>({ shortcuts, onOpen }: ShortcutGridProps<Way>) {
  const { t } = useTranslation('ui');
  return (
    <ul className={styles.grid} data-columns={shortcuts.length === 5 ? 5 : 4}>
      {shortcuts.map((shortcut) => {
        const { key, name, picture, count = 0, tag } = shortcut;
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.shortcut}
              aria-label={count > 0 ? t('shortcut', { name, count }) : undefined}
              onClick={() => onOpen(shortcut)}
            >
              <span className={styles.picture}>
                <Badge count={count}>
                  <img src={picture} alt="" width={32} height={32} decoding="async" />
                </Badge>
                {tag && <span className={styles.tag}>{tag}</span>}
              </span>
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
