// What samples of calls are taken from: a world, a member in it, facts of the demo mall, and orders in every state.
import { findProducts, isHandedOver, isSentByPost, payOrder, placeOrder } from '../../shopping.mjs';
import { demoPhone } from '../../tour.mjs';
import { startWorld } from '../../world.mjs';

// The wallet pays that much without the PIN.
const cheapCents = 20_000;
// One member sends all of it, faster than any member would.
// Who tries everything enters much that is wrong.
const environment = {
  GALLERIA_HTTP_MEMBER_WRITES_PER_SECOND: '100000',
  GALLERIA_STAFF_WRONG_TRIES: '1000000',
  GALLERIA_STAFF_WRONG_TRIES_OF_ADDRESS: '1000000',
  GALLERIA_STAFF_EXPORTS_AT_ONCE: '100',
  // As far ahead as can be set: what is tried often books often.
  GALLERIA_BOOKINGS_HORIZON_DAYS: '62',
  // What was found may be disposed of at once.
  GALLERIA_LOST_AND_FOUND_KEEP_DAYS: '0',
  // Every sample shares a look.
  GALLERIA_COMMUNITY_POSTS_A_DAY: '10000',
  GALLERIA_COMMUNITY_LIKES_A_MINUTE: '10000',
  // Every sample tries its own odds.
  GALLERIA_LOTTERIES_TRIAL_DRAWS: '10000',
};

const isCheap = (product) => product.skus[0].memberPriceCents <= cheapCents;

export class Scene {
  #expected;

  /** Opens a world of its own, whose demo member owns what the samples need. `engine`, `program`, `settings`: see startWorld. */
  async open({ engine, program, settings = {} } = {}) {
    this.world = await startWorld({ engine, program, environment: { ...environment, ...settings } });
    await this.enter(this.world, demoPhone);
  }

  /** Enters a world that stands, as the member of that phone, who owns what the samples need. */
  async enter(world, phone) {
    this.world = world;
    this.phone = phone;
    this.member = await world.member(phone);
    this.facts = { ...(await this.#goods()), ...(await this.#belongings()) };
  }

  async end() {
    await this.world?.end();
  }

  async #goods() {
    const { member } = this;
    const [product] = await findProducts(this.world, 1, (found) => isSentByPost(found) && isHandedOver(found) && isCheap(found));
    // As many as all samples together need: each orders, and some set pieces apart.
    await this.staff().call('move_stock', { skuId: product.skus[0].skuId, kind: 'received', quantity: 500, reason: '到货' });
    const [first] = await member.call('list_first_categories');
    const [second] = await member.call('list_second_categories', { categoryId: first.categoryId });
    const home = JSON.stringify(await member.call('get_page', { pageCode: 'home' }));
    return {
      sku: product.skus[0],
      skuId: product.skus[0].skuId,
      productId: product.productId,
      shopId: product.shop.shopId,
      firstCategoryId: first.categoryId,
      secondCategoryId: second.categoryId,
      groupId: Number(/groupProductList\?groupId=(\d+)/.exec(home)[1]),
    };
  }

  /** What the member has: of gift cards one to spend, one to lose and one that is lost. */
  async #belongings() {
    const { member } = this;
    const { cards } = await member.call('list_gift_cards', { tab: 'usable' });
    const [cardToSpend, cardToLose] = cards.filter(({ cardState }) => cardState === 'active');
    return {
      addressId: (await member.call('list_addresses'))[0].addressId,
      cardToSpend: { cardId: cardToSpend.cardId },
      cardToLose: { cardId: cardToLose.cardId },
      lostCard: { cardId: cards.find(({ cardState }) => cardState === 'frozen').cardId },
      titleId: (await member.call('list_invoice_titles')).titles[0].titleId,
      issuedInvoice: { invoiceId: (await member.call('list_invoices', { tab: 'issued' })).invoices[0].invoiceId },
    };
  }

  staff() {
    return this.world.staff();
  }

  /** Has the next guest be this one: a browser that has begun what the operation goes on with. */
  expectGuest(guest) {
    this.#expected = guest;
  }

  #nextGuest() {
    const guest = this.#expected ?? this.world.guest();
    this.#expected = undefined;
    return guest;
  }

  /** Whoever may call an operation: `access` as the contract says it. */
  async callerFor(access) {
    if (access === 'staff_self') return this.world.staffPerson();
    return { staff: () => this.staff(), member: () => this.member, anyone: () => this.#nextGuest() }[access]();
  }

  /** A purchase of one piece, not out of the cart. */
  direct() {
    return { source: 'direct', skuId: this.facts.skuId, quantity: 1 };
  }

  order(deliveryType = 'express') {
    return placeOrder(this.member, this.facts.sku, { deliveryType });
  }

  async paidOrder(deliveryType) {
    const { orderId } = await this.order(deliveryType);
    await payOrder(this.world, this.member, orderId);
    return this.member.call('get_order', { orderId });
  }

  async shippedOrder() {
    const paid = await this.paidOrder();
    await this.staff().call('ship_package', this.parcelOf(paid));
    return paid;
  }

  async receivedOrder() {
    const shipped = await this.shippedOrder();
    await this.member.call('confirm_order', { orderId: shipped.orderId });
    return shipped;
  }

  parcelOf({ orderId }) {
    return { orderId, shopId: this.facts.shopId, carrier: '顺丰速运', waybillNumber: 'SF1234567890' };
  }

  /** A picture code that is not answered yet, with its answer. */
  async captcha() {
    const { uuid, image } = await this.member.call('show_image_captcha');
    return { uuid, captcha: await this.world.captchaLetters(image) };
  }

  async smsCode(client, phone, smsType) {
    const { uuid } = await client.call('send_code', { phone, smsType, ...(await this.captcha()) });
    return { uuid, code: await this.world.latestCode(phone) };
  }

  /** A code that the member gets now: a phone gets no two within a minute. */
  async ownSmsCode(smsType) {
    await this.world.advanceClock(61_000);
    return this.smsCode(this.member, this.phone, smsType);
  }
}

export const nothing = () => ({});
/** A sample whose only member is always the same. */
export const only = (name, value) => () => ({ [name]: value });
