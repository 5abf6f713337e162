// Members of whom each browses, buys with every tender, pays, cancels and has money given back, at chosen rates and as one seed decides.
import { findProducts, isHandedOver, isSentByPost, paths, payOrder, placeOrder } from '../shopping.mjs';
import { seeded } from '../trials.mjs';
import { eventually, startWorld } from '../world.mjs';
import { History, isUnknown } from './history.mjs';

/** How often each deed is chosen, of the sum of all. */
export const usualRates = { browse: 6, order: 8, pay: 7, payByWallet: 1, cancel: 2, refund: 3, recharge: 1, buyGiftCard: 1 };

// The wallet pays no more than ¥300 without the PIN.
const cheapCents = 10_000;
const scarceCount = 12;
const patienceMs = 20_000;
const pauseBetweenMs = 5;
/** What who gets no answer waits before anything else. */
const unknownOutcomePauseMs = 200;
const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Products to buy, of one of which hardly anything is left. */
async function findGoods(world) {
  const isCheap = (product) => product.skus[0].memberPriceCents <= cheapCents;
  const products = await findProducts(world, 6, (product) => isSentByPost(product) && isHandedOver(product) && isCheap(product));
  const [scarce] = products;
  const skuId = scarce.skus[0].skuId;
  const stock = await world.guest().call('get_product_stock', { productId: scarce.productId });
  const left = stock.find((row) => row.skuId === skuId).availableCount;
  if (left > scarceCount) {
    const rest = await world.member();
    const { orderId } = await placeOrder(rest, scarce.skus[0], { quantity: left - scarceCount, deliveryType: 'pickup' });
    await payOrder(world, rest, orderId);
  }
  return products;
}

/** A member: a loop of deeds, drawn from a generator of its own, so that what others meet changes nothing of what this one wants. */
class Buyer {
  #orders = { unpaid: [], paid: [] };
  #keyCount = 0;

  constructor(mall, buyer, number) {
    this.mall = mall;
    this.random = seeded(mall.seed * 1_000 + number);
    this.number = number;
    this.client = mall.world.buyer(buyer);
    this.client.world = mall.door;
    this.client.patienceMs = patienceMs;
    this.addressId = buyer.addressId;
    this.coupons = [buyer.couponSerialId];
    this.cards = [buyer.giftCardId];
    this.deeds = Object.entries(mall.rates).flatMap(([deed, rate]) => Array(rate).fill(deed));
  }

  async live() {
    while (this.mall.isOpen) {
      await this.mall.pass();
      await this[this.random.pick(this.deeds)]();
      await pause(pauseBetweenMs);
    }
  }

