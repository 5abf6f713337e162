// Reviews of goods: what was received is reviewed with a picture or a film, the staff shows it, and somebody else finds it on the page of the goods.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photographOf } from '../belongings.mjs';
import { atDesk, enter, giveReason, press, shows } from '../console_steps.mjs';
import { filmInReview, writeFilm } from '../films.mjs';
import { findProducts, haveAddress, isSentByPost, paidOrder, payOrder, placeOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

journey('a member reads what a buyer wrote with a picture, once the staff has shown it, and finds it helpful', {}, async (visitor, world) => {
  const { phone, orderId } = await paidOrder(world);
  const buyer = await world.member(phone);
  const { items, orderNumber } = await buyer.call('get_order', { orderId });
  const [{ orderLineId, shopId, productId }] = items;
  await world.staff().call('ship_package', { orderId, shopId, carrier: '顺丰速运', waybillNumber: `SF${orderNumber}` });
  await buyer.call('confirm_order', { orderId });
  const { lines } = await buyer.call('list_lines_to_review', { orderId });
  assert.equal(lines[0].orderLineId, orderLineId);
  const imageUrl = await buyer.upload('upload_image', await photographOf(`review of ${orderNumber}`));
  const text = `实物比照片更好看 ${orderNumber}`;
  const sent = await buyer.call('submit_review', { orderLineId, goodsStars: 5, packingStars: 5, serviceStars: 4, text, imageUrls: [imageUrl], isAnonymous: true });
  assert.equal(sent.state, 'in_review');
  await world.staff().call('publish_review', { reviewId: sent.reviewId });

  await visitor.open('/pages/spaceMall/GoodsDetails/index', { productId });
  await visitor.page.getByText(text).waitFor();
  await visitor.page.getByText(visitor.t('reviews:summary.all')).click();
  const review = visitor.page.getByRole('article').filter({ hasText: text });
  await review.getByRole('button', { name: visitor.t('reviews:card.helpful', { number: 0 }) }).click();
  await review.getByRole('button', { name: visitor.t('reviews:card.helpful', { number: 1 }) }).waitFor();
  assert.equal((await buyer.call('list_my_reviews')).reviews[0].helpfulCount, 1);
});

/** A line that the member bought and received. */
async function receivedLine(world, member) {
  await haveAddress(member);
  const [product] = await findProducts(world, 1, isSentByPost);
  const { orderId } = await placeOrder(member, product.skus[0]);
  await payOrder(world, member, orderId);
  const { items, orderNumber } = await member.call('get_order', { orderId });
  await world.staff().call('ship_package', { orderId, shopId: items[0].shopId, carrier: '顺丰速运', waybillNumber: `SF${orderNumber}` });
  await member.call('confirm_order', { orderId });
  return items[0];
}

journey('a film goes with a review: its writer alone sees it until the staff has published it, and then everybody does', { timeoutMs: 240_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const { orderLineId, productId } = await receivedLine(world, member);
  const folder = mkdtempSync(join(tmpdir(), 'galleria-journey-'));
  try {
    const path = join(folder, 'film.mp4');
    writeFilm(path, { seconds: 2 });
    await visitor.open('/pages/goodsOrder/review/index', { orderLineId });
    await page.locator('input[accept="video/*"]').setInputFiles(path);
    await page.getByText('film.mp4').waitFor();
    await page.getByRole('button', { name: t('reviews:write.submit') }).click();
    await page.getByText(t('videos:state.in_review')).waitFor({ timeout: 120_000 });
    const [mine] = (await member.call('list_my_reviews')).reviews;
    assert.deepEqual([mine.state, mine.film.state, mine.mayAddFilm], ['published', 'waiting', false]);
    const shownTo = async (reader) => (await reader.call('list_product_reviews', { productId })).reviews.find(({ reviewId }) => reviewId === mine.reviewId);
    const other = await world.member(world.newPhone());
    assert.equal((await shownTo(other)).film, undefined, 'the review may be read before its film is looked at');
    await page.getByRole('button', { name: t('reviews:write.toMine') }).click();
    await page.getByText(t('reviews:film.notes.waiting')).waitFor();

    await world.staff().call('publish_video', { videoId: mine.film.videoId });
    const { film } = await shownTo(other);
    assert.equal((await fetch(world.url + film.filmAddress, { headers: { range: 'bytes=0-9' } })).status, 206);
    await visitor.open('/pages/spaceMall/GoodsDetails/index', { productId });
    const player = page.locator(`video[poster="${film.posterAddress}"]`).first();
    await player.waitFor();
    assert.ok(await player.evaluate((element) => element.muted), 'nobody is startled');

    await member.call('delete_review', { reviewId: mine.reviewId });
    assert.equal((await fetch(world.url + film.filmAddress)).status, 404, 'the film goes with its review');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

journey('the staff watches the film of a review beside its words and refuses it, and its writer reads why', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member(world.newPhone());
  const { orderLineId } = await receivedLine(world, member);
  const written = { orderLineId, goodsStars: 5, packingStars: 5, serviceStars: 5, text: '外壳很脆', imageUrls: [], isAnonymous: false };
  const { reviewId } = await member.call('submit_review', written);
  await filmInReview(member, world.staff(), { subjectKind: 'review', subjectId: reviewId });
  await enter(visitor, world, 'manager', `/console/reviews/${reviewId}`);
  await shows(page, written.text);
  await page.locator('video').waitFor();
  await press(page, 'reviews:refuseFilm');
  await giveReason(page, '画面里有别人家的孩子');
  await page.locator('video').waitFor({ state: 'detached' });
  const [mine] = (await member.call('list_my_reviews')).reviews;
  assert.deepEqual([mine.state, mine.film.state, mine.film.reason, mine.mayAddFilm], ['published', 'refused', '画面里有别人家的孩子', true]);
});
