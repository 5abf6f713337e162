// The parts of a desk, as links beside one another.
import { NavLink } from 'react-router';
import styles from './Tabs.module.css';

interface Props {
  label: string;
  tabs: readonly { to: string; text: string }[];
}

export function Tabs({ label, tabs }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, text }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) => (isActive ? `${styles.tab} ${styles.active}` : `${styles.tab}`)}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
