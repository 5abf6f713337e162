// The server dies at a named point, or the database collides there, while a member buys with everything and gives it back: in the end all is as it was before.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { haveGiftCard, havePoints, haveWalletMoney, offerCoupon } from '../belongings.mjs';
import { findProducts, isHandedOver, paths } from '../shopping.mjs';
import { trial } from '../trials.mjs';
import { eventually } from '../world.mjs';
import { collisionsIn, deathsIn, platformBooks, playStories, Story } from './story.mjs';

const pin = '135790';
const couponName = '满 300 减 40';
// More than points, card, wallet and coupon pay together, so that money has to.
const fits = (product) => isHandedOver(product) && product.skus[0].memberPriceCents > 30_000 && product.skus[0].memberPriceCents < 100_000;
const steps = ['submit', 'choosePayment', 'confirmPayment', 'giveBack'];
const deaths = deathsIn(steps);
const collisions = collisionsIn(steps);

/** The member of the stories, with something of everything that pays. */
async function haveEverything(world, product) {
  const member = await world.member();
  await havePoints(world, member, 1_500, product.shop.shopId);
  await haveGiftCard(world, member, 10_000);
  await haveWalletMoney(world, member, 5_000);
  await offerCoupon(world, { nameZhCn: couponName, value: 4_000, thresholdCents: 30_000 });
  const { coupons } = await member.call('list_offered_coupons');
  const { couponId } = coupons.find(({ coupon }) => coupon.couponName === couponName).coupon;
  await member.call('collect_coupon', { couponId });
  await member.call('set_pay_pin', { pin });
  return member;
}

/** What the member has of everything that pays. */
async function holdings(member) {
  const { cards } = await member.call('list_gift_cards', { tab: 'usable' });
  const { coupons } = await member.call('list_coupons', { tab: 'usable' });
  return {
    points: await member.call('get_points_balance'),
    wallet: await member.call('get_member_wallet'),
    cards: cards.map(({ cardId, balanceCents, heldCents }) => ({ cardId, balanceCents, heldCents })),
    coupons: coupons.map(({ couponSerialId, couponSerialStatus }) => ({ couponSerialId, couponSerialStatus })),
  };
}

/** A purchase with everything, and its way back. */
class Purchase extends Story {
  steps = steps;

  constructor(world, { member, product }) {
    super(world, member);
    this.product = product;
  }

  async prepare() {
    this.before = await holdings(this.member);
    this.ordersBefore = await orderCount(this.world, this.member);
    await this.quote();
  }

  /** What the member wants to buy, and what that comes to. */
  async quote() {
    const { cards } = await this.member.call('list_gift_cards', { tab: 'usable' });
    const goods = { source: 'direct', skuId: this.product.skus[0].skuId, quantity: 1, deliveryType: 'pickup' };
    const wish = { ...goods, usesPoints: true, usesWallet: true, giftCardIds: [cards[0].cardId] };
    const { payableCents, cashCents, tenders, assets, couponSerialIds } = await this.member.call('calculate_order', wish);
    assert.deepEqual(tenders.map(({ kind }) => kind), ['gift_card', 'wallet']);
    assert.ok(assets.points.usedPoints > 0 && couponSerialIds.length > 0 && cashCents > 0);
    this.cashCents = cashCents;
    this.orderKey = randomUUID();
    const purpose = { subject: `checkout:${this.orderKey}`, amountCents: payableCents - cashCents };
    const { ticket } = await this.member.call('check_password', { password: pin, ...purpose });
    this.wish = { ...wish, expectedTotalCents: payableCents, expectedCashCents: cashCents, couponSerialIds, payTicket: ticket };
  }

  async submit() {
    this.orderId = (await this.call('submit_order', this.wish, this.orderKey)).orderId;
  }

  async choosePayment() {
    const choice = { orderId: this.orderId, method: 'wechat_pay', tradeKind: 'h5', returnPath: paths.home };
    const { h5Url } = await this.call('choose_pay_method', choice);
    this.prepayId = new URL(h5Url, this.world.url).searchParams.get('prepay_id');
  }

  async confirmPayment() {
    await this.insist(() => this.world.confirmPayment(this.prepayId));
    await eventually('the order to be paid', async () => {
      return (await this.call('update_process_pay', { orderId: this.orderId })).orderStatus !== 'created';
    });
  }

  async giveBack() {
    const { orderId } = this;
    const { lines } = await this.call('get_after_sales_options', { orderId });
    const all = lines.map(({ orderLineId, leftQuantity }) => ({ orderLineId, quantity: leftQuantity }));
    const application = { orderId, kind: 'unshipped', reason: 'changed_mind', lines: all, description: '', imageUrls: [] };
    const { afterSalesId } = await this.call('apply_after_sales', application);
    await eventually('everything to be given back', async () => (await this.call('get_after_sales', { afterSalesId })).caseStage === 'done');
  }
}

const orderCount = async (world, member) => (await world.rows(`select count(*) as count from orders where member_id = ${member.session.uid}`))[0].count;

/** Holds everything that the story left against what there was before. */
async function checkPurchase(story) {
  const { world, member, cashCents } = story;
  assert.equal(await orderCount(world, member), story.ordersBefore + 1);
  const { charged, refunds } = await platformBooks(world, story.orderId);
  assert.deepEqual(charged, [{ total_cents: cashCents, refunded_cents: cashCents }]);
  assert.deepEqual(refunds, [{ refund_cents: cashCents }]);
  assert.deepEqual(await holdings(member), story.before);
}

const purchases = {
  setting: async (world) => {
    const [product] = await findProducts(world, 1, fits);
    return { member: await haveEverything(world, product), product };
  },
  begin: async (world, scene) => new Purchase(world, scene),
  check: checkPurchase,
};

export const trials = [
  trial({
    what: 'dies before and after commits, gateway calls and answers while a member buys with everything and gives it back',
    unit: 'deaths',
    counts: { test: 4, prove: deaths.length },
    attempt: async (order) => {
      const { placeCount, repeatCount } = await playStories(deaths, order, purchases);
      return `at ${placeCount} places, ${repeatCount} calls sent again: one order and one charge each, everything given back to the cent, audit clean`;
    },
  }),
  trial({
    what: 'the database refuses a commit with 40001 or 40P01 while a member buys with everything and gives it back',
    unit: 'collisions',
    counts: { test: 3, prove: collisions.length },
    engines: ['postgres'],
    attempt: async (order) => {
      const { placeCount } = await playStories(collisions, order, purchases);
      return `at ${placeCount} places: run again each time and nobody noticed, one order and one charge each, audit clean`;
    },
  }),
];
