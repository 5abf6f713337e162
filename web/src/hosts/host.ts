// What pages may ask of the place the app runs in; a browser, a chat app, its mini program and the mall's native app each answer in their way.
import type { Place } from './detect';
import type { Given, Kinds, PageAddress } from './page';

/** A page and the plain object that it is given. */
export interface Target {
  path: string;
  query?: Readonly<Record<string, unknown>>;
}

export interface SharePayload {
  url: string;
  title: string;
  content: string;
  /** Address of a picture; empty for the mall's own. */
  icon: string;
  miniIcon?: string;
  miniOriginalId?: string;
  miniPath?: string;
  shareChannels?: readonly number[];
  miniProgramType?: number;
  postImage?: string;
}

/** The parsed `payRequest` of choosePayMethod: the chat app's fields, or the address of a payment page. */
export interface PayRequest {
  appId?: string;
  timeStamp?: string;
  nonceStr?: string;
  package?: string;
  signType?: string;
  paySign?: string;
  url?: string;
}

/** What UnionPay's own panel is started with: the transaction number that the server was given. */
export interface UnionPayRequest {
  tn: string;
}

/** A top-up that the native app carries through by itself. */
export interface WalletRecharge {
  amountCents: number;
}

/** Another mini program, by one of its two names, and the page in it. */
export interface MiniProgramTarget {
  appId?: string;
  originalId?: string;
  /** Page path with its query; empty for its first page. */
  path: string;
}

/** What the mini program's page asks the member to allow: by a ticket of the server, for these templates of the chat app. */
export interface SubscriptionAsk {
  ticket: string;
  templateIds: readonly string[];
}

export interface Location {
  latitude: number;
  longitude: number;
  /** Chinese maps shift coordinates: `gcj02` is shifted, `wgs84` is what satellites say. */
  system: 'wgs84' | 'gcj02';
}

/** `left`: the answer will not come here; the server knows it. */
export type PayOutcome = 'done' | 'cancelled' | 'left';
/** `prepared`: what the host's own menu will share is set, and the member has been told to open it. */
export type ShareOutcome = 'shared' | 'copied' | 'prepared' | 'cancelled';
/** `shown`: the picture lies on the screen, to be kept by a long press. */
export type SaveOutcome = 'saved' | 'shown';

/** The sentences of the specification §8 for what a host cannot do. */
export const hostMessages = {
  missingMethod: '原生方法不存在',
  cannotLaunch: '调起支付面板失败',
  unknownResult: '查询支付结果失败',
  unknownAddress: 'urls 未知类型',
  brokenPicture: '无效的 base64 图片',
} as const;

/** The host cannot do this, or tried and failed; `code` 404 means that it has no such ability, 500 that it failed. */
export class HostError extends Error {
  readonly code: 404 | 500;

  constructor(code: 404 | 500, message: string) {
    super(message);
    this.name = 'HostError';
    this.code = code;
  }
}

export interface Host extends Place {
  /** Which of the chat app's doors for paying fits here. */
  readonly tradeKind: 'h5' | 'jsapi' | 'mini_program';
  /** 48 on Android, 44 elsewhere. */
  readonly navigationBarHeightPx: 44 | 48;
  /** What the device's own edges cover, now. */
  safeAreas(): { topPx: number; bottomPx: number };

  /** Opens a page above this one; a tab page is switched to instead. */
  open<Taken extends Kinds>(page: PageAddress<Taken>, ...given: Given<Taken>): void;
  /** Opens a page in the place of this one. */
  openInstead<Taken extends Kinds>(page: PageAddress<Taken>, ...given: Given<Taken>): void;
  /**
   * Opens what content, a message or a link names, above this page: the path of a page, which need not exist, or a path with a plain object.
   * Throws on a target that is neither object nor string.
   */
  navigate(target: Target | string): void;
  /** The same in the place of this page. */
  replace(target: Target | string): void;
  /** Shows a tab page and closes every page above it. Throws when the path is no tab page. */
  switchTab(path: string): void;
  /** Closes this page; with one page left it goes to the home tab, or the native app closes the web view. */
  back(): void;
  /** Leaves the web app for what opened it; a browser has nothing to go back to and shows home. */
  close(): void;

  /** Opens one of the native app's own pages, its web counterpart, or tells the member how to get there. Throws on an unknown type. */
  openNativePage(type: number, given?: Readonly<Record<string, unknown>>): Promise<void>;
  /** The same in the place of this page, which is closed in every case but that of a rejection. */
  openNativePageInstead(type: number, given?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Rejects with HostError when the program could not be opened. */
  openMiniProgram(program: MiniProgramTarget): Promise<void>;
  /** Opens the mini program's page on which the member allows messages; only the server knows what they said. Rejects with HostError, 404 elsewhere. */
  subscribe(ask: SubscriptionAsk): Promise<void>;
  /** Opens a page of another site. Throws a TypeError unless it is an http or https address. */
  openOutsidePage(address: string): void;

  /** Sets what the host's own menu passes on while the present page is shown; nothing where there is no such menu. Never fails. */
  describeShare(payload: SharePayload): void;
  /** Takes sharing out of the host's own menu while the present page is shown; a menu that cannot be changed passes `instead` on. Never fails. */
  hideShare(instead: SharePayload): void;
  /** Offers the member ways to pass this on. */
  share(payload: SharePayload): Promise<ShareOutcome>;
  /** Starts a payment that the server prepared; only the server's later answer says whether money moved. */
  pay(request: PayRequest): Promise<PayOutcome>;
  /** Starts UnionPay's panel, which the native app alone has; rejects with HostError 404 elsewhere. Only the server's later answer says whether money moved. */
  payByUnionPay(request: UnionPayRequest): Promise<PayOutcome>;
  /** Starts the native app's own top-up; rejects with HostError 404 outside it. */
  rechargeWallet(recharge: WalletRecharge): Promise<PayOutcome>;

  /** The text of a scanned code. Rejects with HostError 404 where there is no scanner, 500 when the member gave up. */
  scan(): Promise<string>;
  /** Where the device is. Rejects with HostError when it cannot or may not say. */
  locate(): Promise<Location>;
  /** Keeps a picture among the member's own. */
  savePicture(address: string): Promise<SaveOutcome>;
  /** Rings a telephone number, digits and hyphens only. */
  call(phoneNumber: string): void;
  /** Switches a gesture of the native app; elsewhere there is nothing to switch, and nothing happens. */
  setCapability(capability: { interactivePopEnable: boolean }): Promise<void>;
}
