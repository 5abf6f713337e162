// The fixed numbers of the product specification §9 that pages go by; the client's stand with it, sizes in ui/tokens.css.
/** How a payment is started, as this build knows it; the server tells a page that knows another way. */
export const paymentConfigVersion = '1.0';
export const asyncPageDelayMs = 200;
export const chunkTimeoutMs = 120_000;
export const trackerCookieMinutes = 10;
export const trackingTypes = { visit: 0, share: 1, click: 2 } as const;
