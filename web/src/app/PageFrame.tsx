// Tells a page its arguments and its line of the route table, and gives it a query client of its own.

import { hasWords, translateText } from '@galleria/client/words';
import { QueryClientContext, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ArgumentsContext } from '@/hosts/ArgumentsContext';
import { PageArguments } from '@/hosts/address';
import { useHost } from '@/hosts/HostContext';
import { PageSettingsContext } from '@/ui/PageSettings';
import { findRoute, type PageRoute } from './routes';
import { clientForVisit } from './visitData';

const defaultReachBottomDistancePx = 50;

/** Empty until the words of the page's feature have come with its code. */
function titleOf({ title }: PageRoute): string {
  const [namespace = '', key = ''] = title.split(':');
  return hasWords(namespace) ? translateText(namespace, key) : '';
}

interface PageFrameProps {
  /** Names this visit among those of the stack. */
  visit: string;
  path: string;
  search: string;
  children: ReactNode;
}

/** Works for unknown paths too: they have no title and can be closed. */
export function PageFrame({ visit, path, search, children }: PageFrameProps) {
  const host = useHost();
  const route = findRoute(path);
  const settings = useMemo(
    () => ({
      title: () => (route ? titleOf(route) : ''),
      onBack: route?.tabIndex === undefined ? host.back : undefined,
      pullDownRefresh: route?.pullDownRefresh ?? false,
      reachBottomDistancePx: route?.reachBottomDistancePx ?? defaultReachBottomDistancePx,
    }),
    [route, host],
  );
  const given = useMemo(() => new PageArguments(search), [search]);
  const client = useQueryClient();
  const visitClient = useMemo(() => clientForVisit(client, visit), [client, visit]);
  return (
    <QueryClientContext value={visitClient}>
      <ArgumentsContext value={given}>
        <PageSettingsContext value={settings}>{children}</PageSettingsContext>
      </ArgumentsContext>
    </QueryClientContext>
  );
}
