// Navigation by subject: only what exists, and what this person may see, in groups that fold.
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Tooltip } from 'antd';
import { type CSSProperties, Fragment, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { type Desk, type Group, groups } from '@/patterns/desk';
import { useWaitingAt } from '@/patterns/waiting/waiting';
import { formatTime, formatWhole } from '@/ui/format';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import { useDesks } from './desks';
import styles from './Navigation.module.css';
import { useCurrentDesk } from './useCurrentDesk';
import { useDeskName } from './useDeskName';
import { useSideGroups } from './useSideGroups';

export function Navigation() {
  const { t } = useTranslation('app');
  const desks = useDesks();
  const current = useCurrentDesk();
  const shown = groups
    .map((group) => ({ group, members: desks.filter((desk) => desk.group === group && !desk.isInBar) }))
    .filter(({ members }) => members.length > 0);
  const sizes = shown.map(({ group, members }) => ({ group, deskCount: members.length }));
  const currentGroup = current?.isInBar ? undefined : current?.group;
  const { isNarrow, deskHeight, isOpen, turn } = useSideGroups(sizes, currentGroup);
  const side = useCurrentInSight();
  return (
    <nav
      ref={side}
      className={styles.side}
      aria-label={t('frame.navigation')}
      style={{ '--side-desk': `${deskHeight}px` } as CSSProperties}
    >
      <p className={styles.brand}>
        云廊 <span>Galleria</span>
      </p>
      {shown.map(({ group, members }) => (
        <Fragment key={group}>
          <Heading
            group={group}
            members={members}
            isOpen={isOpen(group)}
            isCurrent={group === currentGroup}
            isNarrow={isNarrow}
            turn={() => turn(group)}
          />
          <ul id={idOf(group)} hidden={!isOpen(group)}>
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

const idOf = (group: Group) => `side-${group}`;

/** Where a window is too low even for what must be open, the side is scrolled to where one is. */
function useCurrentInSight() {
  const side = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one goes somewhere, and at no other time.
  useLayoutEffect(() => {
    side.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return side;
}

interface HeadingProps {
  group: Group;
  members: readonly Desk[];
  isOpen: boolean;
  isCurrent: boolean;
  isNarrow: boolean;
  turn: () => void;
}

/** The group's name, which folds and unfolds it; folded, it says how much waits within. */
function Heading({ group, members, isOpen, isCurrent, isNarrow, turn }: HeadingProps) {
  const { t } = useTranslation('app');
  const name = t(`group.${group}`);
  return (
    <h2 className={styles.group}>
      <Tooltip title={isNarrow ? name : undefined} placement="right" mouseEnterDelay={0.5}>
        <button
          type="button"
          className={styles.heading}
          aria-expanded={isOpen}
          aria-controls={idOf(group)}
          aria-disabled={isCurrent || undefined}
          onClick={isCurrent ? undefined : turn}
        >
          <span className={styles.groupName}>{name}</span>
          {!isCurrent && (
            <span className={styles.mark} aria-hidden>
              <RightOutlined />
            </span>
          )}
          {!isOpen && <WaitingCount desks={members} />}
        </button>
      </Tooltip>
    </h2>
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
        <WaitingCount desks={[desk]} />
      </NavLink>
    </Tooltip>
  );
}

/** How much waits there; with its time when it is not known to be so any more. */
function WaitingCount({ desks }: { desks: readonly Desk[] }) {
  const { t } = useTranslation('app');
  const { count, staleAtMs } = useWaitingAt(desks);
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
