// What members asked for and what they were told, and whether the books say the same once everything has come to rest.
import assert from 'node:assert/strict';
import { Refused } from '../client.mjs';
import { moneyOf, stocksOf, paymentsOf } from './books.mjs';

/** What each of these operations leaves behind, once for each key: the answer's name for it, and where it is kept. */
const remains = {
  submit_order: { id: 'orderId', rows: 'select order_id as id from orders' },
  start_recharge: { id: 'rechargeId', rows: 'select recharge_id as id from wallet_recharges' },
  buy_gift_cards: { id: 'purchaseId', rows: 'select purchase_id as id from gift_card_purchases' },
  apply_after_sales: { id: 'afterSalesId', rows: 'select after_sales_id as id from after_sales_cases' },
};

/** What is not over yet; nothing of it may be left when the books are compared. */
const unrest = [
  "select 'order' as what from orders where status = 'created'",
  "select 'recharge' from wallet_recharges where state = 'created'",
  "select 'purchase of gift cards' from gift_card_purchases where state = 'created'",
  "select 'payment' from payments where state = 'prepared'",
  "select 'refund' from payment_refunds where state in ('requested', 'processing')",
  "select 'refund at the platform' from sandbox_refunds where state = 'processing'",
  "select 'refund at UnionPay' from sandbox_union_trades where txn_type = '04' and state = 'waiting'",
  "select 'notice' from payment_inbox where state = 'waiting'",
].join(' union all ');

const payTimeMs = 31 * 60_000;
const pauseMs = 61_000;
const mostRounds = 120;
const mostTries = 40;

const idsOf = async (world, { rows }) => new Set((await world.rows(rows)).map(({ id }) => id));

const queueWaits = 5003037;

/** Whether nobody can tell what became of the call. A refusal below 500 is definite, and so is to be told to wait in line; no answer and a server's failure are not. */
export function isUnknown(error) {
  if (error.code === queueWaits) return false;
  if (error.status !== undefined) return error.status >= 500;
  return error instanceof TypeError || error.name === 'TimeoutError'; // what fetch throws for a network that fails
}

/** What members had been told at some moment. */
class Promises {
  constructor(history) {
    this.ids = new Map(Object.keys(remains).map((operationId) => [operationId, history.acknowledged(operationId).map(({ id }) => id)]));
    this.paid = [...history.told.paid];
    this.closed = [...history.told.closed];
  }

  /** Holds them against what is stored. Gives what is stored, by operation. */
  async check(world) {
    const stored = new Map();
    for (const [operationId, ids] of this.ids) {
      const found = await idsOf(world, remains[operationId]);
      assert.deepEqual(
        ids.filter((id) => !found.has(id)),
        [],
        `${operationId}: acknowledged and lost`,
      );
      stored.set(operationId, found);
    }
    const orders = new Map((await world.rows('select order_id as id, status, paid_at_ms from orders')).map((row) => [row.id, row]));
    assert.deepEqual(
      this.paid.filter((id) => orders.get(id).paid_at_ms === null),
      [],
      'orders that members were told are paid, and are not',
    );
    assert.deepEqual(
      this.closed.filter((id) => orders.get(id).status !== 'closed'),
      [],
      'orders that members were told are closed, and are not',
    );
    return stored;
  }
}

export class History {
  /** One for each call that leaves something behind: {operationId, input, key, client, outcome: ok | refused | unknown, id, code}. */
  entries = [];
  /** Orders that somebody was told are paid, or are closed. */
  told = { paid: new Set(), closed: new Set() };
  /** Answers with status 500. */
  failures = [];

  /** Takes note of what is there before anything happens. */
  static async open(world) {
    const history = new History();
    history.before = {
      ids: Object.fromEntries(await Promise.all(Object.entries(remains).map(async ([name, kept]) => [name, await idsOf(world, kept)]))),
      stocks: await stocksOf(world),
      money: await moneyOf(world),
    };
    return history;
  }

  /** Sends a call and gives {outcome, data, code, id}. A key makes it one deed however often it is sent. */
  async send(client, operationId, input, key) {
    const entry = { client, operationId, input, key };
    if (operationId in remains) this.entries.push(entry);
    return this.#try(entry);
  }

  /** Sends it again, under the same key. */
  async repeat(entry) {
    return this.#try(entry);
  }

