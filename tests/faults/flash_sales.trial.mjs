// Flash sales are played while the server is killed and orders lapse: exactly the pieces are sold, in the order of the line, and nobody passes the line or a limit.
import assert from 'node:assert/strict';
import { findProducts, isHandedOver, paths } from '../shopping.mjs';
import { shuffled, trial } from '../trials.mjs';
import { eventually, startWorld } from '../world.mjs';
import { paymentsOf } from './books.mjs';
import { History, isUnknown } from './history.mjs';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const turnMs = 2 * minuteMs; // who was let in is alone with what is left for so long
const payMinutes = 5;
const lapseMs = (payMinutes + 1) * minuteMs;
const priceCents = 1_900;
const pricePoints = 10;
const sizes = { test: { stockCount: 6, payers: 9, others: 2 }, prove: { stockCount: 20, payers: 26, others: 6 } };
const scriptCount = 2;
const salesOfWorld = 20; // as many as members have points for
const lapsesOfSale = 2;
const lookPauseMs = 60;
const longestWaitMs = 150;
const patienceMs = 20_000;
const mostClockMoves = 150;
const mostTries = 2_000;
const codes = { usedUp: 91401, limitReached: 91402, placeRefused: 91482, waits: 5003037 };
// Few members do what many would.
const environment = { GALLERIA_HTTP_MEMBER_WRITES_PER_SECOND: '100000' };
const pause = (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** What members of each role do when it is their turn. `wants`: whether they buy until they have as many as one may, or nothing is left for good. */
const roles = {
  payer: { wants: true },
  refunder: { wants: true }, // pays, and has one order given back
  lapser: {}, // orders and never pays
  latecomer: {}, // orders, and pays when the order has lapsed
  canceller: {}, // orders, and cancels
  dawdler: {}, // is let in and orders nothing
};

/** What holds members back while the server is down, or up with a clock that is not yet where it was. */
class Gate {
  #opened = Promise.resolve();

  pass() {
    return this.#opened;
  }

  /** Gives the function that opens it again. */
  close() {
    let open;
    this.#opened = new Promise((resolve) => {
      open = resolve;
    });
    return open;
  }
}

/** One sale: what its members know of it together. */
class Sale {
  isOver = false;
  busyCount = 0;
  deedCount = 0;
  /** The place furthest back of which somebody was told that it has an order. */
  furthest = 0;
  tokens = [];
  numbers = new Map();
  orders = new Map();
  refusedScripts = 0;
  kills = 0;

  constructor(world, facts) {
    Object.assign(this, { world, gate: new Gate(), ...facts });
  }

  /** Asks until an answer comes; throws what refused it. */
  async ask(client, operationId, input) {
    for (let tries = 1; ; tries += 1) {
      await this.gate.pass();
      try {
        return await client.call(operationId, input);
      } catch (error) {
        if (!isUnknown(error) || tries === mostTries) throw error;
        await pause(lookPauseMs);
      }
    }
  }

  /** The same for what counts once: {outcome: ok | refused, data, code}. */
  async insist(client, operationId, input, key) {
    await this.gate.pass();
    const entry = await this.history.send(client, operationId, input, key);
    for (let tries = 1; entry.outcome === 'unknown'; tries += 1) {
      assert.ok(tries < mostTries, `${operationId} got no answer`);
      await pause(lookPauseMs);
      await this.gate.pass();
      await this.history.repeat(entry);
    }
    return entry;
  }

  /** What a member wants: one piece, by that place. */
  wish(offerPlace) {
    return { source: 'offer', offerKind: 'flash_sale', offerId: this.offerId, quantity: 1, offerPlace, deliveryType: 'pickup', couponSerialIds: [] };
  }

  /** The order for it, at what the first in line was told that it costs. */
  order(offerPlace) {
    return { ...this.wish(offerPlace), expectedTotalCents: this.payableCents, expectedCashCents: priceCents };
  }

  note(orderId, member) {
    this.furthest = Math.max(this.furthest, member.number);
    this.deedCount += 1;
    this.orders.set(orderId, member);
  }
}

