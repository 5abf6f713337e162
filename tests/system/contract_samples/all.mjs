// Samples of every operation of the contract, in an order in which all succeed one after the other.
import { afterSalesSamples } from './after_sales.mjs';
import { bookingSamples } from './bookings.mjs';
import { arCheckInSamples } from './ar_check_in.mjs';
import { bookSamples } from './books.mjs';
import { buyingSamples } from './buying.mjs';
import { communitySamples } from './community.mjs';
import { mapGameSamples } from './map_game.mjs';
import { contentSamples } from './content.mjs';
import { couponSamples } from './coupons.mjs';
import { courierSamples } from './courier.mjs';
import { exportSamples } from './exports.mjs';
import { formerAccountSamples } from './former_accounts.mjs';
import { favouriteSamples } from './favourites.mjs';
import { flashSaleSamples } from './flash_sales.mjs';
import { giftCardSamples } from './gift_cards.mjs';
import { goodsSamples } from './goods.mjs';
import { invoiceSamples } from './invoices.mjs';
import { librarySamples } from './library.mjs';
import { lockerSamples } from './lockers.mjs';
import { lotterySamples } from './lotteries.mjs';
import { mallSamples } from './mall.mjs';
import { mailingSamples } from './mailings.mjs';
import { memberSamples } from './members.mjs';
import { monthCardSamples } from './month_cards.mjs';
import { parkingSamples } from './parking.mjs';
import { parkingGiftSamples } from './parking_gifts.mjs';
import { parkingPaymentSamples } from './parking_payment.mjs';
import { placeSamples } from './places.mjs';
import { pointsSamples } from './points.mjs';
import { pointsMallSamples } from './points_mall.mjs';
import { freightSamples } from './freight.mjs';
import { preSaleSamples } from './pre_sales.mjs';
import { promotionSamples } from './promotions.mjs';
import { questionnaireSamples } from './questionnaires.mjs';
import { interactivePageSamples } from './interactive_pages.mjs';
import { quizSamples } from './quizzes.mjs';
import { registrationSamples } from './registrations.mjs';
import { reconciliationSamples } from './reconciliation.mjs';
import { rentalSamples } from './rentals.mjs';
import { customerServiceSamples } from './customer_service.mjs';
import { reviewSamples } from './reviews.mjs';
import { rightSamples } from './rights.mjs';
import { serviceSamples } from './services.mjs';
import { specialInvoiceSamples } from './special_invoices.mjs';
import { staffSamples } from './staff.mjs';
import { subscribeMessageSamples } from './subscribe_messages.mjs';
import { systemSamples } from './system.mjs';
import { todaySamples } from './today.mjs';
import { trackingSamples } from './tracking.mjs';
import { treatSamples } from './treats.mjs';
import { videoSamples } from './videos.mjs';
import { voucherSamples } from './vouchers.mjs';
import { walletSamples } from './wallet.mjs';
import { wearSamples } from './wear.mjs';
import { webhooksSamples } from './webhooks.mjs';
import { wechatSamples } from './wechat.mjs';
import { wrappingSamples } from './wrappings.mjs';

/** For each operation a function that gives its input, after doing what must come before it. The member signs out at the end. */
export const samplesOf = (scene) => ({
  ...mallSamples(scene),
  ...contentSamples(scene),
  ...librarySamples(scene),
  ...buyingSamples(scene),
  ...courierSamples(scene),
  ...freightSamples(scene),
  ...wrappingSamples(scene),
  ...promotionSamples(scene),
  ...couponSamples(scene),
  ...giftCardSamples(scene),
  ...walletSamples(scene),
  ...parkingPaymentSamples(scene),
  ...monthCardSamples(scene),
  ...pointsMallSamples(scene),
  ...preSaleSamples(scene),
  ...flashSaleSamples(scene),
  ...rightSamples(scene),
  ...treatSamples(scene),
  ...voucherSamples(scene),
  ...wearSamples(scene),
  ...reviewSamples(scene),
  ...communitySamples(scene),
  ...arCheckInSamples(scene),
  ...mapGameSamples(scene),
  ...customerServiceSamples(scene),
  ...parkingGiftSamples(scene),
  ...lockerSamples(scene),
  ...pointsSamples(scene),
  ...invoiceSamples(scene),
  ...specialInvoiceSamples(scene),
  ...wechatSamples(scene),
  ...afterSalesSamples(scene),
  ...trackingSamples(),
  ...goodsSamples(scene),
  ...todaySamples(),
  ...reconciliationSamples(scene),
  ...bookSamples(scene),
  ...exportSamples(scene),
  ...systemSamples(scene),
  ...mailingSamples(scene),
  ...subscribeMessageSamples(scene),
  ...parkingSamples(scene),
  ...bookingSamples(scene),
  ...rentalSamples(scene),
  ...serviceSamples(scene),
  ...lotterySamples(scene),
  ...questionnaireSamples(scene),
  ...quizSamples(scene),
  ...videoSamples(scene),
  ...registrationSamples(scene),
  ...interactivePageSamples(scene),
  ...favouriteSamples(scene),
  ...placeSamples(scene),
  ...webhooksSamples(scene),
  ...staffSamples(scene),
  ...formerAccountSamples(scene),
  ...memberSamples(scene),
});
