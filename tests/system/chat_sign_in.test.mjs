// From the chat app into the mall: a stranger binds, comes back without a text message, and pays as who they are there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refused } from '../client.mjs';
import { patience } from '../patience.mjs';
import { findProducts, haveAddress, isSentByPost, placeOrder } from '../shopping.mjs';
import { startWorld } from '../world.mjs';

const timeout = 120_000 * patience;
const handOverInvalid = 61008;
const wechatCodeInvalid = 81003;
const bindingCodeInvalid = 81006;
const phoneProofNeeded = 81007;
const wechatBoundToAnother = 81009;

const refusal = (code) => (error) => error instanceof Refused && error.code === code;
const account = { app: 'mini_program', openId: 'mini-zhou' };

/** The shell of the mini program, and the web app in its web view: two clients, with cookies and headers of their own. */
function phoneWithMiniProgram(world) {
  const [shell, web] = [world.guest(), world.guest()];
  for (const client of [shell, web]) client.headers['x-client-type'] = 'wxLiteApp';
  return { shell, web };
}

const signInFromShell = async (world, shell) => shell.call('sign_in_with_wechat', { code: await world.chatCode(account) });

for (const engine of ['sqlite', 'postgres']) {
  test(`who is bound comes in by the chat app alone, once a token, and pays in the mini program, on ${engine}`, { timeout }, async () => {
    const world = await startWorld({ engine });
    try {
      const { shell, web } = phoneWithMiniProgram(world);
      const first = await signInFromShell(world, shell);
      assert.equal(first.isBound, false);
      const { uid } = await web.signIn(world.newPhone());
      assert.deepEqual(await web.call('bind_wechat', { bindingCode: first.bindingCode }), { isBound: true, app: 'mini_program' });

      const again = phoneWithMiniProgram(world);
      const { shortAccessToken } = await signInFromShell(world, again.shell);
      const exchanges = await Promise.all(Array.from({ length: 2 }, () => again.web.send('refresh_access_token_cookie', { shortAccessToken })));
      assert.deepEqual(exchanges.map(({ envelope }) => envelope.code).sort((a, b) => a - b), [200, handOverInvalid]);
      const entered = exchanges.find(({ envelope }) => envelope.code === 200);
      assert.equal(entered.envelope.data.uid, uid);
      assert.match(entered.headers.get('set-cookie'), new RegExp(`member_id=${uid}`));
      again.web.resume(entered.envelope.data);

      await haveAddress(again.web);
      const [product] = await findProducts(world, 1, isSentByPost);
      const { orderId } = await placeOrder(again.web, product.skus[0], { quantity: 1, deliveryType: 'express' });
      const { payRequest } = await again.web.call('choose_pay_method', { orderId, method: 'wechat_pay' });
      await world.confirmPayment(JSON.parse(payRequest).package.replace('prepay_id=', ''));
      assert.deepEqual(await world.rows('select payer_open_id from sandbox_trades order by id desc limit 1'), [{ payer_open_id: 'mini-zhou' }]);
    } finally {
      await world.end();
    }
  });
}

test('a code of a stranger, brought to an old session, opens nobody\'s account', { timeout }, async () => {
  const world = await startWorld();
  try {
    const victim = await world.member();
    await world.advanceClock(60_000);
    const { bindingCode } = await signInFromShell(world, world.guest());
    await assert.rejects(victim.call('bind_wechat', { bindingCode }), refusal(phoneProofNeeded));
    await assert.rejects(victim.call('bind_wechat', { bindingCode: 'guessed' }), refusal(bindingCodeInvalid));
    assert.equal((await signInFromShell(world, world.guest())).isBound, false);
  } finally {
    await world.end();
  }
});

test('a chat account stays whose it is, and a sign-in code works once', { timeout }, async () => {
  const world = await startWorld();
  try {
    const shell = world.guest();
    const [mine, theirs] = [await signInFromShell(world, shell), await signInFromShell(world, shell)];
    const [owner, other] = [world.guest(), world.guest()];
    await owner.signIn(world.newPhone());
    await other.signIn(world.newPhone());
    await owner.call('bind_wechat', { bindingCode: mine.bindingCode });
    await assert.rejects(other.call('bind_wechat', { bindingCode: theirs.bindingCode }), refusal(wechatBoundToAnother));
    const code = await world.chatCode(account);
    await shell.call('sign_in_with_wechat', { code });
    await assert.rejects(shell.call('sign_in_with_wechat', { code }), refusal(wechatCodeInvalid));
  } finally {
    await world.end();
  }
});
