// What the mall gives away, at its own desks: a promotion tried before it is saved, approved by somebody else and met by a member; a coupon handed out to gold members while the server dies; a coupon used at the counter by keys alone; the earning rules tried, approved and withdrawn.
import assert from 'node:assert/strict';
import { couponForm } from '../belongings.mjs';
import { atDesk, enter, giveReason, isAt, pick, press, propose, shows, t } from '../console_steps.mjs';
import { findProducts, isSentByPost } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();

/** One that no promotion of the demo takes part in, and that costs more than the promotion's threshold. */
async function findPlain(world) {
  for (const product of await findProducts(world, 8, (found) => isSentByPost(found) && found.skus[0].memberPriceCents > 20_000)) {
    const { promotions } = await world.guest().call('list_product_promotions', { productId: product.productId });
    if (promotions.length === 0) return product;
  }
  throw new Error('every product takes part in a promotion');
}

/** What a native date and time field takes, so many hours from now on the mall's clock. */
const momentIn = (world, hours) => new Date(world.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16);

async function fillPromotion(page, world, product) {
  const fill = (name, value, values) => page.getByLabel(t(`promotions:${name}`, values), { exact: true }).fill(value);
  await fill('nameZhCn', '今日有礼');
  await fill('nameEn', 'A gift for today');
  await fill('from', momentIn(world, -1));
  await fill('until', momentIn(world, 24));
  await fill('thresholdOf', '100', { number: 1 });
  await fill('offOf', '120', { number: 1 });
  await pick(page, t('promotions:scope.productIds'), String(product.productId));
}

journey('a promotion is tried beside what is, saved by one, approved by another, and seen by a member who buys', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  const product = await findPlain(world);
  const { skuId } = product.skus[0];
  await enter(visitor, world, 'manager', '/console/promotions');
  await isAt(page, t('promotions:title'));
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('a');
  await isAt(page, t('promotions:create'));
  await fillPromotion(page, world, product);

  await page.keyboard.press('Control+e');
  await page.getByLabel(t('promotions:try.search')).fill(String(skuId));
  await page.getByRole('list', { name: t('promotions:try.found') }).getByRole('button').first().waitFor();
  await page.getByLabel(t('promotions:try.search')).press('Enter');
  await shows(page, t('promotions:try.problems', { count: 1 }));
  assert.equal(await page.getByText('减额不能高于门槛').count(), 1, 'the draft’s problem is told in the server’s words');

  await page.getByLabel(t('promotions:offOf', { number: 1 }), { exact: true }).fill('20');
  await page.keyboard.press('Control+e');
  const draft = page.getByRole('table', { name: t('promotions:try.withDraft') });
  await draft.getByText('今日有礼 · 满 ¥100 减 ¥20').waitFor();
  await draft.getByText(t('promotions:try.less', { amount: '¥20.00' })).waitFor();
  const asIs = page.getByRole('table', { name: t('promotions:try.asIs') });
  assert.equal(await asIs.getByText('今日有礼').count(), 0);
  const { promotions: none } = await world.guest().call('list_product_promotions', { productId: product.productId });
  assert.deepEqual(none, [], 'what is tried is nowhere to be seen');

  await press(page, 'promotions:save');
  await propose(page, '会员日');
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find(({ operation }) => operation === 'save_promotion').proposalId });
  await page.goto(`${world.url}/console/promotions?f.phase=running`);
  await shows(page, '今日有礼');

  const member = await world.member();
  const quote = await member.call('calculate_order', { source: 'direct', skuId, quantity: 1, deliveryType: 'express' });
  const step = quote.steps.find(({ kind }) => kind === 'full_reduction');
  assert.deepEqual([step.note, step.amountCents], ['今日有礼 · 满 ¥100 减 ¥20', -2_000]);
});

