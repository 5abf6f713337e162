// Signing in: from an action that needs a member, and with codes that are wrong or too old.
import assert from 'node:assert/strict';
import { findProducts, isSentByPost, openProduct, paths } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { codeFormIn } from '../text_messages.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const guest = { as: 'guest' };

const sheetOf = (visitor) => visitor.page.getByRole('dialog', { name: visitor.t('members:signIn.title') });
const formOf = (visitor, world) => codeFormIn(visitor, world, sheetOf(visitor));

/** Accepts the terms and presses sign in with that code. */
async function submitCode(visitor, form, code) {
  await form.field('code').fill(code);
  const consent = sheetOf(visitor).getByRole('checkbox');
  if (!(await consent.isChecked())) await consent.check({ force: true });
  await form.press('submit');
}

/** Opens the sheet as a guest does: by looking into the cart. */
async function openSheet(visitor) {
  await visitor.open(paths.cart);
  await visitor.button('cart:signIn').click();
  await sheetOf(visitor).waitFor();
}

journey('a guest adds to the cart, signs in, and finds the item there', guest, async (visitor, world) => {
  const [product] = await findProducts(world, 1, (found) => isSentByPost(found) && found.skus.length === 1);
  await openProduct(visitor, product);
  await visitor.button('catalog:buy.add').click();
  const form = formOf(visitor, world);
  await submitCode(visitor, form, await form.askForCode(world.newPhone()));
  await visitor.text('catalog:buy.added').waitFor();
  assert.equal(await sheetOf(visitor).count(), 0);
  const member = world.guest();
  member.headers.access_token = await visitor.page.evaluate(() => localStorage.getItem('access_token'));
  const cart = await member.call('get_cart');
  assert.deepEqual(
    cart.shops.flatMap((shop) => shop.lines.map((line) => [line.skuId, line.quantity])),
    [[product.skus[0].skuId, 1]],
  );
});

journey('a wrong picture code is said at its field, and another picture comes', { ...guest, size: 'small' }, async (visitor, world) => {
  await openSheet(visitor);
  const form = formOf(visitor, world);
  const first = await form.readPicture();
  const firstAddress = await form.pictureAddress();
  await form.field('phone').fill(world.newPhone());
  await form.field('captcha').fill(first === 'AAAA' ? 'CCCC' : 'AAAA');
  await form.press('send');
  await sheetOf(visitor).getByRole('alert').filter({ hasText: '图形验证码不对' }).waitFor();
  await eventually('another picture and an empty field', async () => {
    return (await form.pictureAddress()) !== firstAddress && (await form.field('captcha').inputValue()) === '';
  });
  assert.match(await form.askForCode(world.newPhone()), /^\d{6}$/);
});

journey('a wrong one-time code is said at its field, and the right one still signs in', guest, async (visitor, world) => {
  await openSheet(visitor);
  const form = formOf(visitor, world);
  const phone = world.newPhone();
  const code = await form.askForCode(phone);
  await submitCode(visitor, form, code === '000000' ? '000001' : '000000');
  await sheetOf(visitor).getByRole('alert').filter({ hasText: '验证码不对' }).waitFor();
  assert.equal(await form.field('phone').inputValue(), phone);
  await submitCode(visitor, form, code);
  await visitor.text('members:signIn.welcome').waitFor();
  await visitor.text('cart:empty').waitFor();
});

journey('a one-time code that came too late is said to be so', guest, async (visitor, world) => {
  await openSheet(visitor);
  const form = formOf(visitor, world);
  const code = await form.askForCode(world.newPhone());
  await world.advanceClock(6 * 60_000);
  await submitCode(visitor, form, code);
  await sheetOf(visitor).getByRole('alert').filter({ hasText: '验证码已过期' }).waitFor();
});
