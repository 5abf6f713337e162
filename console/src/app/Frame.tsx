// The frame around every page: navigation by subject, the bar above, and the keys that hold everywhere.
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { watchCounts } from '@/api/liveCounts';
import { useStaffSession } from '@/api/staffSession';
import { ApprovalDialog } from '@/patterns/approval/ApprovalDialog';
import { DesksOfPerson } from '@/patterns/waiting/waiting';
import { useKeys } from '@/ui/keys';
import { Loading } from '@/ui/States';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/useTranslation';
import { CommandPalette } from './CommandPalette';
import { useDesks } from './desks';
import styles from './Frame.module.css';
import { KeyHelp } from './KeyHelp';
import { Navigation } from './Navigation';
import { TopBar } from './TopBar';
import { useDeskName } from './useDeskName';

export function Frame() {
  const { t } = useTranslation('app');
  const { t: ui } = useTranslation('ui');
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const desks = useDesks();
  const nameOf = useDeskName();
  const isOnline = useIsOnline();
  const { sessionId } = useStaffSession();
  useEffect(() => watchCounts(sessionId), [sessionId]);
  useKeys([
    { keys: 'Ctrl K', label: t('key.palette'), run: () => setIsPaletteOpen(true) },
    { keys: '?', label: t('key.help'), run: () => setIsHelpOpen(true) },
    ...desks.map((desk) => ({
      keys: `G ${desk.letter}`,
      label: t('key.goTo', { desk: nameOf(desk) }),
      run: () => void navigate(`/${desk.pages[0].path}`),
    })),
  ]);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('frame.skip')}
      </a>
      <Navigation />
      <div className={styles.rest}>
        <TopBar openPalette={() => setIsPaletteOpen(true)} openHelp={() => setIsHelpOpen(true)} />
        {!isOnline && (
          <p className={styles.offline} role="status">
            {ui('state.offline')}
          </p>
        )}
        <main id="content" key={pathname} className={styles.content}>
          <Suspense fallback={<Loading />}>
            <DesksOfPerson value={desks}>
              <Outlet />
            </DesksOfPerson>
          </Suspense>
        </main>
      </div>
      <CommandPalette isOpen={isPaletteOpen} close={() => setIsPaletteOpen(false)} />
      <ApprovalDialog />
      <KeyHelp isOpen={isHelpOpen} close={() => setIsHelpOpen(false)} />
    </div>
  );
}
