// What the chat app's menu shares of the page that is shown, by what its declaration says; fetched where there is such a menu.
import { translateText } from '@galleria/client/words';
import { addressOf, PageArguments } from '@/hosts/address';
import type { Host, SharePayload } from '@/hosts/host';
import { readArguments } from '@/hosts/page';
import { payloadOf, type ShareDescription } from '@/hosts/useShare';
import type { Page } from '@/routes/definePage';
import { homePage } from '@/routes/home/home';
import { navigation } from './navigation';
import { titleOf } from './PageFrame';
import { fetchPage } from './pages';

/** The mall as a whole, or a page of it. */
function mallAsShare(page: Partial<Pick<ShareDescription, 'path' | 'title'>> = {}): SharePayload {
  const [title, content] = [translateText('ui', 'share.title'), translateText('ui', 'share.content')];
  return payloadOf({ path: homePage.path, title, content, icon: '', ...page });
}

/** The address of a page with what it takes of what it was given: whatever else a link has carried stays behind. */
function addressAsTaken(page: Page, search: string): string {
  const taken = Object.entries(readArguments(page, new PageArguments(search)));
  const given = taken.filter(([, value]) => value !== undefined && value !== false);
  return addressOf({ path: page.path, query: Object.fromEntries(given) });
}

/** Pages that were shown, so that what is nobody else's is not shared for a moment when it comes back. */
const known = new Map<string, Page>();

/** What is shown now, until the next move. A page that shares its subject tells that itself, later than this. */
function tellOfPresentPage(host: Host): void {
  const { key, path } = navigation.get();
  const isKnownAsOwn = known.get(path)?.share === 'nothing';
  // Nothing is passed on by an address that nobody has looked at.
  if (isKnownAsOwn) host.hideShare(mallAsShare());
  else host.describeShare(mallAsShare());
  const tell = (page: Page) => {
    known.set(path, page);
    const present = navigation.get();
    if (present.key !== key) return;
    if (page.share === 'nothing' && !isKnownAsOwn) host.hideShare(mallAsShare());
    if (page.share !== 'page') return;
    host.describeShare(mallAsShare({ path: addressAsTaken(page, present.search), title: titleOf(page) }));
  };
  fetchPage(path).then(
    (opened) => opened && tell(opened.page),
    // A page that did not come is said to be missing in its own place, and the mall is shared.
    () => undefined,
  );
}

/** Call before anything is drawn: what a page tells of its subject comes after. */
export function followPages(host: Host): void {
  navigation.subscribe(() => tellOfPresentPage(host));
  tellOfPresentPage(host);
}