/** Somebody at the door, who keeps to the rules. */
class Shopper {
  #keyCount = 0;

  constructor(sale, { client, name, role }) {
    Object.assign(this, { sale, client, name, role, bought: [] });
  }

  #key() {
    this.#keyCount += 1;
    return `${this.sale.saleId}-${this.name}-${this.#keyCount}`;
  }

  async live() {
    await this.#busy(() => this.takePlace());
    if (!(await this.waitForTurn()) || this.role === 'dawdler') return;
    if (roles[this.role].wants) await this.buyAll();
    else await this.#busy(() => this[this.role]());
  }

  /** The clock does not go on by itself meanwhile. */
  async #busy(deed) {
    this.sale.busyCount += 1;
    try {
      return await deed();
    } finally {
      this.sale.busyCount -= 1;
    }
  }

  async takePlace() {
    const { sale } = this;
    const { number, token } = await sale.ask(this.client, 'take_flash_sale_place', { saleId: sale.saleId });
    const again = await sale.ask(this.client, 'take_flash_sale_place', { saleId: sale.saleId });
    assert.deepEqual([again.number, again.token], [number, token], 'who asks again has the same place');
    Object.assign(this, { number, token, before: Number.POSITIVE_INFINITY });
    sale.numbers.set(this.name, number);
    sale.tokens.push(token);
    sale.deedCount += 1;
  }

  /** Looks at the sale; whoever stands before somebody who has bought must have been let in. */
  async look() {
    const { sale } = this;
    const furthest = sale.furthest;
    const detail = await sale.ask(this.client, 'get_flash_sale', { saleId: sale.saleId });
    const { number, beforeCount } = detail.place;
    assert.equal(number, this.number, 'a place stays');
    assert.ok(beforeCount <= this.before, 'the line does not move backwards');
    assert.ok(beforeCount === 0 || number > furthest, `place ${number} waits, and place ${furthest} has bought`);
    this.before = beforeCount;
    return detail.offers[0];
  }

  /** Whether the turn came before the sale was over. */
  async waitForTurn() {
    for (;;) {
      await this.look();
      if (this.before === 0) return true;
      if (this.sale.isOver) return false;
      await pause(lookPauseMs);
    }
  }

  /** An order of one piece, or nothing where none is left. */
  async placeOrder() {
    const { sale } = this;
    const quoted = await sale.insist(this.client, 'calculate_order', sale.wish(this.token));
    if (quoted.outcome !== 'ok') return this.#noneLeft(quoted);
    assert.equal(quoted.data.cashCents, priceCents);
    sale.payableCents = quoted.data.payableCents;
    const placed = await sale.insist(this.client, 'submit_order', sale.order(this.token), this.#key());
    if (placed.outcome !== 'ok') return this.#noneLeft(placed);
    sale.note(placed.data.orderId, this);
    return placed.data.orderId;
  }

  #noneLeft({ code }) {
    assert.equal(code, codes.usedUp, 'whoever is let in is refused only where nothing is left');
  }

  statusOf = async (orderId) => (await this.sale.ask(this.client, 'update_process_pay', { orderId })).orderStatus;

  /** What the platform takes money for, or nothing where the order is not to be paid any more. */
  async startPayment(orderId) {
    const way = { orderId, method: 'wechat_pay', tradeKind: 'h5', returnPath: paths.home };
    const start = await this.sale.insist(this.client, 'choose_pay_method', way);
    return start.outcome === 'ok' ? new URL(start.data.h5Url, this.sale.world.url).searchParams.get('prepay_id') : undefined;
  }

  /** At the platform, which is a part of the server and fails with it. Whether it took the money. */
  async confirm(prepayId) {
    await this.sale.gate.pass();
    return this.sale.world.confirmPayment(prepayId).then(
      () => true,
      () => false, // what became of it the order tells
    );
  }

  /** Pays until the order is paid, or has lapsed; gives whether it is paid. */
  async pay(orderId) {
    for (let tries = 1; ; tries += 1) {
      assert.ok(tries < mostTries, 'an order is neither paid nor closed');
      const prepayId = await this.startPayment(orderId);
      if (prepayId) await this.confirm(prepayId);
      const status = await this.statusOf(orderId);
      if (status !== 'created') return status !== 'closed';
      await pause(lookPauseMs);
    }
  }

  /** As many as one may have, as long as there are any. */
  async buyAll() {
    const { sale } = this;
    while (this.bought.length < sale.most && !sale.isOver) {
      if ((await this.look()).leftCount > 0) await this.#busy(() => this.buyOne());
      else await pause(lookPauseMs);
    }
    if (this.bought.length > 0) await this.#busy(() => this.afterwards());
  }

  async buyOne() {
    const orderId = await this.placeOrder();
    if (orderId && (await this.pay(orderId))) {
      this.bought.push(orderId);
      this.sale.history.told.paid.add(orderId);
    }
  }

  /** Somebody who has what one may have is given no more; some give one back. */
  async afterwards() {
    const { sale } = this;
    if (this.bought.length === sale.most) {
      const { outcome, code } = await sale.insist(this.client, 'submit_order', sale.order(this.token), this.#key());
      assert.equal(outcome, 'refused', 'nobody buys more than one may');
      assert.ok([codes.limitReached, codes.usedUp].includes(code), `one more was refused with ${code}`);
    }
    if (this.role === 'refunder') await this.giveBack(this.bought[0]);
  }

  async giveBack(orderId) {
    const { lines } = await this.sale.ask(this.client, 'get_after_sales_options', { orderId });
    const all = lines.map(({ orderLineId, leftQuantity }) => ({ orderLineId, quantity: leftQuantity }));
    const application = { orderId, kind: 'unshipped', reason: 'changed_mind', lines: all, description: '', imageUrls: [] };
    const { outcome } = await this.sale.insist(this.client, 'apply_after_sales', application, this.#key());
    assert.equal(outcome, 'ok', 'what is not handed over can be given back');
    this.givenBack = orderId;
  }

  async lapser() {
    await this.placeOrder();
  }

  async canceller() {
    const orderId = await this.placeOrder();
    if (!orderId) return;
    // Refused where one that got no answer was done, or the order has lapsed.
    const { outcome } = await this.sale.insist(this.client, 'cancel_order', { orderId });
    if (outcome === 'ok') this.sale.history.told.closed.add(orderId);
  }

  async latecomer() {
    const orderId = await this.placeOrder();
    if (!orderId) return;
    this.late = { orderId, prepayId: await this.startPayment(orderId) };
  }

  /** What the latecomer pays after all, for an order that has lapsed. */
  async payLate() {
    if (!this.late?.prepayId) return;
    assert.equal(await this.statusOf(this.late.orderId), 'closed', 'an order that nobody paid in time has lapsed');
    await this.confirm(this.late.prepayId);
  }
}

/** A script that wants to pass the line: by a place that it made up, by somebody else's, by another number than its own, and before its turn. */
class Script {
  #keyCount = 0;

  constructor(sale, { client, name, random }) {
    Object.assign(this, { sale, client, name, random, bought: [] });
  }

  async live() {
    const { sale } = this;
    const { number, token } = await sale.ask(this.client, 'take_flash_sale_place', { saleId: sale.saleId });
    Object.assign(this, { number, token });
    sale.numbers.set(this.name, number);
    const ways = [this.tryMadeUp, this.tryAnothers, this.tryOtherNumber, this.tryEarly];
    while (!sale.isOver) {
      if (sale.payableCents !== undefined) await this.random.pick(ways).call(this);
      await pause(lookPauseMs);
    }
  }

  async #order(offerPlace, operationId) {
    const { sale } = this;
    this.#keyCount += 1;
    return sale.insist(this.client, operationId, sale.order(offerPlace), `${sale.saleId}-${this.name}-${this.#keyCount}`);
  }

  /** By a place that is not its own, through either door. Where nothing is left, places need not be looked at. */
  async #passBy(offerPlace) {
    const { outcome, code } = await this.#order(offerPlace, this.random.pick(['submit_order', 'order_at_flash_sale']));
    assert.equal(outcome, 'refused', `a script bought by ${offerPlace}`);
    assert.ok([codes.placeRefused, codes.usedUp].includes(code), `a script that came by ${offerPlace} was refused with ${code}`);
    this.sale.refusedScripts += 1;
  }

  async tryMadeUp() {
    const digits = Array.from({ length: 64 }, () => this.random.below(16).toString(16)).join('');
    const number = this.random.pick([1, this.number]);
    await this.#passBy(`${number}.${this.sale.world.now()}.${digits}`);
  }

  async tryAnothers() {
    if (this.sale.tokens.length > 0) await this.#passBy(this.random.pick(this.sale.tokens));
  }

  async tryOtherNumber() {
    const [, takenAt, signature] = this.token.split('.');
    await this.#passBy(`${this.number === 1 ? 2 : 1}.${takenAt}.${signature}`);
  }

  /** By its own place, while it is somebody else's turn. If its own comes meanwhile, it has passed nobody, and gives the piece back. */
  async tryEarly() {
    const { sale } = this;
    const placeOf = async () => (await sale.ask(this.client, 'get_flash_sale', { saleId: sale.saleId })).place;
    if ((await placeOf()).beforeCount === 0) return;
    const { outcome, data, code } = await this.#order(this.token, 'submit_order');
    if (outcome === 'ok') {
      assert.equal((await placeOf()).beforeCount, 0, 'a script bought before its turn');
      sale.note(data.orderId, this);
      await sale.insist(this.client, 'cancel_order', { orderId: data.orderId });
      return;
    }
    assert.ok([codes.waits, codes.usedUp].includes(code), `a script that came too early was refused with ${code}`);
    sale.refusedScripts += 1;
  }
}

