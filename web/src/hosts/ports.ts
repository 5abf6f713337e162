// What the hosts need from the app that they serve; the app gives it once at start-up.
import type { Place } from './detect';
import type { ShareOutcome, SharePayload } from './host';
import type { Navigator, PageTable } from './moves';
import type { Stage } from './stage';

/** `updateApp`: the app is too old for this. `openInApp`: only the app has it. `shareByMenu`: the host's own menu shares now. */
export type Notice = 'updateApp' | 'openInApp' | 'shareByMenu';

/** What the server answers for a page's address, so that the chat app lets the page use its abilities. */
export interface JsTicket {
  appId: string;
  timestamp: number | string;
  nonceStr: string;
  signature: string;
}

export interface HostPorts {
  place: Place;
  /** What the browser opened, before anything was taken out of it. */
  firstAddress: string;
  stage: Stage;
  /** Where the mall's other sites stand; undefined for a mall with one server. */
  domain: string | undefined;
  navigator: Navigator;
  pages: PageTable;
  /** Says something to the member in passing. */
  notify(notice: Notice): void;
  /** Draws a poster with a QR code, for browsers that cannot share. */
  showPoster(payload: Required<SharePayload>): Promise<ShareOutcome>;
  /** Has the server sign this address for the chat app. */
  jsTicket(url: string): Promise<JsTicket>;
}
