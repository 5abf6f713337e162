// A grid of pictures that lead on, four in a row or five that are all, some with a count at the corner.
import { Badge } from '@/ui/Badge';
import { useTranslation } from '@/ui/words';
import type { Shortcut } from './memberPaths';
import styles from './ShortcutGrid.module.css';

interface ShortcutGridProps {
  shortcuts: readonly Shortcut[];
  counts: Readonly<Record<string, number>>;
  onOpen: (shortcut: Shortcut) => void;
}

/** A count of zero, or one that is not known yet, shows nothing. */
export function ShortcutGrid({ shortcuts, counts, onOpen }: ShortcutGridProps) {
  const { t } = useTranslation('members');
  return (
    <ul className={styles.grid} data-columns={shortcuts.length === 5 ? 5 : 4}>
      {shortcuts.map((shortcut) => {
        const count = (shortcut.count && counts[shortcut.count]) || 0;
        const name = t(shortcut.name);
        return (
          <li key={shortcut.name}>
            <button
              type="button"
              className={styles.shortcut}
              aria-label={count > 0 ? t('count', { name, count }) : name}
              onClick={() => onOpen(shortcut)}
            >
              <Badge count={count}>
                <img src={shortcut.icon} alt="" width={32} height={32} decoding="async" />
              </Badge>
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
