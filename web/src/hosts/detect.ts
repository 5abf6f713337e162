// Tells where the app runs from what the browser says of itself.

export type HostKind = 'web' | 'chat' | 'mini_program' | 'app';
export type System = 'ios' | 'android' | 'other';

export interface Place {
  readonly kind: HostKind;
  readonly system: System;
  readonly platformSource: 'app_ios' | 'app_android' | 'portal_weixin' | 'portal_web';
  readonly clientType: 'android' | 'ios' | 'wxLiteApp' | 'liteApp';
  /** Of the native app or the chat app, in dots; empty in a browser and when unknown. */
  readonly version: string;
}

export interface Signs {
  userAgent: string;
  /** `window.__wxjs_environment`, which older chat apps set instead of a word in the user agent. */
  environment?: string | undefined;
}

const appToken = /\bGalleriaApp\/([\d.]*)/;
const chatToken = /micromessenger\/([\d.]+)/i;
/** The enterprise chat app calls itself both, and its pages are signed otherwise: to us it is a browser. */
const enterpriseToken = /wxwork/i;

function systemOf(userAgent: string): System {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'other';
}

/** Never throws; what it does not know is a plain browser. */
export function detectPlace({ userAgent, environment }: Signs): Place {
  const system = systemOf(userAgent);
  const app = appToken.exec(userAgent);
  if (app) {
    const version = app[1] ?? '';
    // An iPad may call itself a Macintosh; the app exists on iOS and Android alone.
    return system === 'android'
      ? { kind: 'app', system, platformSource: 'app_android', clientType: 'android', version }
      : { kind: 'app', system: 'ios', platformSource: 'app_ios', clientType: 'ios', version };
  }
  const chat = enterpriseToken.test(userAgent) ? null : chatToken.exec(userAgent);
  if (!chat) return { kind: 'web', system, platformSource: 'portal_web', clientType: 'liteApp', version: '' };
  const version = chat[1] ?? '';
  const isMiniProgram = /miniprogram/i.test(userAgent) || environment === 'miniprogram';
  return isMiniProgram
    ? { kind: 'mini_program', system, platformSource: 'portal_weixin', clientType: 'wxLiteApp', version }
    : { kind: 'chat', system, platformSource: 'portal_weixin', clientType: 'liteApp', version };
}