/** Goods for so many sales, of which none sells out on the shelf. */
async function findGoods(world, pieceCount) {
  const [product] = await findProducts(world, 1, (found) => isHandedOver(found) && found.skus[0].memberPriceCents > 2 * priceCents);
  const { skuId } = product.skus[0];
  await world.staff().call('move_stock', { skuId, kind: 'received', quantity: pieceCount, reason: '抢购备货' });
  return skuId;
}

async function publishSale(world, { skuId, stockCount, most }) {
  const staff = world.staff();
  const { saleId, version, offers } = await staff.call('save_flash_sale', {
    nameZhCn: '故障试验',
    nameEn: 'Fault trial',
    startsAt: world.now() - 1_000,
    endsAt: world.now() + 24 * hourMs,
    payMinutes,
    isPriceHidden: false,
    offers: [{ skuId, priceCents, pricePoints, mostPerMember: most, stockCount }],
  });
  await staff.call('publish_flash_sale', { saleId, version, reason: '试验' });
  return { saleId, offerId: offers[0].offerId };
}

/** Where the sale stands, as the database has it. Throws if more is sold than there was. */
async function standOf(world, { offerId, stockCount }) {
  const buys = `from flash_sale_buys join orders using (member_id, order_id) where flash_sale_buys.offer_id = ${offerId} and flash_sale_buys.state = 'taken'`;
  const [stand] = await world.rows(
    `select left_count, taken_count, (select coalesce(sum(quantity), 0) ${buys}) as ordered, (select coalesce(sum(quantity), 0) ${buys} and paid_at_ms is not null) as paid
     from flash_sale_offers where offer_id = ${offerId}`,
  );
  const { left_count: left, taken_count: taken, ordered, paid } = Object.fromEntries(Object.entries(stand).map(([name, value]) => [name, Number(value)]));
  assert.ok(ordered <= stockCount, `${ordered} of ${stockCount} pieces are sold`);
  assert.deepEqual([left + taken, taken], [stockCount, ordered], 'pieces of the offer, and those that orders have');
  return { left, paid };
}

