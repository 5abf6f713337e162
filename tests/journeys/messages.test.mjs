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
  const { orderId, orderNumber, items } = await placeOrder(visitor.member, product.skus[0]);
  await payOrder(world, visitor.member, orderId);
  await visitor.open(minePath);
  await bell(visitor, 0).waitFor();
  await world.staff().call('ship_package', { orderId, shopId: items[0].shopId, carrier: '顺丰速运', waybillNumber: 'SF1234567890' });

  await visitor.open(minePath);
  await bell(visitor, 1).click();
  await visitor.page.getByRole('button', { name: /您的订单已发货|Your order is on its way/ }).click();
  await visitor.button('messages:open.order').click();
  await visitor.page.getByText(orderNumber).filter({ visible: true }).first().waitFor();
  assert.equal((await visitor.member.call('count_unread_news')).unreadCount, 0);
  await visitor.open(minePath);
  await bell(visitor, 0).waitFor();
});
