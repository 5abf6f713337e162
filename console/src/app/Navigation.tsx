// Navigation by subject: only what exists, and what this person may see.
import { Tooltip } from 'antd';
import { Fragment } from 'react';
import { NavLink } from 'react-router';
import { groups } from '@/patterns/desk';
import { useTranslation } from '@/ui/useTranslation';
import { useDesks } from './desks';
import styles from './Navigation.module.css';
import { useDeskName } from './useDeskName';

export function Navigation() {
  const { t } = useTranslation('app');
  const nameOf = useDeskName();
  const desks = useDesks();
  const shown = groups
    .map((group) => ({ group, members: desks.filter((desk) => desk.group === group) }))
    .filter(({ members }) => members.length > 0);
  return (
    <nav className={styles.side} aria-label={t('frame.navigation')}>
      <p className={styles.brand}>
        云廊 <span>Galleria</span>
      </p>
      {shown.map(({ group, members }) => (
        <Fragment key={group}>
          <h2 className={styles.group}>{t(`group.${group}`)}</h2>
          <ul>
            {members.map((desk) => {
              const Icon = desk.icon;
              const name = nameOf(desk);
              return (
                <li key={desk.subject}>
                  <Tooltip title={`${name}  G ${desk.letter}`} placement="right" mouseEnterDelay={0.5}>
                    <NavLink
                      to={`/${desk.pages[0].path}`}
                      className={({ isActive }) => (isActive ? `${styles.link} ${styles.active}` : `${styles.link}`)}
                    >
                      <span className={styles.icon} aria-hidden>
                        <Icon />
                      </span>
                      <span className={styles.name}>{name}</span>
                    </NavLink>
                  </Tooltip>
                </li>
              );
            })}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}