/** Kills the server amid what members do. They are held until it is back, with its clock where it was. */
async function kill(sale, random) {
  await pause(random.below(longestWaitMs));
  const open = sale.gate.close();
  try {
    await sale.world.kill();
    await sale.world.start();
  } finally {
    open();
  }
  sale.kills += 1;
}

/**
 * Lets the time go by until exactly everything is sold and paid: moves the line where everybody waits, lets orders lapse amid payments, and kills the server after so many
 * deeds of members (`killsAfter`). Gives how often orders had to lapse.
 */
async function runSale(sale, { random, killsAfter }) {
  const { world } = sale;
  let lapses = 0;
  for (let moves = 0; ; ) {
    const { left, paid } = await standOf(world, sale);
    if (left === 0 && paid === sale.stockCount) return lapses;
    if (sale.error) throw sale.error;
    assert.ok(moves < mostClockMoves, `after ${moves} moves of the clock ${left} pieces are left and ${paid} are paid`);
    if (sale.deedCount >= killsAfter[sale.kills]) {
      await kill(sale, random);
    } else if (sale.busyCount === 0) {
      moves += 1;
      await world.advanceClock(turnMs);
      await pause(3 * lookPauseMs); // whoever is let in notices
    } else if (lapses < lapsesOfSale && random.chance(0.3)) {
      lapses += 1;
      await world.advanceClock(lapseMs);
    } else {
      await pause(lookPauseMs);
    }
  }
}

