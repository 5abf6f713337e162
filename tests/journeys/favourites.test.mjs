// Favourites as members meet them: a heart, a price that falls and is told once, and a list that is shown to a friend.
import assert from 'node:assert/strict';
import { findProducts } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();

const hourMs = 3_600_000;
const lookMs = 310_000;

/** Ten in the morning on the mall's clock: nothing is told at night. */
async function waitForMorning(world) {
  const sinceMidnight = (world.now() + 8 * hourMs) % (24 * hourMs);
  const until = 10 * hourMs - sinceMidnight;
  if (until > 0 || sinceMidnight > 20 * hourMs) await world.advanceClock(until > 0 ? until : until + 24 * hourMs);
}

const fallenMessages = async (member) => (await member.call('list_messages', { tab: 'all' })).messages.filter(({ title }) => /降价|costs less/.test(title));

journey('a heart keeps an item, its fall is told once, and the list of favourites shows it', { timeoutMs: 150_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  await waitForMorning(world);
  const [product] = await findProducts(world, 1);
  await visitor.open(`/pages/spaceMall/GoodsDetails/index?productId=${product.productId}`);
  await visitor.button('favourites:heart').click();
  await eventually('the mark to be kept', async () => (await member.call('get_favourite_mark', { kind: 'goods', subjectId: product.productId })).isMarked);

  const { version, skus } = await world.staff().call('get_goods', { productId: product.productId });
  const prices = skus.map(({ skuId, memberPriceCents, priceCents, listPriceCents }) => ({ skuId, priceCents, listPriceCents, memberPriceCents: memberPriceCents - 100 }));
  await world.staff().call('change_goods_prices', { productId: product.productId, version, prices, reason: '周末活动' });
  await world.advanceClock(lookMs);
  await eventually('the fall to be told', async () => (await fallenMessages(member)).length === 1);
  await world.advanceClock(lookMs);
  await world.settle();
  assert.equal((await fallenMessages(member)).length, 1);

  await visitor.open('/pages/personalCenter/myFavourites/index');
  await page.getByText(visitor.t('favourites:goods.fallen', { amount: '1' })).waitFor();
});

journey('a list that one member shares goes into the cart of another', { timeoutMs: 120_000 }, async (visitor, world) => {
  const sharer = await world.member();
  const [product] = await findProducts(world, 1);
  const { token } = await sharer.call('share_cart', { lines: [{ skuId: product.skus[0].skuId, quantity: 1 }], showsName: false });
  await visitor.open(`/pages/spaceMall/sharedCart/index?token=${token}`);
  await visitor.button('favourites:share.add', { count: 1 }).click();
  await eventually('the item to lie in the cart', async () => (await visitor.member.call('count_cart')).pieceCount === 1);
});
