// Reviews of goods: what was received is reviewed with a picture, the staff shows it, and somebody else finds it helpful on the page of the goods.
import assert from 'node:assert/strict';
import { photographOf } from '../belongings.mjs';
import { paidOrder } from '../shopping.mjs';
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