journey('at the counter a coupon is used by its code, by keys alone, and the next code meets an empty field', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  const [product] = await findProducts(world, 1, () => true);
  const { couponId } = await world.staff().call('create_coupon', couponForm());
  await world.staff().call('change_coupon_state', { couponId, couponState: 'active' });
  const member = await world.member();
  const { couponSerialId } = await world.staff().call('grant_coupon', { couponId, memberId: member.session.uid, reason: '服务补偿' });
  await enter(visitor, world, 'manager', '/console/coupons/counter');
  await isAt(page, t('coupons:counter.title'));
  const { code } = await member.call('get_coupon_code', { couponSerialId });
  await page.keyboard.type(code);
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(product.shop.shopId));
  await page.locator('.ant-select-dropdown:visible').getByText(t('patterns:picker.of', { number: product.shop.shopId })).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await shows(page, t('coupons:counter.done'));
  assert.equal(await page.getByLabel(t('coupons:code'), { exact: true }).inputValue(), '');
  await shows(page, product.shop.name);

  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await shows(page, '这张券现在不能使用');
  const { deeds } = await world.staff().call('list_deeds', { subjectKind: 'coupon_serial', subjectId: String(couponSerialId) });
  assert.deepEqual(deeds.map(({ operation, actor }) => [operation, actor]), [['write_off_coupon', 'manager']], 'it is used once');
});

journey('a coupon is handed out to gold members as a job: counted, approved, killed with the server, and each has one', { ...atDesk, timeoutMs: 150_000, mayFail: /./ }, async (visitor, world) => {
  const { page } = visitor;
  const { couponId } = await world.staff().call('create_coupon', { ...couponForm(), totalCount: 1_000 });
  await world.staff().call('change_coupon_state', { couponId, couponState: 'active' });
  const { memberCount } = await world.staff().call('count_segment', { couponId, leastTier: 2 });
  assert.ok(memberCount > 0, 'the demo mall has gold members');
  await enter(visitor, world, 'manager', '/console/coupons/handouts');
  await isAt(page, t('coupons:handouts.title'));
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await pick(dialog, t('coupons:couponId'), String(couponId));
  await dialog.getByLabel(t('coupons:reason'), { exact: true }).fill('金卡会员日');
  await page.keyboard.press('Control+e');
  await shows(page, new RegExp(`符合条件 ${memberCount} 人`));
  await page.keyboard.press('Control+s');
  await propose(page, '金卡会员日');
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find(({ operation }) => operation === 'start_handout').proposalId });

  await world.kill();
  await world.start();
  await eventually('the handout to be done', async () => {
    const { handouts } = await world.staff().call('list_handouts', { couponId });
    return handouts[0].state === 'done';
  });
  const each = await world.rows(`select count(*) as coupons from coupon_serials where coupon_id = ${couponId} group by member_id`);
  assert.deepEqual(each.map(({ coupons }) => Number(coupons)), Array(memberCount).fill(1), 'each has one, and only who is gold');
  await page.goto(`${world.url}/console/coupons/handouts?f.couponId=${couponId}`);
  await shows(page, t('coupons:handouts.states.done'));
});

journey('what a yuan earns is tried on a purchase, proposed, approved by another, and withdrawn before it holds', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'manager', '/console/points/rules');
  await isAt(page, t('points:rules'));
  await shows(page, t('points:ruleStates.in_force'));
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('points:fields.mallPercent'), { exact: true }).fill('200');
  await page.keyboard.press('Control+e');
  const tried = dialog.getByRole('table', { name: t('points:try.title') });
  // ¥268 of a gold member, whose tier brings half as much again.
  const points = tried.getByRole('row').filter({ has: page.getByRole('rowheader', { name: t('points:try.points'), exact: true }) });
  await points.getByText('402', { exact: true }).waitFor();
  await points.getByText('804', { exact: true }).waitFor();
  const { versions: before } = await world.staff().call('list_earning_rules');

  await dialog.getByLabel(t('points:reason'), { exact: true }).fill('周年庆');
  await dialog.getByLabel(t('points:reason'), { exact: true }).press('Control+s');
  await propose(page, '周年庆');
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find(({ operation }) => operation === 'plan_earning_rules').proposalId });
  const { versions } = await world.staff().call('list_earning_rules');
  assert.equal(versions.length, before.length + 1, 'what was tried left nothing, what was approved one version');
  assert.deepEqual([versions[0].state, versions[0].rules.mallPercent], ['planned', 200]);

  await page.reload();
  await shows(page, t('points:ruleStates.planned'));
  await press(page, 'points:withdraw');
  await giveReason(page, '算错了');
  await shows(page, t('points:ruleStates.withdrawn'));
  const { versions: after } = await world.staff().call('list_earning_rules');
  assert.equal(after[0].state, 'withdrawn');
});
