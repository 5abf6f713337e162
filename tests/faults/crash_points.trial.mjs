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

// From the moment when a step of the story begins, so often each point is tried: the first passages are those of the step's own call.
const steps = ['submit', 'choosePayment', 'confirmPayment', 'giveBack'];
const passages = { before_commit: 4, after_commit: 4, before_gateway_call: 2, after_gateway_call: 2, before_answer: 3, after_answer: 3 };
const numbered = (point, count) => Array.from({ length: count }, (_, nth) => `${point}:${nth + 1}`);
const inEachStep = (orders) => steps.flatMap((step) => orders.map((order) => ({ step, order })));
const deaths = inEachStep(Object.entries(passages).flatMap(([point, count]) => numbered(point, count)));
const collisions = inEachStep(numbered('before_commit', passages.before_commit).flatMap((order) => [`${order}:serialization`, `${order}:deadlock`]));

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
  repeatCount = 0;

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
        this.repeatCount += 1;
        await this.revive();
      }
    }
  }

  call(operationId, input, idempotencyKey = randomUUID()) {
    return this.insist(() => this.member.call(operationId, input, { idempotencyKey }));
  }

  /** Plays all steps; what is ordered to go wrong may do so from the beginning of that step on. */
  async play(stepWithFault) {
    for (const step of steps) {
      if (step === stepWithFault) this.world.armFault();
      await this[step]();
    }
    if (this.world.hasEnded) await this.revive();
  }

  /** What the member wants to buy, and what that comes to; asked before anything goes wrong. */
  async prepare() {
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

/** What the payment platform has in its own books for the member's orders: what was charged, and what of it was given back. */
async function platformBooks(world, orderId) {
  const ours = `select out_trade_no from payments where order_id = ${orderId}`;
  const charged = await world.rows(`select total_cents, refunded_cents from sandbox_trades where paid_at_ms is not null and out_trade_no in (${ours})`);
  const refunds = await world.rows(`select refund_cents from sandbox_refunds where state = 'success' and out_trade_no in (${ours})`);
  return { charged, refunds };
}

const orderCount = async (world, member) => (await world.rows(`select count(*) as count from orders where member_id = ${member.session.uid}`))[0].count;
const collisionsIn = (world) => (readFileSync(world.logPath, 'utf8').match(/"transaction_runs_again".*\(40(001|P01)\)/g) ?? []).length;

/** Plays the story once with the fault, and holds everything that it left against what there was before. Gives how many calls had to be sent again. */
async function playWith(world, { step, order }, scene) {
  const { member } = scene;
  const before = await holdings(member);
  const ordersBefore = await orderCount(world, member);
  const collisionsBefore = collisionsIn(world);
  await world.stop();
  await world.start({ binary: faultyProgram, environment: { GALLERIA_FAULT_POINT: order } });
  const story = new Story(world, scene);
  await story.prepare();
  await story.play(step);
  assert.ok(story.deathCount + collisionsIn(world) - collisionsBefore > 0, 'the point was not reached');
  assert.equal(await orderCount(world, member), ordersBefore + 1);
  const { charged, refunds } = await platformBooks(world, story.orderId);
  assert.deepEqual(charged, [{ total_cents: story.cashCents, refunded_cents: story.cashCents }]);
  assert.deepEqual(refunds, [{ refund_cents: story.cashCents }]);
  assert.deepEqual(await holdings(member), before);
  return story.repeatCount;
}

function shuffled(list, random) {
  const left = [...list];
  return Array.from(list, () => left.splice(random.below(left.length), 1)[0]);
}

/** Gives how many different places were tried, and how many calls had to be sent again. */
async function playStories(faults, { count, engine, random }) {
  const world = await startWorld({ engine, environment });
  try {
    const [product] = await findProducts(world, 1, fits);
    const scene = { member: await haveEverything(world, product), product };
    const rounds = Array.from({ length: Math.ceil(count / faults.length) }, () => shuffled(faults, random));
    const chosen = rounds.flat().slice(0, count);
    let repeatCount = 0;
    for (const fault of chosen) {
      repeatCount += await playWith(world, fault, scene).catch((error) => {
        throw new Error(`${fault.order} from ${fault.step} on: ${error.message}\n${world.logTail()}`, { cause: error });
      });
    }
    return { placeCount: new Set(chosen).size, repeatCount };
  } finally {
    await world.end();
  }
}

export const trials = [
  trial({
    what: 'dies before and after commits, gateway calls and answers while a member buys with everything and gives it back',
    unit: 'deaths',
    counts: { test: 4, prove: deaths.length },
    attempt: async (order) => {
      const { placeCount, repeatCount } = await playStories(deaths, order);
      return `at ${placeCount} places, ${repeatCount} calls sent again: one order and one charge each, everything given back to the cent, audit clean`;
    },
  }),
  trial({
    what: 'the database refuses a commit with 40001 or 40P01 while a member buys with everything and gives it back',
    unit: 'collisions',
    counts: { test: 3, prove: collisions.length },
    engines: ['postgres'],
    attempt: async (order) => {
      const { placeCount } = await playStories(collisions, order);
      return `at ${placeCount} places: run again each time and nobody noticed, one order and one charge each, audit clean`;
    },
  }),
];
