// An order in several parcels: the staff sends it piece by piece, the member sees each parcel with what is in it, and gives back what was not sent yet.
import assert from 'node:assert/strict';
import { enter, isAt, shows, t } from '../console_steps.mjs';
import { availableCount, findProducts, haveAddress, isSentByPost, openOrder, payOrder, placeOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const grouped = (number) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Three pieces of one product, paid. */
async function threePieces(world, member) {
  const found = await findProducts(world, 3, isSentByPost);
  const counts = await Promise.all(found.map((product) => availableCount(world, product)));
  const product = found[counts.findIndex((count) => count >= 3)];
  await haveAddress(member);
  const order = await placeOrder(member, product.skus[0], { quantity: 3 });
  await payOrder(world, member, order.orderId);
  return order;
}

journey('the staff sends an order in two parcels, and the member sees both with what is in them', { size: 'desk', timeoutMs: 150_000 }, async (visitor, world) => {
  const { page, member } = visitor;
  const { orderId, orderNumber, items } = await threePieces(world, member);
  const pieces = (count) => page.getByLabel(t('orders:piecesOf', { name: items[0].name, count }));
  const send = async (waybill) => {
    await page.getByLabel(t('orders:carrier')).fill('顺丰速运');
    await page.getByLabel(t('orders:waybill')).fill(waybill);
    await page.keyboard.press('Control+s');
    await shows(page, waybill);
  };
  await enter(visitor, world, 'service', `/console/orders/${orderId}`);
  await isAt(page, grouped(orderNumber));
  await pieces(3).fill('4');
  await page.getByLabel(t('orders:carrier')).fill('顺丰速运');
  await page.getByLabel(t('orders:waybill')).fill('SF1390024410001');
  await page.keyboard.press('Control+s');
  await shows(page, t('orders:pieces.tooMany', { count: 3 }));
  await pieces(3).fill('1');
  await send('SF1390024410001');
  assert.equal((await member.call('get_order', { orderId })).orderStatus, 'to_ship', 'two pieces are still to be sent');
  await pieces(2).waitFor();
  await send('SF1390024410002');
  await shows(page, t('orders:statuses.shipped'));

  const { packages } = await member.call('get_logistics', { orderId });
  assert.deepEqual(packages.map((parcel) => [parcel.waybillNumber, parcel.items[0].quantity]), [['SF1390024410001', 1], ['SF1390024410002', 2]]);
  await openOrder(visitor, orderId);
  await visitor.button('orders:actions.view_logistics').click();
  await visitor.text('SF1390024410001').waitFor();
  await page.getByRole('tab', { name: new RegExp(visitor.t('orders:logistics.package', { number: 2 })) }).click();
  await visitor.text('SF1390024410002').waitFor();
  await page.getByRole('list', { name: visitor.t('orders:logistics.inside') }).getByText('×2').waitFor();
});

journey('what is not sent yet goes back while the rest is on its way, and the order waits for nothing more', {}, async (visitor, world) => {
  const { member } = visitor;
  const { orderId, items } = await threePieces(world, member);
  const [{ orderLineId, shopId }] = items;
  const parcel = { orderId, shopId, carrier: '顺丰速运', waybillNumber: 'SF1390024410003' };
  await world.staff().call('ship_package', { ...parcel, lines: [{ orderLineId, quantity: 1 }] });
  await openOrder(visitor, orderId);
  await visitor.text((await member.call('get_order', { orderId })).statusHint).waitFor();
  await visitor.button('orders:actions.view_logistics').click();
  await visitor.text('orders:logistics.rest_other', { count: 2 }).waitFor();

  const { lines } = await member.call('get_after_sales_options', { orderId });
  assert.deepEqual([lines[0].leftQuantity, lines[0].unshippedQuantity], [3, 2]);
  const application = { orderId, kind: 'unshipped', reason: 'changed_mind', description: '', imageUrls: [] };
  const tooMany = await member.send('apply_after_sales', { ...application, lines: [{ orderLineId, quantity: 3 }] });
  assert.equal(tooMany.envelope.code, 76005);
  await member.call('apply_after_sales', { ...application, lines: [{ orderLineId, quantity: 2 }] });
  assert.equal((await member.call('get_order', { orderId })).orderStatus, 'shipped');
  const again = await world.staff().send('ship_package', parcel);
  assert.equal(again.envelope.code, 67006, 'there is nothing left to send');
});
