// Tells a page its arguments and what its declaration says of it, and gives it a query client of its own.

import { hasWords, translateText } from '@galleria/client/words';
import { QueryClientContext, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useContext, useMemo } from 'react';
import { ArgumentsContext } from '@/hosts/ArgumentsContext';
import { PageArguments } from '@/hosts/address';
import { useHost } from '@/hosts/HostContext';
import type { Page } from '@/routes/definePage';
import { PageSettingsContext } from '@/ui/PageSettings';
import styles from './PageStack.module.css';
import type { OpenedPage } from './pages';
import { isTabPath } from './tabs';
import { usePageFocus } from './usePageFocus';
import { clientForVisit } from './visitData';

/** Empty until the words of the page's feature have come with its code. */
export function titleOf({ title }: Page): string {
  const [namespace = '', key = ''] = title.split(':');
  return hasWords(namespace) ? translateText(namespace, key) : '';
}

/** What the declaration of a page says, for the page within, over what its frame says. */
export function DeclaredSettings({ opened, children }: { opened: OpenedPage; children: ReactNode }) {
  const frame = useContext(PageSettingsContext);
  const settings = useMemo(() => {
    const { page, PullDownRefresh } = opened;
    const { reachBottomDistancePx } = page;
    return { ...frame, title: () => titleOf(page), PullDownRefresh, reachBottomDistancePx };
  }, [frame, opened]);
  return <PageSettingsContext value={settings}>{children}</PageSettingsContext>;
}

interface PageFrameProps {
  /** Names this visit among those of the stack. */
  visit: string;
  path: string;
  search: string;
  /** False while the app shows the page that it was opened with. */
  hasMoved: RefObject<boolean>;
  children: ReactNode;
}

/** For any path: until it is known whether there is a page, it has no title and can be closed. */
export function PageFrame({ visit, path, search, hasMoved, children }: PageFrameProps) {
  const host = useHost();
  const { frame, onShown } = usePageFocus(hasMoved);
  const settings = useMemo(
    () => ({
      title: () => '',
      onBack: isTabPath(path) ? undefined : host.back,
      reachBottomDistancePx: 0,
      onShown,
    }),
    [path, host, onShown],
  );
  const given = useMemo(() => new PageArguments(search), [search]);
  const client = useQueryClient();
  const visitClient = useMemo(() => clientForVisit(client, visit), [client, visit]);
  return (
    <QueryClientContext value={visitClient}>
      <ArgumentsContext value={given}>
        <PageSettingsContext value={settings}>
          <div ref={frame} className={styles.page}>
            {children}
          </div>
        </PageSettingsContext>
      </ArgumentsContext>
    </QueryClientContext>
  );
}
