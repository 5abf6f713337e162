// Tells a page its arguments and its line of the route table.

import { hasWords, translateText } from '@galleria/client/words';
import { type ReactNode, useMemo } from 'react';
import { ArgumentsContext } from '@/hosts/ArgumentsContext';
import { PageArguments } from '@/hosts/address';
import { useHost } from '@/hosts/HostContext';
import { PageSettingsContext } from '@/ui/PageSettings';
import { findRoute, type PageRoute } from './routes';

const defaultReachBottomDistancePx = 50;

/** Empty until the words of the page's feature have come with its code. */
function titleOf({ title }: PageRoute): string {
  const [namespace = '', key = ''] = title.split(':');
  return hasWords(namespace) ? translateText(namespace, key) : '';
}

interface PageFrameProps {
  path: string;
  search: string;
  children: ReactNode;
}

/** Works for unknown paths too: they have no title and can be closed. */
export function PageFrame({ path, search, children }: PageFrameProps) {
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
  return (
    <ArgumentsContext value={given}>
      <PageSettingsContext value={settings}>{children}</PageSettingsContext>
    </ArgumentsContext>
  );
}