  #key() {
    this.#keyCount += 1;
    return `${this.mall.seed}-${this.number}-${this.#keyCount}`;
  }

  async ask(operationId, input = {}, key = undefined) {
    const entry = await this.mall.history.send(this.client, operationId, input, key);
    if (entry.outcome === 'unknown') await pause(unknownOutcomePauseMs);
    return entry;
  }

  /** A deed that counts once. Who gets no answer sends it again, at once or much later. */
  async #do(operationId, input) {
    const entry = await this.ask(operationId, input, this.#key());
    return entry.outcome === 'unknown' && this.random.chance(0.5) ? this.mall.history.repeat(entry) : entry;
  }

  async browse() {
    const product = this.random.pick(this.mall.goods);
    const [operationId, input] = this.random.pick([
      ['get_page', { pageCode: 'home' }],
      ['list_first_categories', {}],
      ['get_product', { productId: product.productId }],
      ['get_product_stock', { productId: product.productId }],
      ['list_orders', { tab: 'all' }],
      ['get_cart', {}],
    ]);
    const startedAt = performance.now();
    const { outcome } = await this.ask(operationId, input);
    this.mall.visits.push({ outcome, ms: performance.now() - startedAt });
  }

  #choices() {
    const { random } = this;
    const choices = { source: 'direct', skuId: random.pick(this.mall.goods).skus[0].skuId, quantity: 1 + random.below(3) };
    const delivery = random.chance(0.5) ? { deliveryType: 'pickup' } : { deliveryType: 'express', addressId: this.addressId };
    const sample = (list, probability) => list.filter(() => random.chance(probability));
    return {
      ...choices,
      ...delivery,
      couponSerialIds: sample(this.coupons, 0.3),
      usesPoints: random.chance(0.3),
      giftCardIds: sample(this.cards, 0.4),
      usesWallet: random.chance(0.4),
    };
  }

  async order() {
    const choices = this.#choices();
    const quote = await this.ask('calculate_order', choices);
    if (quote.outcome !== 'ok' || quote.data.needsPin) return;
    const { payableCents, cashCents } = quote.data;
    const placed = await this.#do('submit_order', { ...choices, expectedTotalCents: payableCents, expectedCashCents: cashCents });
    if (placed.outcome !== 'ok') return;
    if (placed.data.isPaid) this.#paid(placed.id);
    else this.#orders.unpaid.push(placed.id);
  }

  #paid(orderId) {
    this.#orders.unpaid = this.#orders.unpaid.filter((id) => id !== orderId);
    this.#orders.paid.push(orderId);
    this.mall.history.told.paid.add(orderId);
  }

  /** Through the cashier, at one of the platforms. Some look at once what became of it. */
  async #payAtPlatform(orderId) {
    const { world } = this.mall;
    const isInPanel = this.random.chance(0.4);
    const way = isInPanel ? { method: 'union_pay', tradeKind: 'app' } : { method: 'wechat_pay', tradeKind: 'h5', returnPath: paths.home };
    const start = await this.ask('choose_pay_method', { orderId, ...way });
    if (start.outcome !== 'ok') return;
    const prepayId = () => new URL(start.data.h5Url, world.url).searchParams.get('prepay_id');
    await (isInPanel ? world.confirmPanel(JSON.parse(start.data.payRequest).tn) : world.confirmPayment(prepayId())).catch((error) => {
      if (!isUnknown(error)) throw error; // the platform is a part of the server, and fails with it
    });
  }

  async pay() {
    if (this.#orders.unpaid.length === 0) return;
    const orderId = this.random.pick(this.#orders.unpaid);
    await this.#payAtPlatform(orderId);
    if (!this.random.chance(0.8)) return;
    const { outcome, data } = await this.ask('update_process_pay', { orderId });
    if (outcome === 'ok' && data.orderStatus.startsWith('to_')) this.#paid(orderId);
  }

  async payByWallet() {
    if (this.#orders.unpaid.length === 0) return;
    const orderId = this.random.pick(this.#orders.unpaid);
    const { outcome, data } = await this.ask('pay_order_by_wallet', { orderId });
    if (outcome === 'ok' && data.isPaid) this.#paid(orderId);
  }

  async cancel() {
    if (this.#orders.unpaid.length === 0) return;
    const orderId = this.random.pick(this.#orders.unpaid);
    const { outcome } = await this.ask('cancel_order', { orderId });
    if (outcome === 'unknown') return;
    this.#orders.unpaid = this.#orders.unpaid.filter((id) => id !== orderId);
    if (outcome === 'ok') this.mall.history.told.closed.add(orderId);
  }

  /** Some of the pieces, or all. */
  async refund() {
    if (this.#orders.paid.length === 0) return;
    const orderId = this.random.pick(this.#orders.paid);
    const options = await this.ask('get_after_sales_options', { orderId });
    if (options.outcome !== 'ok') return;
    const open = options.data.lines.filter(({ leftQuantity, kinds }) => leftQuantity > 0 && kinds.includes('unshipped'));
    if (open.length === 0) return;
    const lines = open.map(({ orderLineId, leftQuantity }) => ({ orderLineId, quantity: 1 + this.random.below(leftQuantity) }));
    await this.#do('apply_after_sales', { orderId, kind: 'unshipped', reason: 'changed_mind', lines, description: '', imageUrls: [] });
  }

  async recharge() {
    const started = await this.#do('start_recharge', { amountCents: 1_000 + 100 * this.random.below(40) });
    if (started.outcome === 'ok') await this.#payAtPlatform(started.data.orderId);
  }

  async buyGiftCard() {
    const bought = await this.#do('buy_gift_cards', { faceCents: 10_000, coverKey: 'arcade', count: 1 });
    if (bought.outcome === 'ok') await this.#payAtPlatform(bought.data.orderId);
    const { outcome, data } = await this.ask('list_gift_cards', { tab: 'usable' });
    if (outcome === 'ok')
      this.cards = data.cards
        .filter(({ cardState }) => cardState === 'active')
        .slice(0, 3)
        .map(({ cardId }) => cardId);
  }
}

/** A mall full of members. `door`: {url} that they come through, the server itself if it is left out. */
export class Workload {
  isOpen = false;
  visits = [];
  #resume = Promise.resolve();

  static async open(world, { seed, rates = usualRates, door = world }) {
    const mall = new Workload();
    Object.assign(mall, { world, seed, door, rates: { ...usualRates, ...rates } });
    mall.goods = await findGoods(world);
    mall.history = await History.open(world);
    mall.buyers = world.buyers.map((buyer, number) => new Buyer(mall, buyer, number));
    return mall;
  }

  start() {
    this.isOpen = true;
    this.living = Promise.all(this.buyers.map((buyer) => buyer.live()));
    // Who waits for something else meanwhile must not miss it; stop() throws it.
    this.living.catch(() => {
      this.isOpen = false;
    });
  }

  /** Waits until so many more deeds were acknowledged. */
  async grow(count) {
    const wanted = this.history.count('ok') + count;
    const grown = eventually(`${count} more acknowledged deeds`, () => !this.isOpen || this.history.count('ok') >= wanted, 60_000);
    // Members live as long as the mall is open: who ends before has failed.
    await Promise.race([grown, this.living]);
  }

  /** Lets everybody finish what they are at. */
  async stop() {
    this.isOpen = false;
    await this.living;
  }

  /** Where members wait while the mall holds them. */
  async pass() {
    await this.#resume;
  }

  /** Nobody begins anything new until the function that this gives is called. */
  hold() {
    let goOn;
    this.#resume = new Promise((resolve) => {
      goOn = resolve;
    });
    return goOn;
  }

  /** A sentence of what happened. */
  summary() {
    const count = (operationId) => this.history.acknowledged(operationId).length;
    const refused = this.history.count('refused');
    return (
      `${count('submit_order')} orders, ${count('apply_after_sales')} refunds, ${count('start_recharge')} top-ups and ${count('buy_gift_cards')} purchases of cards ` +
      `acknowledged, ${refused} refused, ${this.visits.filter(({ outcome }) => outcome === 'ok').length} visits`
    );
  }
}

const environment = {
  // Few members do what many would.
  GALLERIA_HTTP_MEMBER_WRITES_PER_SECOND: '100000',
};
const buyerCount = 12;

/**
 * Members buy while `harm({ world, mall, random })` does its worst and gives a sentence; then everything is put right, and what members were told is held against the
 * books. `options`: of startWorld, with `door` and `rates` of the workload; `door` may be a function of the world.
 */
export async function runWithFault({ engine, seed, random, door, rates, ...options }, harm) {
  const world = await startWorld({ buyerCount, engine, ...options, environment: { ...environment, ...options.environment } });
  let mall;
  let failure;
  try {
    mall = await Workload.open(world, { seed, rates, door: await door?.(world) });
    mall.start();
    const found = await harm({ world, mall, random });
    await mall.stop();
    await mall.history.settle(world);
    return `${found}; ${mall.summary()}`;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    if (mall) mall.isOpen = false;
    await world.end().catch((error) => {
      throw failure ?? error; // what failed first tells more
    });
  }
}
