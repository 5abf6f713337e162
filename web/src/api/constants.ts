// The fixed numbers and names of the product specification §9 that pages and the server go by; sizes stand in ui/tokens.css.
export const mallId = 11;
export const paymentConfigVersion = '1.0';
export const requestTimeoutMs = 60_000;
export const asyncPageDelayMs = 200;
export const chunkTimeoutMs = 120_000;
export const trackerCookieMinutes = 10;
export const identityCookieDays = 10;
export const trackingTypes = { visit: 0, share: 1, click: 2 } as const;
export const searchReachBottomDistancePx = 20;

export type PlatformSource = 'app_ios' | 'app_android' | 'portal_weixin' | 'portal_web';
export type ClientType = 'android' | 'ios' | 'wxLiteApp' | 'liteApp';

/** Headers that name the line of business; a call with `noBusinessLine` goes without them. */
export const businessLineHeaders: Readonly<Record<string, string>> = {
  'x-mall-id': String(mallId),
  'x-bu-id': 'plaza',
};
