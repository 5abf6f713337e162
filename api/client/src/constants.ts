// The fixed numbers and names of the product specification §9 that every call goes by.
/** No single sending waits longer; uploads and downloads may take all of it. */
export const requestTimeoutMs = 60_000;
/** After so long a member who waits for what they pressed gets control back, repeats included (decision 0022). */
export const operationPatienceMs = 15_000;
export const identityCookieDays = 10;
const mallId = 11;

export type PlatformSource = 'app_ios' | 'app_android' | 'portal_weixin' | 'portal_web';
export type ClientType = 'android' | 'ios' | 'wxLiteApp' | 'liteApp';

/** Headers that name the line of business; a call with `noBusinessLine` goes without them. */
export const businessLineHeaders: Readonly<Record<string, string>> = {
  'x-mall-id': String(mallId),
  'x-bu-id': 'plaza',
};
