// Two hundred buyers at once for twenty pieces: twenty orders, whatever the database; and the same with the server killed in the middle of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../patience.mjs';
import { startWorld } from '../world.mjs';
import { buy, checkBooks, gatherMembers, prepareBuying, scarceSku } from './buyers.mjs';

const buyerCount = 200;
const pieceCount = 20;
const buyersAtOnce = 20;
const timeout = 120_000 * patience;

for (const engine of ['sqlite', 'postgres']) {
  test(`${buyerCount} buyers at once get exactly the ${pieceCount} pieces there are, on ${engine}`, { timeout }, async () => {
    const world = await startWorld({ engine });
    try {
      const { sku } = await scarceSku(world, pieceCount);
      const members = await gatherMembers(world, buyerCount);
      const wishes = await Promise.all(members.map((member) => prepareBuying(member, sku)));
      const outcomes = await Promise.all(wishes.map(buy));
      const orderIds = outcomes.filter((orderId) => orderId !== undefined);
      assert.equal(orderIds.length, pieceCount, 'orders that buyers were told of');
      assert.equal(new Set(orderIds).size, pieceCount);
      const stock = await checkBooks(world, sku);
      assert.equal(stock.on_hand, stock.reserved, 'nothing is left');
      assert.deepEqual(await Promise.all(wishes.map(buy)), outcomes, 'the same keys give the same answers again');
    } finally {
      await world.end();
    }
  });

  test(`what buyers were told survives a kill in the middle of the rush, on ${engine}`, { timeout }, async () => {
    const world = await startWorld({ engine });
    try {
      const { sku } = await scarceSku(world, pieceCount);
      const members = await gatherMembers(world, buyerCount / 2);
      const wishes = await Promise.all(members.map((member) => prepareBuying(member, sku)));
      const told = new Map();
      let lostCount = 0;
      let dead;
      const waiting = [...wishes];
      // Fewer at once than there are members: however fast the server is, some have not asked yet when it dies.
      const buyInTurn = async () => {
        while (waiting.length > 0) {
          const wish = waiting.shift();
          // A call whose answer is lost may have done its work or not: the buyer cannot tell.
          const outcome = await buy(wish).catch(() => 'lost');
          if (outcome === 'lost') lostCount += 1;
          else told.set(wish, outcome);
          if (told.size === pieceCount / 4) await (dead ??= world.kill());
        }
      };
      await Promise.all(Array.from({ length: buyersAtOnce }, buyInTurn));
      assert.ok(told.size > 0 && lostCount > 0, `the kill fell into the rush: ${told.size} answers, ${lostCount} lost`);
      await world.start();
      const outcomes = await Promise.all(wishes.map(buy));
      for (const [wish, orderId] of told) assert.equal(outcomes[wishes.indexOf(wish)], orderId, 'a purchase that was confirmed is there after the restart');
      assert.equal(outcomes.filter((orderId) => orderId !== undefined).length, pieceCount);
      const stock = await checkBooks(world, sku);
      assert.equal(stock.on_hand, stock.reserved);
      const buyers = members.map(({ session }) => session.uid).join(', ');
      const [{ n }] = await world.rows(`select count(*) as n from order_lines where sku_id = ${sku.skuId} and member_id in (${buyers})`);
      assert.equal(n, pieceCount, 'no order came of it twice');
    } finally {
      await world.end();
    }
  });
}
