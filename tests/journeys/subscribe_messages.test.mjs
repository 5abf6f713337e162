// Reminders in WeChat: offered in the mini program once an order is paid, allowed on its own page, shown in the settings, and sent with the parcel.
import assert from 'node:assert/strict';
import { askedOfBridge, miniProgramPhone } from '../fake_bridges.mjs';
import { findProducts, haveAddress, isSentByPost, payOrder, placeOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { arrivedAt, atAnyHour, bindMiniProgram, sayYes } from '../subscribing.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage(atAnyHour);
const resultPath = '/pages/spaceMall/paymentPage/success';
const settingsPath = '/pages/personalCenter/setting/index';
const subscribePage = '/pages/subscribe/index?ask=';

/** What the shell's page is opened with, once it is. */
async function askOf(visitor) {
  return eventually('the page of the shell that asks', async () => {
    const call = (await askedOfBridge(visitor)).find(({ parameters }) => parameters?.arg?.url?.startsWith(subscribePage));
    return call && JSON.parse(decodeURIComponent(call.parameters.arg.url.slice(subscribePage.length)));
  });
}

/** The web view is seen again, as it is when the page above it closes. */
const comeBack = (visitor) => visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

async function paidOrder(visitor, world) {
  const [product] = await findProducts(world, 1, isSentByPost);
  await haveAddress(visitor.member);
  const order = await placeOrder(visitor.member, product.skus[0]);
  await payOrder(world, visitor.member, order.orderId);
  return order;
}

journey('who has paid in the mini program allows a reminder, and is told in WeChat when it is sent', miniProgramPhone(), async (visitor, world) => {
  const openId = await bindMiniProgram(world, visitor.member);
  const { orderId, items } = await paidOrder(visitor, world);
  await visitor.open(resultPath, { orderId });
  await visitor.text('subscribeMessages:offer.orderPaid').waitFor();
  await visitor.button('subscribeMessages:offer.allow').click();
  const ask = await askOf(visitor);
  assert.equal(ask.templateIds.length, 2);
  await sayYes(world, openId, ask);
  await comeBack(visitor);
  await visitor.text('subscribeMessages:offer.orderPaid').waitFor({ state: 'detached' });

  await visitor.open(settingsPath);
  await visitor.text('subscribeMessages:settings.left', { count: 1 }).waitFor();
  await world.staff().call('ship_package', { orderId, shopId: items[0].shopId, carrier: '顺丰速运', waybillNumber: 'SF1234567890' });
  const [arrived] = await eventually('the message in WeChat', async () => {
    const rows = await arrivedAt(world, openId);
    return rows.length > 0 && rows;
  });
  assert.match(arrived.fields, /thing1=您的订单已发货/);
  assert.ok(decodeURIComponent(arrived.page).includes(`orderId=${orderId}`));
});

journey('a line that was waved away stays away', miniProgramPhone(), async (visitor, world) => {
  await bindMiniProgram(world, visitor.member);
  const { orderId } = await paidOrder(visitor, world);
  await visitor.open(resultPath, { orderId });
  await visitor.button('subscribeMessages:offer.dismiss').click();
  await visitor.text('subscribeMessages:offer.orderPaid').waitFor({ state: 'detached' });
  await visitor.open(resultPath, { orderId });
  await visitor.text('payments:result.paid').waitFor();
  assert.equal(await visitor.page.getByRole('complementary').count(), 0);
});
