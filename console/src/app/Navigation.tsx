// Navigation by subject: only what exists, and what this person may see.
import { Tooltip } from 'antd';
import { type CSSProperties, Fragment } from 'react';
import { NavLink } from 'react-router';
import { type Desk, groups } from '@/patterns/desk';
import { useWaitingAt } from '@/patterns/waiting/waiting';
import { formatTime, formatWhole } from '@/ui/format';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import { useDesks } from './desks';
import styles from './Navigation.module.css';
import { useDeskName } from './useDeskName';

/** More desks than a low window has room for beside the headings of their groups. */
const crowdedFrom = 29;

export function Navigation() {
  const { t } = useTranslation('app');
  const desks = useDesks();
  const shown = groups
    .map((group) => ({ group, members: desks.filter((desk) => desk.group === group && !desk.isInBar) }))
    .filter(({ members }) => members.length > 0);
  const deskCount = shown.reduce((sum, { members }) => sum + members.length, 0);
  return (
    <nav
      className={styles.side}
      aria-label={t('frame.navigation')}
      data-crowded={deskCount >= crowdedFrom}
      style={{ '--desk-count': deskCount } as CSSProperties}
    >
      <p className={styles.brand}>
        云廊 <span>Galleria</span>
      </p>
      {shown.map(({ group, members }) => (
        <Fragment key={group}>
          <h2 className={styles.group}>{t(`group.${group}`)}</h2>
          <ul>
            {members.map((desk) => (
              <li key={desk.subject}>
                <DeskLink desk={desk} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

function DeskLink({ desk }: { desk: Desk }) {
  const name = useDeskName()(desk);
  const Icon = desk.icon;
  return (
    <Tooltip title={`${name}  G ${desk.letter}`} placement="right" mouseEnterDelay={0.5}>
      <NavLink
        to={`/${desk.pages[0].path}`}
        className={({ isActive }) => (isActive ? `${styles.link} ${styles.active}` : `${styles.link}`)}
      >
        <span className={styles.icon} aria-hidden>
          <Icon />
        </span>
        <span className={styles.name}>{name}</span>
        <WaitingCount desk={desk} />
      </NavLink>
    </Tooltip>
  );
}

/** How much waits there; with its time when it is not known to be so any more. */
function WaitingCount({ desk }: { desk: Desk }) {
  const { t } = useTranslation('app');
  const { count, staleAtMs } = useWaitingAt(desk);
  if (count === 0) return null;
  const time = staleAtMs === undefined ? undefined : formatTime(staleAtMs).slice(0, 5);
  const words = time === undefined ? t('frame.waiting', { count }) : t('frame.waitingAt', { count, time });
  return (
    <span className={time === undefined ? styles.count : `${styles.count} ${styles.stale}`} title={words}>
      <span className={text.spoken}>{words}</span>
      <span aria-hidden>{formatWhole(count)}</span>
    </span>
  );
}
