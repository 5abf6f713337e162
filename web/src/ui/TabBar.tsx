// The bar at the bottom of tab pages; the middle button is the member code, raised.
import { Icon, type IconName } from './Icon';
import styles from './TabBar.module.css';

export interface TabItem {
  path: string;
  label: string;
  icon: IconName;
  raised?: boolean;
}

interface TabBarProps {
  items: readonly TabItem[];
  activePath: string;
  label: string;
  onSelect: (path: string) => void;
}

/** 50 px high above the safe area; the active tab is marked for screen readers too. */
export function TabBar({ items, activePath, label, onSelect }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.path}
          type="button"
          className={styles.tab}
          data-raised={item.raised}
          aria-current={item.path === activePath ? 'page' : undefined}
          onClick={() => onSelect(item.path)}
        >
          <span className={styles.icon}>
            <Icon name={item.icon} size={item.raised ? 26 : 22} />
          </span>
          <span className={styles.label}>{item.label}</span>
        </button>
      ))}
    </nav>
  );
}
