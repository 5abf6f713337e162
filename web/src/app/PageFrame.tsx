// Tells a page its arguments and its line of the route table, and gives it a query client of its own.

import { hasWords, translateText } from '@galleria/client/words';
import { QueryClientContext, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { ArgumentsContext } from '@/hosts/ArgumentsContext';
import { PageArguments } from '@/hosts/address';
import { useHost } from '@/hosts/HostContext';
import { payloadOf, type ShareScope, ShareScopeContext } from '@/hosts/useShare';
import { PageSettingsContext } from '@/ui/PageSettings';
import styles from './PageStack.module.css';
import { findRoute, type PageRoute } from './routes';
import { usePageFocus } from './usePageFocus';
import { clientForVisit } from './visitData';

const defaultReachBottomDistancePx = 50;

/** Empty until the words of the page's feature have come with its code. */
function titleOf({ title }: PageRoute): string {
  const [namespace = '', key = ''] = title.split(':');
  return hasWords(namespace) ? translateText(namespace, key) : '';
}

const homePath = '/pages/home/index';

/** What the page has declared to pass on; the mall itself, when it has arrived and declared nothing: no order must be passed on by its address. */
function useMallAsShare(): ShareScope {
  const host = useHost();
  const [scope] = useState<ShareScope>({});
  // The page's own effects run before this one.
  useEffect(() => {
    if (scope.declared) return;
    const [title, content] = [translateText('ui', 'share.title'), translateText('ui', 'share.content')];
    host.describeShare(payloadOf({ path: homePath, title, content, icon: '' }));
  }, [host, scope]);
  return scope;
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

/** Works for unknown paths too: they have no title and can be closed. */
export function PageFrame({ visit, path, search, hasMoved, children }: PageFrameProps) {
  const host = useHost();
  const route = findRoute(path);
  const { frame, onShown } = usePageFocus(hasMoved);
  const settings = useMemo(
    () => ({
      title: () => (route ? titleOf(route) : ''),
      onBack: route?.tabIndex === undefined ? host.back : undefined,
      pullDownRefresh: route?.pullDownRefresh ?? false,
      reachBottomDistancePx: route?.reachBottomDistancePx ?? defaultReachBottomDistancePx,
      onShown,
    }),
    [route, host, onShown],
  );
  const scope = useMallAsShare();
  const given = useMemo(() => new PageArguments(search), [search]);
  const client = useQueryClient();
  const visitClient = useMemo(() => clientForVisit(client, visit), [client, visit]);
  return (
    <QueryClientContext value={visitClient}>
      <ArgumentsContext value={given}>
        <PageSettingsContext value={settings}>
          <ShareScopeContext value={scope}>
            <div ref={frame} className={styles.page}>
              {children}
            </div>
          </ShareScopeContext>
        </PageSettingsContext>
      </ArgumentsContext>
    </QueryClientContext>
  );
}
