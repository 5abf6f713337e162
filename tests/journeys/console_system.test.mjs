// The system's people: a webhook that hears of a paid order, one that fails and is sent again by hand, and an audit on demand.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { atDesk as desk, enter, giveReason, isAt, press, shows, t } from '../console_steps.mjs';
import { paidOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const atDesk = { ...desk, timeoutMs: 150_000 };

/** What the sandbox's receiver heard, newest first. */
const heardBy = async (world) => (await (await fetch(`${world.url}/sandbox/webhooks`)).json()).data;
const orderReceiver = (world, order) =>
  fetch(`${world.url}/sandbox/webhooks/control`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(order) });

/** The signature that Standard Webhooks asks for, by another hand than the server's and the sandbox's. */
function signatureOf(secret, { id, timestamp, body }) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

journey('a webhook hears of a paid order, signed; one that fails is tried again and sent again by hand', atDesk, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'owner', '/console/webhooks');
  await isAt(page, t('webhooks:title'));
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('webhooks:url'), { exact: true }).fill(`${world.url}/sandbox/webhooks`);
  await dialog.getByLabel(t('webhooks:description')).fill('仓库系统');
  await dialog.getByRole('checkbox', { name: t('webhooks:events.order_paid') }).check();
  await page.keyboard.press('Control+s');
  const secret = await page.getByLabel(t('webhooks:secret'), { exact: true }).inputValue();
  assert.match(secret, /^whsec_/);
  await page.keyboard.press('Escape');
  await orderReceiver(world, { secret });

  const { orderId } = await paidOrder(world);
  const heard = await eventually('the event of the paid order', async () => (await heardBy(world)).find(({ body }) => JSON.parse(body).data.orderId === orderId));
  assert.deepEqual({ type: JSON.parse(heard.body).type, isVerified: heard.isVerified, status: heard.status }, { type: 'order.paid', isVerified: true, status: 204 });
  assert.equal(heard.signature, signatureOf(secret, heard));

  // The receiver breaks once: the event waits for its next try, and somebody does not want to.
  await orderReceiver(world, { serverErrorCount: 1 });
  await page.getByText(`${world.url}/sandbox/webhooks`).first().click();
  await isAt(page, `${world.url}/sandbox/webhooks`);
  await page.keyboard.press('t');
  await shows(page, t('webhooks:tested'));
  const failed = await eventually('the answer 500', async () => (await heardBy(world)).find(({ status, body }) => status === 500 && JSON.parse(body).type === 'webhook.test'));
  await page.reload();
  await page.getByText(failed.id).first().waitFor();
  await shows(page, t('webhooks:deliveryStates.waiting'));
  await page.getByText(failed.id).first().click();
  // The list that was left shows the answer, too, and has another action on that key.
  await isAt(page, t('webhooks:deliveryOf', { type: t('webhooks:events.webhook_test'), id: failed.id }));
  await shows(page, '500');
  await page.keyboard.press('u');
  await giveReason(page, '对方已恢复');
  await shows(page, t('webhooks:deliveryStates.delivered'));
  const again = (await heardBy(world)).filter(({ id }) => id === failed.id);
  assert.ok(again.length >= 2 && again[0].isVerified && again[0].timestamp >= failed.timestamp);
  await shows(page, t('facts:operations.resend_webhook'));
});

journey('an audit on demand checks every rule, and says that all is well', atDesk, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'owner', '/console/system');
  await isAt(page, t('system:title'));
  await shows(page, t('system:takesWrites'));
  await page.getByRole('link', { name: t('system:audits') }).click();
  await shows(page, t('system:noAudits'));
  await page.keyboard.press('n');
  await giveReason(page, '月度核对');
  const isOver = async () => (await world.rows("select state from audit_runs where state <> 'running'")).length > 0;
  await eventually('the end of the audit', isOver, 60_000);
  await shows(page, t('system:standings.clean'));
  await shows(page, t('system:noFindings'));
  const [run] = await world.rows('select state, check_count, done_count, offence_count from audit_runs order by run_id desc limit 1');
  assert.deepEqual([run.state, run.done_count, run.offence_count], ['finished', run.check_count, 0]);
  assert.ok(run.check_count > 40);
});

journey('a timer that fails is set aside and tried again', atDesk, async (visitor, world) => {
  const { page } = visitor;
  await world.misbehave({ timerFailedCount: 1_000 });
  const failed = () => world.rows("select failure_count, set_aside_at_ms from timers where kind = 'sandbox_failing'");
  await eventually('two failures', async () => (await failed())[0]?.failure_count >= 2);
  await enter(visitor, world, 'owner', '/console/system/timers');
  await shows(page, t('system:timerNames.sandbox_failing'));
  await page.getByRole('checkbox').last().check();
  await press(page, 'system:mend.set_timer_aside');
  await giveReason(page, '等对方修好');
  await shows(page, t('system:isSetAside'));
  assert.ok((await failed())[0].set_aside_at_ms > 0);
  await world.misbehave({ timerFailedCount: 0 });
  await page.getByRole('checkbox').last().check();
  await press(page, 'system:mend.try_timer_again');
  await giveReason(page, '已经修好');
  await eventually('the timer done', async () => (await failed()).length === 0);
  await page.reload();
  await shows(page, t('system:noTimers'));
});
