// Samples of every operation of the contract, in an order in which all succeed one after the other.
import { afterSalesSamples } from './after_sales.mjs';
import { buyingSamples } from './buying.mjs';
import { couponSamples } from './coupons.mjs';
import { giftCardSamples } from './gift_cards.mjs';
import { invoiceSamples } from './invoices.mjs';
import { mallSamples } from './mall.mjs';
import { memberSamples } from './members.mjs';
import { pointsSamples } from './points.mjs';
import { promotionSamples } from './promotions.mjs';
import { staffSamples } from './staff.mjs';
import { trackingSamples } from './tracking.mjs';
import { walletSamples } from './wallet.mjs';
import { wechatSamples } from './wechat.mjs';

/** For each operation a function that gives its input, after doing what must come before it. The member signs out at the end. */
export const samplesOf = (scene) => ({
  ...mallSamples(scene),
  ...buyingSamples(scene),
  ...promotionSamples(scene),
  ...couponSamples(scene),
  ...giftCardSamples(scene),
  ...walletSamples(scene),
  ...pointsSamples(scene),
  ...invoiceSamples(scene),
  ...wechatSamples(scene),
  ...afterSalesSamples(scene),
  ...trackingSamples(),
  ...staffSamples(scene),
  ...memberSamples(scene),
});
