// Opens the native app's pages where there is no native app; fetched when a member first wants one.

import type { Host } from '../host';
import type { HostPorts } from '../ports';
import { hostMapFor } from '../sites/environment';
import { webViewPath } from '../web/commonHost';
import { nativePageOf, webCounterpart } from './nativePages';

interface Wanted {
  type: number;
  given: Readonly<Record<string, unknown>>;
  /** `instead`: in the place of the present page, which is closed when there is nothing to open. */
  where: 'above' | 'instead';
}

/** By what a host opens things. */
export type NativePageMeans = Pick<Host, 'navigate' | 'replace' | 'back' | 'openOutsidePage'>;

/**
 * Opens the page of this app that shows the same, else the counterpart on the community site; what has neither is in the
 * app alone, and the member is told so. Rejects with a TypeError on an unknown type.
 */
export async function openWithoutApp(
  { type, given, where }: Wanted,
  host: NativePageMeans,
  { stage, domain, pages, notify }: HostPorts,
): Promise<void> {
  const page = nativePageOf(type);
  const counterpart = webCounterpart(page, given);
  const openPage = where === 'above' ? host.navigate : host.replace;
  const openSite = (address: string) => {
    if (where === 'above') host.openOutsidePage(address);
    // Browsers open no window that nobody tapped for; the page of the web view checks the address, and gives way to it.
    else host.replace(`${webViewPath}?u=${encodeURIComponent(address)}`);
  };
  const openNothing = () => {
    notify('openInApp');
    if (where === 'instead') host.back();
  };
  if (page.own && (await pages.isPage(page.own))) return openPage(page.own);
  if (counterpart === undefined) return openNothing();
  const address = new URL(counterpart, hostMapFor(stage, domain, location.origin).v2WebUrl);
  if (address.origin !== location.origin) return openSite(address.href);
  // A mall without a community site of its own: only what this app has can be shown.
  return (await pages.isPage(address.pathname)) ? openPage(counterpart) : openNothing();
}
