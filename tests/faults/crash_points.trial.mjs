// The server dies at a named point, or the database collides there, while a member buys with everything and gives it back: in the end all is as it was before.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { haveGiftCard, havePoints, haveWalletMoney, offerCoupon } from '../belongings.mjs';
import { faultyProgram } from '../places.mjs';
import { findProducts, isHandedOver, paths } from '../shopping.mjs';
import { trial } from '../trials.mjs';
import { eventually, startWorld } from '../world.mjs';

const pin = '135790';
const couponName = '满 300 减 40';
const leaseMs = 61_000;
// More than points, card, wallet and coupon pay together, so that money has to.
const fits = (product) => isHandedOver(product) && product.skus[0].memberPriceCents > 30_000 && product.skus[0].memberPriceCents < 100_000;
const environment = { GALLERIA_HTTP_MEMBER_WRITES_PER_SECOND: '100000' };

// How often the story passes each point at least.
const passes = { before_commit: 12, after_commit: 12, before_gateway_call: 4, after_gateway_call: 4, before_answer: 12, after_answer: 12 };
const deaths = Object.entries(passes).flatMap(([point, count]) => Array.from({ length: count }, (_, nth) => `${point}:${nth + 1}`));
const collisions = Array.from({ length: passes.before_commit }, (_, nth) => [`before_commit:${nth + 1}:serialization`, `before_commit:${nth + 1}:deadlock`]).flat();

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

/** A purchase with everything, and its way back, in a world whose server may die at any moment. Each call keeps its key, however often it has to be sent. */
class Story {
  deathCount = 0;

  constructor(world, { member, product }) {
    this.world = world;
    this.member = member;
    this.product = product;
  }

  /** Starts a server that died again, as it is shipped. What the dead one had begun is taken up when its lease ends. */
  async revive() {
    this.deathCount += 1;
    await this.world.start();
    await this.world.advanceClock(leaseMs);
  }

  /** Asks until an answer comes; what a server that died was asked, the next one is asked again. */
  async insist(ask) {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof TypeError)) throw error; // fetch's own error: no answer
        await eventually('the server that does not answer to have died', () => this.world.hasEnded, 5_000);
        await this.revive();
      }
    }
  }

  call(operationId, input, idempotencyKey = randomUUID()) {
    return this.insist(() => this.member.call(operationId, input, { idempotencyKey }));
  }

  async play() {
    const order = await this.submit();
    await this.pay(order);
    await this.giveBack(order);
    if (this.world.hasEnded) await this.revive();
    return order;
  }

  async submit() {
    const { cards } = await this.call('list_gift_cards', { tab: 'usable' });
    const goods = { source: 'direct', skuId: this.product.skus[0].skuId, quantity: 1, deliveryType: 'pickup' };
    const wish = { ...goods, usesPoints: true, usesWallet: true, giftCardIds: [cards[0].cardId] };
    const { payableCents, cashCents, tenders, assets, couponSerialIds } = await this.call('calculate_order', wish);
    assert.deepEqual(tenders.map(({ kind }) => kind), ['gift_card', 'wallet']);
    assert.ok(assets.points.usedPoints > 0 && couponSerialIds.length > 0 && cashCents > 0);
    const key = randomUUID();
    const { ticket } = await this.call('check_password', { password: pin, subject: `checkout:${key}`, amountCents: payableCents - cashCents });
    const expected = { expectedTotalCents: payableCents, expectedCashCents: cashCents, couponSerialIds, payTicket: ticket };
    return this.call('submit_order', { ...wish, ...expected }, key);
  }

  async pay({ orderId }) {
    const { h5Url } = await this.call('choose_pay_method', { orderId, method: 'wechat_pay', tradeKind: 'h5', returnPath: paths.home });
    const prepayId = new URL(h5Url, this.world.url).searchParams.get('prepay_id');
    await this.insist(() => this.world.confirmPayment(prepayId));
    await eventually('the order to be paid', async () => (await this.call('update_process_pay', { orderId })).orderStatus !== 'created');
  }

  async giveBack({ orderId }) {
    const { lines } = await this.call('get_after_sales_options', { orderId });
    const all = lines.map(({ orderLineId, leftQuantity }) => ({ orderLineId, quantity: leftQuantity }));
    const application = { orderId, kind: 'unshipped', reason: 'changed_mind', lines: all, description: '', imageUrls: [] };
    const { afterSalesId } = await this.call('apply_after_sales', application);
    await eventually('everything to be given back', async () => (await this.call('get_after_sales', { afterSalesId })).caseStage === 'done');
  }
}

