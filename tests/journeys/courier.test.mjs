// Same-day delivery: a member chooses a slot, pays, and sees how the mall's courier brings it; a full slot is told before anything is ordered.
import assert from 'node:assert/strict';
import { freeSlots, placeCourierOrder } from '../couriers.mjs';
import { buyNow, findProducts, goToPlatform, haveAddress, isSentByPost, openOrder, payAtPlatform, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

/** "10:00–12:00", by the mall's clock. */
const hoursOf = ({ startsAt, endsAt }) => [startsAt, endsAt].map((at) => new Date(at + 8 * 3_600_000).toISOString().slice(11, 16)).join('–');

journey('a slot is chosen and paid, the staff hands the order over, and the member sees it come', {}, async (visitor, world) => {
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(visitor.member);
  const [slot] = await freeSlots(visitor.member, product.skus[0]);

  await buyNow(visitor, product);
  const card = visitor.page.getByRole('radiogroup', { name: visitor.t('checkout:courier.title') });
  await card.getByText(hoursOf(slot)).first().click();
  await visitor.page.getByText(hoursOf(slot)).nth(1).waitFor();
  const orderId = await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);

  const { priceSteps } = await visitor.member.call('get_order', { orderId });
  assert.ok(priceSteps.some(({ kind }) => kind === 'courier'));
  await openOrder(visitor, orderId);
  await visitor.text('orders:courier.states.to_pack').waitFor();
  await visitor.page.getByText(hoursOf(slot)).first().waitFor();

  const { slots } = await world.staff().call('list_courier_orders', {});
  assert.ok(slots.some(({ orders }) => orders.some((order) => order.orderId === orderId)));
  await world.staff().call('hand_over_courier_order', { orderId });
  await openOrder(visitor, orderId);
  await visitor.text('orders:courier.states.handed_over').waitFor();
  const { packages } = await visitor.member.call('get_logistics', { orderId });
  assert.equal(packages.length, 1);
  await world.staff().call('deliver_courier_order', { orderId });
  await openOrder(visitor, orderId);
  await visitor.text('orders:courier.states.delivered').waitFor();
});

journey('an order changes to another slot, and its place is free for somebody else', {}, async (visitor, world) => {
  const [product] = await findProducts(world, 1, isSentByPost);
  const { orderId, slot } = await placeCourierOrder(visitor.member, product.skus[0]);
  const leftOf = async () => (await freeSlots(visitor.member, product.skus[0])).find(({ startsAt }) => startsAt === slot.startsAt)?.leftCount ?? 0;
  const before = await leftOf();

  await openOrder(visitor, orderId);
  await visitor.button('orders:courier.change').click();
  const sheet = visitor.page.getByRole('dialog', { name: visitor.t('orders:courier.change') });
  const { others } = await visitor.member.call('get_order_courier', { orderId });
  const other = others.find(({ leftCount }) => leftCount > 0);
  await sheet.getByText(hoursOf(other)).first().click();
  await sheet.getByRole('button', { name: visitor.t('orders:courier.confirm'), exact: true }).click();
  await visitor.text('orders:courier.changed').waitFor();
  assert.equal(await leftOf(), before + 1);
});
