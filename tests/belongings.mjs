// What members of a journey hold when it begins. It comes to them as in life: a receipt that was approved, a printed card, money paid in.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { payAtCashier } from './shopping.mjs';
import { eventually } from './world.mjs';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const centsPerPoint = 100;

/** A picture that looks like no other receipt: a pattern of greys that the number decides. */
export async function photographOf(receiptNumber) {
  const [width, height] = [16, 16];
  const rowOf = (_row, index) => createHash('sha256').update(`${receiptNumber} ${index}`).digest().subarray(0, width);
  const greys = Buffer.concat(Array.from({ length: height }, rowOf));
  const pattern = sharp(greys, { raw: { width, height, channels: 1 } }).resize(20 * width, 20 * height, { kernel: 'nearest' });
  return new Blob([await pattern.png().toBuffer()], { type: 'image/png' });
}

/** Gives the member points that can be spent, for a receipt of the shop. */
export async function havePoints(world, member, points, shopId) {
  const receiptNumber = `R${member.session.uid}`;
  const imageUrl = await member.upload('upload_image', await photographOf(receiptNumber));
  const receipt = { shopId, receiptNumber, amountCents: points * centsPerPoint, boughtAt: Date.now() - hourMs, imageUrls: [imageUrl] };
  const { receiptId } = await member.call('submit_receipt', receipt);
  await world.staff().call('decide_receipt', { receiptId, decision: 'approve' });
}

/** Gives the member a gift card, as printed at the desk and bound. */
export async function haveGiftCard(world, member, faceCents) {
  const [{ code, pin }] = (await world.staff().call('issue_gift_cards', { faceCents, coverKey: 'lake', count: 1 })).cards;
  return member.call('bind_gift_card', { code, pin });
}

/** Pays money into the member's wallet. */
export async function haveWalletMoney(world, member, amountCents) {
  const { rechargeId, orderId } = await member.call('start_recharge', { amountCents });
  await payAtCashier(world, member, orderId);
  await eventually('the recharge to be credited', async () => {
    return (await member.call('get_recharge', { rechargeId })).rechargeState === 'credited';
  });
}

/** What the staff fill in for a coupon: ¥5 off anything, for everybody, unless `changes` say otherwise. */
export const couponForm = (changes = {}) => ({
  nameZhCn: '立减 5 元',
  nameEn: '¥5 off',
  kind: 'fixed',
  stackGroup: 'platform',
  isExclusive: false,
  priority: 0,
  value: 500,
  thresholdCents: 0,
  scope: { shopIds: [], categoryIds: [], productIds: [], excludedProductIds: [] },
  funder: 'mall',
  totalCount: 10,
  limitPerMember: 1,
  limitPerMemberDay: 0,
  leastTier: 0,
  isInCentre: true,
  enablesTransfer: true,
  collectFrom: Date.now() - dayMs,
  collectUntil: Date.now() + dayMs,
  validDays: 30,
  usageZhCn: '付款时出示',
  usageEn: 'Show it when you pay',
  pictureUrl: '',
  ...changes,
});

/** Puts such a coupon into the coupon centre. */
export async function offerCoupon(world, changes) {
  const { couponId } = await world.staff().call('create_coupon', couponForm(changes));
  await world.staff().call('change_coupon_state', { couponId, couponState: 'active' });
}
