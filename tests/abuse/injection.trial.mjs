// Scripts and SQL typed into every field that takes text, and the pages that show them: nothing runs, and it is read as it was typed.
import assert from 'node:assert/strict';
import { couponForm } from '../belongings.mjs';
import { operations } from '../contract.mjs';
import { samplesOf } from '../system/contract_samples/all.mjs';
import { Scene } from '../system/contract_samples/scene.mjs';
import { planTour, visit } from '../tour.mjs';
import { trial } from '../trials.mjs';
import { launchBrowser, openVisitor } from '../visitor.mjs';
import { placesOf, withValueAt } from './schema.mjs';

const typed = [
  '<img src=x onerror=ran()>',
  '<svg/onload=ran()>',
  '"><script>ran()</script>',
  "' onfocus=ran() autofocus '",
  'javascript:ran()',
  "'); drop table orders; --",
  '{{constructor}}${ran()}',
];
// These end what the pages are looked at with.
const ending = new Set([
  'delete_account',
  'sign_out',
  'revoke_session',
  'refresh_access_token_cookie',
  'bind_wechat',
  'publish_page',
  'publish_page_draft',
  'plan_page',
  'save_page_draft',
  'save_text_draft',
  'publish_text_draft',
  'change_staff_password',
]);
const isText = ({ where, schema }) =>
  where === 'body' && schema.type === 'string' && !schema.enum && !schema.pattern && (schema.maxLength ?? 512) >= typed[0].length;

/** Types into every field of every operation, one field a call. Gives how many fields there are and how many took it. */
async function typeEverywhere(scene, random) {
  const samples = samplesOf(scene);
  const counts = { fields: 0, taken: 0 };
  for (const { operationId, access } of operations) {
    if (ending.has(operationId)) continue;
    for (const { steps } of placesOf(operationId).filter(isText)) {
      const [owner, ownPhone] = [scene.member, scene.phone];
      const input = withValueAt(await samples[operationId](), steps, random.pick(typed));
      const caller = await scene.callerFor(access);
      const { status } = await caller.send(operationId, input);
      // Some samples have somebody new take the scene over, who owns nothing that the pages need.
      [scene.member, scene.phone] = [owner, ownPhone];
      assert.ok(status < 500, `${operationId}: ${status}`);
      counts.fields += 1;
      if (status === 200) counts.taken += 1;
    }
  }
  return counts;
}

/** Has members and staff type it where others read it. Gives the pages that must show it. */
async function tell(scene, text) {
  const { member } = scene;
  const staff = scene.staff();
  const samples = samplesOf(scene);
  const { couponId } = await staff.call('create_coupon', couponForm({ nameZhCn: text, nameEn: text }));
  await staff.call('change_coupon_state', { couponId, couponState: 'active' });
  const { couponSerialId } = await staff.call('grant_coupon', { couponId, memberId: member.session.uid, reason: text });
  const { orderId } = await member.call('submit_order', { ...(await samples.submit_order()), remark: text });
  const shipped = await scene.paidOrder();
  await staff.call('ship_package', { ...scene.parcelOf(shipped), carrier: text });
  const { afterSalesId } = await member.call('apply_after_sales', { ...(await samples.apply_after_sales()), description: text });
  const { giftToken } = await member.call('give_gift_card', { ...(await samples.give_gift_card()), message: text });
  await member.call('save_address', { ...(await samples.save_address()), street: text });
  return [
    { path: '/pages/personalCenter/myCoupon/couponDetail', query: { couponSerialId } },
    { path: '/pages/goodsOrder/orderDetail/index', query: { orderId } },
    { path: '/pages/goodsOrder/logistics/index', query: { orderId: shipped.orderId } },
    { path: '/pages/afterSales/index', query: { afterSalesId } },
    { path: '/pages/giftCard/getCard/index', query: { giftToken } },
    { path: '/pages/personalCenter/addressManage/index', query: {} },
  ];
}

/** In every page before its own scripts: notes what ran and what the browser's policy stopped. */
const watch = `window.found = [];
window.ran = () => { window.found.push('a script ran'); };
document.addEventListener('securitypolicyviolation', (event) => { window.found.push('stopped by policy: ' + event.violatedDirective + ' ' + event.sample); });`;

async function look(visitor, stop) {
  await visit(visitor, stop);
  const { found, shown } = await visitor.page.evaluate(() => {
    const filledIn = [...document.querySelectorAll('input, textarea')].map(({ value }) => value);
    return { found: window.found, shown: [document.body.innerText, ...filledIn].join('\n') };
  });
  assert.deepEqual(found, [], stop.path);
  const { elements } = await visitor.page.evaluate(() => ({
    elements: document.querySelectorAll('[onerror], [onload], [onfocus], a[href^="javascript:"]').length,
  }));
  assert.equal(elements, 0, `${stop.path}: elements made of what was typed`);
  return shown;
}

/** `count` pages of the tour, by chance. */
function chosen(plan, count, random) {
  const left = [...plan];
  while (left.length > count) left.splice(random.below(left.length), 1);
  return left;
}

async function attempt({ count, engine, random }) {
  const scene = new Scene();
  const [browser] = await Promise.all([launchBrowser(), scene.open({ engine })]);
  try {
    const rows = 'select count(*) as n from orders';
    const [{ n: before }] = await scene.world.rows(rows);
    const { fields, taken } = await typeEverywhere(scene, random);
    const [{ n: after }] = await scene.world.rows(rows);
    assert.ok(Number(after) >= Number(before), 'the orders are there');
    const visitor = await openVisitor(browser, scene.world, { member: scene.member, initScript: watch });
    visitor.page.on('dialog', (dialog) => visitor.complaints.push(`a dialog: ${dialog.message()}`));
    const text = random.pick(typed);
    const telling = await tell(scene, text);
    for (const stop of telling) {
      const shown = await look(visitor, stop);
      assert.ok(shown.includes(text), `${stop.path} shows it as it was typed: ${text}`);
    }
    const plan = chosen(await planTour(scene.world, scene.member), count, random);
    for (const stop of plan) await look(visitor, stop);
    assert.deepEqual(await visitor.allComplaints(), [], 'complaints of the visitor');
    return `typed into ${fields} fields, taken by ${taken}; ${telling.length} pages show it as it was typed; on these and ${plan.length} others nothing ran and nothing had to be stopped`;
  } finally {
    await browser.close();
    await scene.end();
  }
}

export const trials = [
  trial({
    what: 'scripts and SQL in every text, and the pages that show them',
    unit: 'further pages',
    counts: { test: 6, prove: 100 },
    engines: ['sqlite'],
    attempt,
  }),
];