/** Everybody has their role, in an order of chance. */
function castRoles({ payers, others }, random) {
  const paying = Array.from({ length: payers }, (_, place) => (place % 4 === 3 ? 'refunder' : 'payer'));
  const rest = Array.from({ length: others }, () => ['lapser', 'latecomer', 'canceller', 'dawdler']).flat();
  return shuffled([...paying, ...rest], random);
}

const pointsOf = (members) => Promise.all(members.map(({ client }) => client.call('get_points_balance')));

/** Numbers of the line, one each without a gap; no order before its turn or by another's place, and nobody above the limit. Gives how many orders gave their piece back. */
async function checkLine(sale, everybody) {
  const numbers = [...sale.numbers.values()].sort((one, other) => one - other);
  assert.deepEqual(numbers, numbers.map((_, place) => place + 1), 'each place in line is given once, and none is left out');
  const buys = await sale.world.rows(
    `select order_id, place_number, state, (select count(*) from flash_sale_turns as turns where turns.sale_id = buys.sale_id and turns.let_in_count >= buys.place_number
     and turns.at_ms <= buys.at_ms) as turns from flash_sale_buys as buys where sale_id = ${sale.saleId}`,
  );
  const taken = new Map(everybody.map((member) => [member, 0]));
  for (const { order_id: orderId, place_number: number, state, turns } of buys) {
    const member = sale.orders.get(orderId);
    assert.ok(member, `order ${orderId} is of nobody who was told of it`);
    assert.equal(number, member.number, 'an order came by its own place');
    assert.ok(Number(turns) > 0, `place ${number} bought before its turn`);
    if (state === 'taken') taken.set(member, taken.get(member) + 1);
  }
  for (const [member, count] of taken) {
    assert.ok(count <= sale.most, `${member.name} has ${count} of ${sale.most}`);
    assert.equal(count, member.bought.length, `${member.name} was told of ${member.bought.length} pieces`);
  }
  return buys.length - sale.stockCount;
}

/** Points and money: what was kept is paid for, once, and nothing else. */
async function checkValue(sale, everybody, pointsBefore) {
  const keptOf = ({ bought, givenBack }) => bought.length - (givenBack === undefined ? 0 : 1);
  const points = await pointsOf(everybody);
  everybody.forEach((member, place) => {
    const { creditPoint, heldPoints, debtPoints } = points[place];
    const wanted = pointsBefore[place].creditPoint - pricePoints * keptOf(member);
    assert.deepEqual([creditPoint, heldPoints, debtPoints], [wanted, 0, 0], `points of ${member.name}`);
  });
  const kept = everybody.reduce((total, member) => total + keptOf(member), 0);
  const { platform, ours } = await paymentsOf(sale.world);
  const numbers = [...ours].filter(([, payment]) => sale.orders.has(payment.order_id)).map(([number]) => number);
  const cents = numbers.reduce((total, number) => total + (platform.get(number) ?? 0), 0);
  assert.equal(cents, kept * priceCents, 'cents that the platform keeps for these pieces');
  return sale.stockCount - kept;
}