  async #try(entry) {
    // While it is under way, nobody can tell.
    entry.outcome = 'unknown';
    const { outcome, data, code } = await this.#ask(entry);
    Object.assign(entry, { outcome, data, code, id: data?.[remains[entry.operationId]?.id] });
    return entry;
  }

  async #ask({ client, operationId, input, key }) {
    try {
      return { outcome: 'ok', data: await client.call(operationId, input, key && { idempotencyKey: key }) };
    } catch (error) {
      if (error.status === 500) this.failures.push(error.message);
      if (isUnknown(error)) return { outcome: 'unknown' };
      if (error instanceof Refused) return { outcome: 'refused', code: error.code };
      throw error;
    }
  }

  #entriesOf(operationId, outcome) {
    return this.entries.filter((entry) => entry.operationId === operationId && entry.outcome === outcome);
  }

  /** Those of that operation that were acknowledged. */
  acknowledged(operationId) {
    return this.#entriesOf(operationId, 'ok');
  }

  count(outcome) {
    return this.entries.filter((entry) => entry.outcome === outcome).length;
  }

  /** What members have been told up to now. */
  promises() {
    return new Promises(this);
  }

  /** Holds what members were told against what is stored, while they go on and some do not know yet: what they were told of is there, and at most so much more as is unknown. */
  async check(world) {
    const stored = await this.promises().check(world);
    const now = this.promises();
    for (const [operationId, ids] of stored) {
      const told = new Set(now.ids.get(operationId));
      assert.equal(told.size, now.ids.get(operationId).length, `${operationId}: two keys got the same answer`);
      const untold = [...ids].filter((id) => !this.before.ids[operationId].has(id) && !told.has(id));
      const unknownCount = this.#entriesOf(operationId, 'unknown').length;
      assert.ok(untold.length <= unknownCount, `${operationId}: ${untold.length} that nobody was told of, ${unknownCount} that nobody knows about`);
    }
  }

  /** Sends every call again of which nobody knows what became, until all are known. */
  async clear() {
    for (let attempt = 0; this.count('unknown') > 0; attempt += 1) {
      assert.ok(attempt < mostTries, `${this.count('unknown')} calls have no answer after ${mostTries} tries: ${this.failures.at(-1)}`);
      for (const entry of this.entries.filter(({ outcome }) => outcome === 'unknown')) await this.repeat(entry);
    }
  }

  /** Brings everything to its end, moving the clock: what nobody pays is closed, what is refunded arrives. Then the books must agree in every way. */
  async settle(world) {
    await this.check(world);
    await this.clear();
    await this.check(world);
    await world.advanceClock(payTimeMs);
    await this.#rest(world);
    await this.#checkStock(world);
    await this.#checkMoney(world);
  }

  async #rest(world) {
    let fewest = Number.POSITIVE_INFINITY;
    for (let round = 0; ; round += 1) {
      const left = await world.rows(unrest);
      if (left.length === 0) return;
      // A busy machine ends few of them in a round; what counts is that it goes on.
      if (left.length < fewest) round = 0;
      fewest = Math.min(fewest, left.length);
      assert.ok(round < mostRounds, `nothing came to its end for ${mostRounds} minutes: ${[...new Set(left.map(({ what }) => what))].join(', ')}`);
      await world.advanceClock(pauseMs);
      // Timers are at most a second late, and each leads to the next.
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }

  /** What was sold of each SKU is what stands in paid orders and was not given back; no piece appeared or vanished. */
  async #checkStock(world) {
    const bought = new Map(
      (
        await world.rows(
          'select sku_id, sum(quantity - refunded_quantity) as pieces from order_lines join orders using (member_id, order_id) where paid_at_ms is not null ' +
            `and order_id not in (${[0, ...this.before.ids.submit_order].join(',')}) group by sku_id`,
        )
      ).map(({ sku_id, pieces }) => [sku_id, pieces]),
    );
    for (const [skuId, stock] of await stocksOf(world)) {
      const before = this.before.stocks.get(skuId);
      assert.equal(stock.on_hand + stock.sold, before.on_hand + before.sold, `pieces of SKU ${skuId}`);
      assert.equal(stock.sold - before.sold, bought.get(skuId) ?? 0, `sold pieces of SKU ${skuId}`);
      assert.equal(stock.reserved, 0, `reserved pieces of SKU ${skuId}`);
    }
  }

  /** What the platform charged and did not give back is what we know of, trade by trade and in sum, and what the ledger says; no order is paid twice. */
  async #checkMoney(world) {
    const { platform, ours } = await paymentsOf(world);
    for (const [number, cents] of platform) assert.equal(ours.get(number)?.cents ?? 0, cents, `trade ${number}: what the platform keeps, and what we know of`);
    for (const [number, { cents }] of ours) assert.equal(cents, platform.get(number) ?? 0, `payment ${number}: what we know of, and what the platform keeps`);
    const paidOrders = [...ours.values()].filter(({ cents }) => cents > 0).map(({ order_id }) => order_id);
    const twice = paidOrders.filter((id, index) => paidOrders.indexOf(id) !== index);
    assert.deepEqual(twice, [], 'orders that two payments pay');
    const now = await moneyOf(world);
    assert.equal(now.platform, now.payments, 'cents at the platform, and in our payments');
    assert.equal(now.ledger - this.before.money.ledger, now.payments - this.before.money.payments, 'cents in the ledger, and in our payments');
  }
}
