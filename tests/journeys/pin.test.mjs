// The payment PIN: wrong too often, forgotten, set anew by a text message, and good for paying again.
import assert from 'node:assert/strict';
import { haveWalletMoney } from '../belongings.mjs';
import { buyNow, enterPin, findProducts, haveAddress, isSentByPost, submitButton } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { codeFormIn } from '../text_messages.mjs';

const { journey } = makeStage();
const phone = '13712345678';
const forgottenPin = '135790';
const wrongPin = '975318';
const newPin = '246813';
const walletCents = 200_000;
const minuteMs = 60_000;

// The wallet pays that much only with the PIN, and all of it.
const fits = (product) => isSentByPost(product) && product.skus.every((sku) => sku.memberPriceCents > 40_000 && sku.memberPriceCents < 150_000);

/** Submits the order, which asks for the PIN. */
async function submitForPin(visitor) {
  await visitor.page.getByRole('switch', { name: visitor.t('checkout:wallet.use') }).check();
  await visitor.text('checkout:pay.nothingLeft').waitFor();
  await submitButton(visitor).click();
  await visitor.text('wallet:pin.prompt').waitFor();
}

/** Types wrong PINs, told each time how many tries are left, until the PIN is locked. */
async function enterWrongPins(visitor) {
  const sheet = visitor.page.getByRole('dialog');
  for (const triesLeft of [4, 3, 2, 1]) {
    await enterPin(visitor, wrongPin);
    await sheet.getByRole('alert').filter({ hasText: new RegExp(`\\D${triesLeft}\\D`) }).waitFor();
  }
  await enterPin(visitor, wrongPin);
  await sheet.getByText(visitor.t('wallet:pin.locked'), { exact: true }).waitFor();
}

/** From the forgotten PIN's page: sets a new one by the code that the member's phone gets. */
async function setNewPin(visitor, world) {
  const form = codeFormIn(visitor, world, visitor.page);
  await form.field('code').fill(await form.askForCode(phone));
  await visitor.page.getByLabel(visitor.t('giftCards:pin.pin'), { exact: true }).fill(newPin);
  await visitor.page.getByLabel(visitor.t('giftCards:pin.again'), { exact: true }).fill(newPin);
  await visitor.button('giftCards:pin.submit').click();
  await visitor.text('giftCards:pin.done').waitFor();
}

journey('a member who forgot the payment PIN sets it anew and pays by the new one', { as: phone }, async (visitor, world) => {
  const { member, page } = visitor;
  const [product] = await findProducts(world, 1, fits);
  await haveAddress(member);
  await haveWalletMoney(world, member, walletCents);
  await member.call('set_pay_pin', { pin: forgottenPin });
  await world.advanceClock(minuteMs + 1); // a phone gets one code a minute, and signing in took one

  await buyNow(visitor, product);
  await submitForPin(visitor);
  await enterWrongPins(visitor);
  await page.getByRole('dialog').getByRole('button', { name: visitor.t('wallet:pin.reset'), exact: true }).click();
  await setNewPin(visitor, world);

  await submitForPin(visitor);
  await enterPin(visitor, newPin);
  await visitor.text('payments:result.paid').waitFor();
  const [order] = (await member.call('list_orders', { tab: 'all' })).orders;
  const { tenders, payableCents, orderStatus } = await member.call('get_order', { orderId: order.orderId });
  assert.equal(orderStatus, 'to_ship');
  assert.deepEqual(tenders.map(({ kind, amount }) => [kind, amount]), [['wallet_principal', payableCents]]);
});