/** What the payment platform has in its own books for the member's orders: what was charged, and what of it was given back. */
async function platformBooks(world, orderId) {
  const ours = `select out_trade_no from payments where order_id = ${orderId}`;
  const charged = await world.rows(`select total_cents, refunded_cents from sandbox_trades where paid_at_ms is not null and out_trade_no in (${ours})`);
  const refunds = await world.rows(`select refund_cents from sandbox_refunds where state = 'success' and out_trade_no in (${ours})`);
  return { charged, refunds };
}

const orderCount = async (world, member) => (await world.rows(`select count(*) as count from orders where member_id = ${member.session.uid}`))[0].count;
const collisionsIn = (world) => (readFileSync(world.logPath, 'utf8').match(/"transaction_runs_again".*\(40(001|P01)\)/g) ?? []).length;

/** Plays the story once with the fault, and holds everything that it left against what there was before. */
async function playWith(world, fault, { member, product }) {
  const before = await holdings(member);
  const ordersBefore = await orderCount(world, member);
  const collisionsBefore = collisionsIn(world);
  await world.stop();
  await world.start({ binary: faultyProgram, environment: { GALLERIA_FAULT_POINT: fault } });
  world.armFault();
  const story = new Story(world, { member, product });
  const { orderId, cashCents } = await story.play();
  const faultCount = story.deathCount + collisionsIn(world) - collisionsBefore;
  assert.ok(faultCount > 0, 'the point was not reached');
  assert.equal(await orderCount(world, member), ordersBefore + 1);
  const { charged, refunds } = await platformBooks(world, orderId);
  assert.deepEqual(charged, [{ total_cents: cashCents, refunded_cents: cashCents }]);
  assert.deepEqual(refunds, [{ refund_cents: cashCents }]);
  assert.deepEqual(await holdings(member), before);
}

function shuffled(list, random) {
  const left = [...list];
  return Array.from(list, () => left.splice(random.below(left.length), 1)[0]);
}

async function playStories(faults, { count, engine, random }) {
  const world = await startWorld({ engine, environment });
  try {
    const [product] = await findProducts(world, 1, fits);
    const scene = { member: await haveEverything(world, product), product };
    const chosen = Array.from({ length: Math.ceil(count / faults.length) }, () => shuffled(faults, random)).flat().slice(0, count);
    for (const fault of chosen) {
      await playWith(world, fault, scene).catch((error) => {
        throw new Error(`${fault}: ${error.message}\n${world.logTail()}`, { cause: error });
      });
    }
    return new Set(chosen).size;
  } finally {
    await world.end();
  }
}

export const trials = [
  trial({
    what: 'dies before and after commits, gateway calls and answers while a member buys with everything and gives it back',
    unit: 'deaths',
    counts: { test: 5, prove: deaths.length },
    attempt: async (order) => {
      const places = await playStories(deaths, order);
      return `at ${places} places: each time one order, one charge, everything given back, the books agree`;
    },
  }),
  trial({
    what: 'the database refuses a commit with 40001 or 40P01 while a member buys with everything and gives it back',
    unit: 'collisions',
    counts: { test: 3, prove: collisions.length },
    engines: ['postgres'],
    attempt: async (order) => {
      const places = await playStories(collisions, order);
      return `at ${places} places: run again each time, nobody noticed, one order, one charge, the books agree`;
    },
  }),
];