/** Everybody comes to the door at once and does as their role says; gives how often orders had to lapse. */
async function open(sale, everybody, random) {
  const living = Promise.all(everybody.map((member) => member.live()));
  living.catch((error) => {
    Object.assign(sale, { error, isOver: true });
  });
  // One while members come to the door, one while they buy.
  const killsAfter = [1 + random.below(everybody.length / 2), everybody.length + random.below(sale.stockCount / 2)];
  try {
    return await runSale(sale, { random, killsAfter });
  } finally {
    sale.isOver = true;
    await living;
  }
}

/** One sale, from its door to its books. */
async function play(world, { number, random, clients, skuId, size }) {
  const most = 1 + (number % 2);
  const history = await History.open(world);
  const { saleId, offerId } = await publishSale(world, { skuId, stockCount: size.stockCount, most });
  const sale = new Sale(world, { history, saleId, offerId, most, stockCount: size.stockCount });
  const cast = castRoles(size, random);
  const everybody = shuffled(clients, random).map((client, place) =>
    place < cast.length
      ? new Shopper(sale, { client, name: `${cast[place]}-${place}`, role: cast[place] })
      : new Script(sale, { client, name: `script-${place}`, random }),
  );
  const pointsBefore = await pointsOf(everybody);
  const lapses = await open(sale, everybody, random);
  for (const member of everybody) await member.payLate?.();
  await world.staff().call('steer_flash_sale', { saleId, work: 'end', reason: '试验' });
  await history.settle(world);
  const { left, paid } = await standOf(world, sale);
  assert.deepEqual([left, paid], [0, size.stockCount], 'exactly the pieces are sold');
  const { paidCount } = await world.staff().call('get_flash_sale_record', { saleId });
  assert.equal(paidCount, paid, 'the staff is shown what is paid');
  const returned = await checkLine(sale, everybody);
  const refunded = await checkValue(sale, everybody, pointsBefore);
  return { pieces: paid, returned, refunded, lapses, kills: sale.kills, scripts: sale.refusedScripts };
}

async function playInOneWorld({ from, until, engine, random, size }) {
  const buyerCount = castRoles(size, random).length + scriptCount;
  const world = await startWorld({ engine, buyerCount, environment });
  let failure;
  try {
    const clients = world.buyers.map((buyer) => Object.assign(world.buyer(buyer), { patienceMs }));
    const skuId = await findGoods(world, size.stockCount * (until - from));
    const played = [];
    for (let number = from; number < until; number += 1) played.push(await play(world, { number, random, clients, skuId, size }));
    return played;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    await world.end().catch((error) => {
      throw failure ?? error; // what failed first tells more
    });
  }
}

async function attempt({ count, engine, random, isProof }) {
  const size = isProof ? sizes.prove : sizes.test;
  const played = [];
  while (played.length < count) {
    const from = played.length;
    played.push(...(await playInOneWorld({ from, until: Math.min(count, from + salesOfWorld), engine, random, size })));
  }
  const sum = (name) => played.reduce((total, each) => total + each[name], 0).toLocaleString('en');
  return (
    `${sum('pieces')} pieces sold and paid, neither more nor fewer, with ${sum('kills')} kills and ${sum('lapses')} lapses amid payments; ${sum('returned')} orders gave theirs back unpaid, ${sum('refunded')} pieces were refunded, ` +
    `${sum('scripts')} tries to pass the line refused; places in their order, points and cents reconciled, audit clean`
  );
}

export const trials = [
  trial({ what: 'a flash sale is played while the server is killed, orders lapse and scripts want to pass the line', unit: 'sales', counts: { test: 2, prove: 20 }, attempt }),
];
