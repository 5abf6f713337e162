// Shows that the check of a history fails for everything that must not happen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refused } from '../client.mjs';
import { History, isUnknown } from './history.mjs';

const sku = { sku_id: 7, on_hand: 10, reserved: 0, sold: 0 };

/** A world that is nothing but its books, by what a statement asks for. */
class PaperWorld {
  orders = [];
  lines = [];
  stocks = [{ ...sku }];
  trades = [];
  payments = [];
  ledgerCents = 0;

  async rows(sql) {
    if (sql.includes('as what')) return [];
    if (sql.includes('from order_lines')) return this.lines;
    if (sql.includes('from orders')) return this.orders;
    if (sql.includes('from sku_stocks')) return this.stocks.map((stock) => ({ ...stock }));
    if (sql.includes('from sandbox_trades')) return this.trades;
    if (sql.includes('from payments')) return this.payments;
    if (sql.includes('from ledger_transfers')) return [{ cents: this.ledgerCents }];
    return [];
  }

  async advanceClock() {}

  /** Somebody bought two pieces for 300 cents. */
  sell(orderId) {
    this.orders.push({ id: orderId, status: 'to_ship', paid_at_ms: 1 });
    this.lines = [{ sku_id: sku.sku_id, pieces: 2 * this.orders.length }];
    Object.assign(this.stocks[0], { on_hand: this.stocks[0].on_hand - 2, sold: this.stocks[0].sold + 2 });
    this.charge(orderId);
    this.ledgerCents += 300;
  }

  charge(orderId) {
    const out_trade_no = `T${this.trades.length}`;
    this.trades.push({ out_trade_no, cents: 300 });
    this.payments.push({ out_trade_no, order_id: orderId, cents: 300 });
  }
}

/** Plays `happens(world, history)` between a beginning and its check. */
async function settled(happens) {
  const world = new PaperWorld();
  const history = await History.open(world);
  await happens(world, history);
  await history.settle(world);
}

const answering = (answer) => ({ call: async () => answer });
const failing = (error) => ({
  call: async () => {
    throw error;
  },
});
const order = (history, client) => history.send(client, 'submit_order', {}, 'key');
const nobodyAnswers = () => new TypeError('fetch failed');

/** A purchase as it should be. */
async function bought(world, history, orderId) {
  world.sell(orderId);
  await order(history, answering({ orderId }));
  history.told.paid.add(orderId);
}

test('a history that agrees with the books is accepted', async () => {
  await settled(async (world, history) => {
    await bought(world, history, 1);
    await order(history, failing(new Refused('submit_order', 409, { code: 66003, msg: '' })));
    let tries = 0;
    // Its answer was lost, its effect was not; sent again it is told the same.
    world.sell(2);
    const forgetful = { call: async () => (tries++ === 0 ? Promise.reject(nobodyAnswers()) : { orderId: 2 }) };
    assert.equal((await order(history, forgetful)).outcome, 'unknown');
  });
});

const mustNotHappen = {
  'an order that was acknowledged is lost': [/acknowledged and lost/, async (_world, history) => order(history, answering({ orderId: 1 }))],
  'two keys lead to one order': [
    /two keys/,
    async (world, history) => {
      await bought(world, history, 1);
      await order(history, answering({ orderId: 1 }));
    },
  ],
  'an order is there that was refused': [
    /nobody was told of/,
    async (world, history) => {
      world.sell(1);
      await order(history, failing(new Refused('submit_order', 409, { code: 66003, msg: '' })));
    },
  ],
  'a key that was sent twice leaves two orders': [
    /nobody was told of/,
    async (world, history) => {
      world.sell(1);
      world.sell(2);
      let tries = 0;
      await order(history, { call: async () => (tries++ === 0 ? Promise.reject(nobodyAnswers()) : { orderId: 2 }) });
    },
  ],
  'an order that members were told is paid is not': [
    /told are paid/,
    async (world, history) => {
      await bought(world, history, 1);
      world.orders[0].paid_at_ms = null;
    },
  ],
  'the platform charges what we do not know of': [
    /what the platform keeps, and what we know of/,
    async (world, history) => {
      await bought(world, history, 1);
      world.trades.push({ out_trade_no: 'stray', cents: 1 });
    },
  ],
  'we know of a charge that the platform does not': [
    /what we know of, and what the platform keeps/,
    async (world, history) => {
      await bought(world, history, 1);
      world.trades.pop();
    },
  ],
  'an order is paid twice': [
    /two payments pay/,
    async (world, history) => {
      await bought(world, history, 1);
      world.charge(1);
    },
  ],
  'the ledger is a cent off': [
    /cents in the ledger/,
    async (world, history) => {
      await bought(world, history, 1);
      world.ledgerCents += 1;
    },
  ],
  'a piece vanishes': [
    /: pieces of SKU 7/,
    async (world, history) => {
      await bought(world, history, 1);
      world.stocks[0].on_hand -= 1;
    },
  ],
  'more is sold than was bought': [
    /sold pieces of SKU 7/,
    async (world, history) => {
      await bought(world, history, 1);
      Object.assign(world.stocks[0], { on_hand: 7, sold: 3 });
    },
  ],
  'a piece stays reserved for nobody': [
    /reserved pieces of SKU 7/,
    async (world, history) => {
      await bought(world, history, 1);
      world.stocks[0].reserved = 1;
    },
  ],
};

for (const [what, [reason, happens]] of Object.entries(mustNotHappen)) {
  test(`a history is not accepted where ${what}`, () => assert.rejects(settled(happens), reason));
}

test('to be told to wait in line is an answer, although it comes with 503', () => {
  const refused = (code) => new Refused('submit_order', 503, { code, msg: '' });
  assert.equal(isUnknown(refused(5003037)), false);
  assert.equal(isUnknown(refused(50300)), true);
});
