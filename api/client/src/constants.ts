// The fixed numbers and names of the product specification §9 that every call goes by.
export const requestTimeoutMs = 60_000;
export const identityCookieDays = 10;
const mallId = 11;

export type PlatformSource = 'app_ios' | 'app_android' | 'portal_weixin' | 'portal_web';
export type ClientType = 'android' | 'ios' | 'wxLiteApp' | 'liteApp';

/** Headers that name the line of business; a call with `noBusinessLine` goes without them. */
export const businessLineHeaders: Readonly<Record<string, string>> = {
  'x-mall-id': String(mallId),
  'x-bu-id': 'plaza',
};
