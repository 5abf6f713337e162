// What pages may ask of the place the app runs in; a browser, a chat app or the mall's native app each answer in their way.

/** A page and the plain object that it is given. */
export interface Target {
  path: string;
  query?: Readonly<Record<string, unknown>>;
}

export interface SharePayload {
  url: string;
  title: string;
  content: string;
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
  timeStamp?: string;
  nonceStr?: string;
  package?: string;
  signType?: string;
  paySign?: string;
  url?: string;
}

export type PayOutcome = 'done' | 'cancelled' | 'left';
export type ShareOutcome = 'shared' | 'copied' | 'cancelled';

/** The host cannot do this, or tried and failed; `code` 404 means that it has no such ability, 500 that it failed. */
export class HostError extends Error {
  readonly code: 404 | 500;

  constructor(code: 404 | 500, message: string) {
    super(message);
    this.name = 'HostError';
    this.code = code;
  }
}

export interface Host {
  /** Which of the payment provider's doors fits here. */
  readonly tradeKind: 'h5' | 'jsapi' | 'mini_program';
  /** Opens a page above this one; a tab page is switched to instead. Throws on a target that is neither object nor string. */
  navigate(target: Target | string): void;
  /** Opens a page in the place of this one. */
  replace(target: Target | string): void;
  /** Shows a tab page and closes every page above it. Throws when the path is no tab page. */
  switchTab(path: string): void;
  /** Closes this page; with one page left it goes to the home tab. */
  back(): void;
  /** Offers the member ways to pass this on. */
  share(payload: SharePayload): Promise<ShareOutcome>;
  /** Starts a payment that the server prepared; only the server's later answer says whether money moved. */
  pay(request: PayRequest): Promise<PayOutcome>;
  /** The text of a scanned code. Rejects with HostError 404 where there is no scanner. */
  scan(): Promise<string>;
  /** Rings a telephone number, digits and hyphens only. */
  call(phoneNumber: string): void;
}
