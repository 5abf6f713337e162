// Freight by place and weight: an order to a far region says what sending it costs, goes there, and is given more time; what is not sent there says so.
import assert from 'node:assert/strict';
import { buyNow, findProducts, goToPlatform, isSentByPost, openOrder, payAtPlatform, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const urumqi = 650102; // 新疆维吾尔自治区乌鲁木齐市天山区
const lhasa = 540102; // 西藏自治区拉萨市城关区
const dayMs = 86_400_000;

const liveIn = (member, countyCode) =>
  member.call('save_address', { receiverName: '阿依夏', phone: '13800005678', countyCode, street: '解放南路 1 号', label: '家', isDefault: true });

journey('an order to a far region is quoted with its freight, sent, and given three more days', {}, async (visitor, world) => {
  const { templates } = await world.staff().call('list_freight_templates', {});
  const { templateId, shops } = templates.find(({ isMallWide }) => !isMallWide);
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && found.shop.shopId === shops[0].shopId);
  await liveIn(visitor.member, urumqi);

  await buyNow(visitor, product);
  const goods = { source: 'direct', skuId: product.skus[0].skuId, quantity: 1 };
  const { quote } = await visitor.member.call('preprocess_order', goods);
  assert.ok(quote.freightCents >= 3_500, 'more than the usual freight');
  const { note } = quote.steps.find(({ kind }) => kind === 'freight');
  await visitor.page.getByText(note).first().waitFor();
  const orderId = await submitOrder(visitor);
  const [part] = await world.rows(`select template_id, version from order_freights where order_id = ${orderId}`);
  assert.equal(Number(part.template_id), templateId);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);

  const { freightCents } = await visitor.member.call('get_order', { orderId });
  assert.ok(freightCents >= 3_500);
  await world.staff().call('ship_package', { orderId, shopId: shops[0].shopId, carrier: '顺丰速运', waybillNumber: 'SF6500010001' });
  const due = (await visitor.member.call('get_order', { orderId })).autoReceiveAt;
  await openOrder(visitor, orderId);
  await visitor.button('orders:actions.extend_receipt').click();
  const question = visitor.page.getByRole('dialog', { name: visitor.t('orders:extension.ask') });
  await question.getByRole('button', { name: visitor.t('orders:extension.yes'), exact: true }).click();
  await visitor.text('orders:extension.done').waitFor();
  const extended = await visitor.member.call('get_order', { orderId });
  assert.equal(extended.autoReceiveAt, due + 3 * dayMs);
  assert.ok(!extended.actions.includes('extend_receipt'));
  await visitor.button('orders:actions.confirm_receipt').waitFor();

  const { addressId } = await liveIn(visitor.member, lhasa);
  const refused = await visitor.member.send('calculate_order', { ...goods, deliveryType: 'express', addressId });
  assert.equal(refused.envelope.code, 91520);
  assert.ok(refused.envelope.msg.includes(product.name), refused.envelope.msg);
});
