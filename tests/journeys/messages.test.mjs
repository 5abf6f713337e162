// What the mall tells a member: an order is sent, the message is there, and it leads to the order.
import assert from 'node:assert/strict';
import { findProducts, haveAddress, isSentByPost, payOrder, placeOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const minePath = '/pages/personalCenter/index';

/** The bell of mine with its count, or without one. */
function bell(visitor, count) {
  const name = visitor.t('members:mine.messages');
  return visitor.page.getByRole('button', { name: count > 0 ? visitor.t('ui:shortcut', { name, count }) : name, exact: true });
}

journey('a member is told that the order was sent, opens the message and goes to the order', {}, async (visitor, world) => {
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(visitor.member);
  const { orderId } = await placeOrder(visitor.member, product.skus[0]);
  await payOrder(world, visitor.member, orderId);
  await visitor.open(minePath);
  await bell(visitor, 0).waitFor();
  const { packages, lines } = await visitor.member.call('get_order', { orderId });
  assert.equal(packages.length, 0);
  const shopIds = [...new Set(lines.map(({ shopId }) => shopId))];
  for (const shopId of shopIds) {
    await world.staff().call('ship_package', { orderId, shopId, carrier: '云速快递', waybillNumber: `YS${orderId}` });
  }

  await visitor.open(minePath);
  await bell(visitor, 1).click();
  await visitor.page.getByRole('button', { name: /您的订单已发货|Your order is on its way/ }).click();
  await visitor.button('messages:open.order').click();
  const { orderNumber } = await visitor.member.call('get_order', { orderId });
  await visitor.page.getByText(orderNumber).filter({ visible: true }).first().waitFor();
  assert.equal((await visitor.member.call('count_unread_news')).unreadCount, 0);
  await visitor.open(minePath);
  await bell(visitor, 0).waitFor();
});
