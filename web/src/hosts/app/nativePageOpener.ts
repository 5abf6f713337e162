// Opens the native app's pages where there is no native app; fetched when a member first wants one.
import { hostMapFor } from '../environment';
import type { Host } from '../host';
import type { HostPorts } from '../ports';
import { nativePageOf, webCounterpart } from './nativePages';

/**
 * The page of this app that shows the same, else the counterpart on the community site; what has neither is in the app
 * alone, and the member is told so. `host` opens what was found. Rejects with a TypeError on an unknown type.
 */
export async function openWithoutApp(
  type: number,
  given: Readonly<Record<string, unknown>>,
  host: Pick<Host, 'navigate' | 'openOutsidePage'>,
  { stage, domain, pages, notify }: HostPorts,
): Promise<void> {
  const page = nativePageOf(type);
  const counterpart = webCounterpart(page, given);
  if (page.own && (await pages.isPage(page.own))) return host.navigate(page.own);
  if (counterpart === undefined) return notify('openInApp');
  const address = new URL(counterpart, hostMapFor(stage, domain, location.origin).v2WebUrl);
  if (address.origin !== location.origin) return host.openOutsidePage(address.href);
  // A mall without a community site of its own: only what this app has can be shown.
  return (await pages.isPage(address.pathname)) ? host.navigate(counterpart) : notify('openInApp');
}
