// A gift: a member has an order wrapped with a card and pays for it, the staff prints the slip that it is packed by, and a refund before it is sent returns the wrapping.
import assert from 'node:assert/strict';
import { enter, isAt, shows, t } from '../console_steps.mjs';
import { caseIdOf, fillApplication, seeCaseStage } from '../giving_back.mjs';
import { buyNow, findProducts, goToPlatform, haveAddress, isSentByPost, openOrder, payAtPlatform, payOrder, submitOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const greeting = '生日快乐，天天开心';
const cardText = `妈妈：\n${greeting}`;

/** The wrapping of the demo mall that costs something. */
async function ribbonBox(world) {
  const { wrappings } = await world.staff().call('list_gift_wrappings', {});
  return wrappings.find(({ isInUse, priceCents }) => isInUse && priceCents > 0);
}

async function refundedCents(world, orderId) {
  const [trade] = await world.rows(`select refunded_cents from sandbox_trades where out_trade_no in (select out_trade_no from payments where order_id = ${orderId})`);
  return trade.refunded_cents;
}

journey('a gift is wrapped with a card and paid, and a refund before it is sent returns the wrapping', { timeoutMs: 150_000 }, async (visitor, world) => {
  const { page, member } = visitor;
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(member);
  const box = await ribbonBox(world);
  const name = visitor.language === 'en' ? box.nameEn : box.nameZhCn;

  await buyNow(visitor, product);
  await page.getByRole('radiogroup', { name: visitor.t('checkout:wrapping.title') }).getByText(name).click();
  // Beside the choice, as a step of the price.
  await page.getByText(name).nth(1).waitFor();
  await page.getByLabel(visitor.t('checkout:wrapping.card')).fill(cardText);
  const orderId = await submitOrder(visitor);
  await goToPlatform(visitor);
  await payAtPlatform(visitor);

  const bought = await member.call('get_order', { orderId });
  assert.equal(bought.gift.cardText, cardText);
  assert.equal(bought.gift.priceCents, box.priceCents);
  assert.equal(bought.priceSteps.find(({ kind }) => kind === 'wrapping').amountCents, box.priceCents);
  await openOrder(visitor, orderId);
  await page.getByText(greeting).waitFor();

  await fillApplication(visitor, orderId, product.name, { kind: 'unshipped', reason: 'changed_mind' });
  await visitor.button('afterSales:apply.submit').click();
  const sheet = page.getByRole('dialog', { name: visitor.t('afterSales:apply.confirmTitle') });
  await sheet.getByRole('button', { name: visitor.t('afterSales:apply.confirm'), exact: true }).click();
  await seeCaseStage(visitor, await caseIdOf(visitor), 'done');
  assert.equal(await refundedCents(world, orderId), bought.payableCents, 'all of it, with the wrapping');
});

journey('the staff finds what is to be wrapped and prints the slip with the card', { size: 'desk', timeoutMs: 150_000 }, async (visitor, world) => {
  const { page, member } = visitor;
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(member);
  const { wrappingId, nameZhCn } = await ribbonBox(world);
  const goods = { source: 'direct', skuId: product.skus[0].skuId, quantity: 1 };
  const { address } = await member.call('preprocess_order', goods);
  const choices = { ...goods, deliveryType: 'express', addressId: address.addressId, couponSerialIds: [] };
  const quote = await member.call('calculate_order', { ...choices, wrappingId });
  const { orderId } = await member.call('submit_order', { ...choices, giftWrap: { wrappingId, cardText }, expectedTotalCents: quote.payableCents });
  await payOrder(world, member, orderId);
  const { orderNumber } = await member.call('get_order', { orderId });

  await enter(visitor, world, 'service', '/console/orders?f.wrapped=yes');
  await shows(page, orderNumber);
  await page.goto(`${world.url}/console/orders/${orderId}`);
  await shows(page, t('orders:gift.withCard', { name: nameZhCn }));
  assert.equal(await page.getByText(greeting).count(), 0, 'the card is for whoever packs');
  await page.keyboard.press('p');
  await isAt(page, t('orders:slip.title'));
  await shows(page, greeting);
  const slip = page.getByRole('article');
  const text = await slip.innerText();
  assert.ok(text.includes(product.name) && text.includes(nameZhCn));
  assert.ok(!text.includes('¥'), 'without prices');
  await page.emulateMedia({ media: 'print' });
  assert.equal(await slip.evaluate((sheet) => getComputedStyle(sheet).visibility), 'visible');
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).visibility), 'hidden', 'on paper there is the slip alone');
});
