// The mall's people at their desks: signing in with the phone's code, somebody new with a role, a session that ends in the middle, and keys alone.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atDesk, deskSizes, enter, giveCode, givePassword, isAt, joinPhone, press, propose, shows, sideOf, t } from '../console_steps.mjs';
import { webRoot } from '../places.mjs';
import { isSentByPost, paidOrder } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { challengeFor, demoPassword } from '../staff.mjs';

const { journey } = makeStage();
/** Those in folded groups, too. */
const deskNames = (page) => sideOf(page).getByRole('link', { includeHidden: true }).locator('[class*=name]').allTextContents();

for (const size of deskSizes) {
  journey(`somebody new is invited, joins their phone, and sees only what their role allows, on a ${size}`, { ...atDesk, size, timeoutMs: 150_000 }, async (visitor, world) => {
    const { page } = visitor;
    const name = `new.clerk.${size}`;
    await enter(visitor, world, 'owner', '/console/people');
    await isAt(page, t('people:title'));
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('people:name'), { exact: true }).fill(name);
    await dialog.getByLabel(t('people:displayName'), { exact: true }).fill('新来的店员');
    await page.keyboard.press('Control+s');
    const link = await page.getByLabel(t('people:invitationLink')).inputValue();
    await press(page, 'people:toRoles');
    await isAt(page, '新来的店员');
    await page.getByRole('checkbox', { name: /店员/ }).check();
    await page.getByRole('checkbox', { name: t('people:wholeMall') }).uncheck();
    const [{ shop_id: shopId }] = await world.rows('select min(shop_id) as shop_id from staff_account_roles where shop_id > 0');
    await page.getByRole('combobox').last().fill(String(shopId));
    await page.locator('.ant-select-dropdown:visible').getByText(t('patterns:picker.of', { number: shopId })).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await press(page, 'people:saveRoles');
    await propose(page, '新来的店员');
    await shows(page, t('patterns:approval.waiting', { operation: t('facts:operations.set_staff_roles') }));
    const second = world.secondStaff();
    const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
    await second.call('approve_proposal', { proposalId: proposals[0].proposalId });

    await page.context().clearCookies();
    await page.goto(link);
    await page.getByLabel(t('app:signIn.newPassword'), { exact: true }).fill('a sentence nobody guesses');
    await page.getByLabel(t('app:signIn.newPasswordAgain')).fill('a sentence nobody guesses');
    await press(page, 'app:signIn.setPassword');
    await givePassword(page, name, 'a sentence nobody guesses');
    await joinPhone(page, world);

    const desks = await deskNames(page);
    assert.ok(desks.includes(t('orders:title')), `no orders in ${desks}`);
    assert.ok(!desks.includes(t('people:title')), `a clerk sees the people: ${desks}`);
    await page.goto(`${world.url}/console/people`);
    await shows(page, t('app:page.refused'));
  });
}

journey('a session that ends in the middle of a form is opened again in place, and the form goes on', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'owner', '/console/people');
  await isAt(page, t('people:title'));
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('people:name'), { exact: true }).fill('kept.person');
  await dialog.getByLabel(t('people:displayName'), { exact: true }).fill('没有丢的人');
  await page.context().clearCookies();
  await page.keyboard.press('Control+s');
  await shows(page, t('app:session.ended'));
  const { code } = await challengeFor(world, 'owner');
  await page.getByLabel(t('app:signIn.password'), { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await giveCode(page, code);
  await shows(page, t('people:invitationFor', { name: '没有丢的人' }));
});

journey('keys alone lead from desk to desk, through a list, and to the list of keys', atDesk, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'manager');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await isAt(page, t('people:title'));
  await page.getByRole('row').nth(2).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/console\/people\/\d+$/);
  await shows(page, t('people:sessions'));
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/console\/people$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(t('pages:title'));
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: t('pages:bar') }).waitFor();
  await page.keyboard.press('?');
  await shows(page, t('app:key.goTo', { desk: t('people:title') }));
});

for (const size of deskSizes) {
  journey(`a group of the side is folded, is found so after a reload, and opens for whoever goes to its desk, on a ${size}`, { ...atDesk, size }, async (visitor, world) => {
    const { page } = visitor;
    await enter(visitor, world, 'manager', '/console/people');
    await isAt(page, t('people:title'));
    const members = sideOf(page).getByRole('button', { name: new RegExp(`^${t('app:group.members')}`) });
    const isOpen = async () => (await members.getAttribute('aria-expanded')) === 'true';
    const desk = sideOf(page).getByRole('link', { name: t('members:title'), exact: true });
    if (!(await isOpen())) await members.click();
    await desk.waitFor();
    await members.click();
    await desk.waitFor({ state: 'hidden' });
    await page.reload();
    await isAt(page, t('people:title'));
    assert.equal(await isOpen(), false);
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.waitForURL(/\/console\/members$/);
    await desk.waitFor();
    assert.equal(await members.getAttribute('aria-disabled'), 'true');
  });
}

journey('cards that one may not issue alone are proposed, approved by somebody else, and handed to them once', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  await enter(visitor, world, 'manager', '/console/gift-cards/counter');
  await isAt(page, t('giftCards:title'));
  await page.getByLabel(t('giftCards:face'), { exact: true }).fill('500');
  await page.getByLabel(t('giftCards:count'), { exact: true }).fill('3');
  await press(page, 'giftCards:issue');
  await page.getByRole('dialog').getByRole('cell', { name: '¥500.00' }).waitFor();
  await propose(page, '企业客户订了三张');
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await isAt(page, t('approvals:title'));
  await page.getByRole('cell', { name: '¥1,500.00' }).waitFor();
  await page.keyboard.press('Enter');
  await isAt(page, t('facts:operations.issue_gift_cards'));
  await shows(page, t('approvals:waitsForOthers'));
  assert.ok(await page.getByRole('button', { name: t('approvals:approve') }).isDisabled());
  const [{ count: before }] = await world.rows('select count(*) as count from gift_cards');

  const address = page.url();
  await enter(visitor, world, 'owner', new URL(address).pathname);
  await shows(page, '企业客户订了三张');
  await page.keyboard.press('a');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Control+Enter');
  await shows(page, t('approvals:answerReason'));
  const [{ count: after }] = await world.rows('select count(*) as count from gift_cards');
  assert.equal(Number(after) - Number(before), 3);
  await page.keyboard.press('Escape');
  await shows(page, t('approvals:states.approved'));
  await page.goto(`${world.url}/console/deeds?f.operation=issue_gift_cards`);
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByText('manager', { exact: true }).waitFor();
  await sheet.getByText('owner', { exact: true }).waitFor();
});

journey('what somebody did to an account is told on its page and in the log, before and after', atDesk, async (visitor, world) => {
  const { page } = visitor;
  const { accountId } = await world.staff().call('save_staff_account', { name: 'told.person', displayName: '有记录的人' }).then(({ account }) => account);
  await world.staff().call('change_staff_account_state', { accountId, accountState: 'disabled' });
  await enter(visitor, world, 'manager', `/console/people/${accountId}`);
  await isAt(page, '有记录的人');
  await shows(page, t('facts:operations.change_staff_account_state'));
  await page.goto(`${world.url}/console/deeds?f.subjectKind=staff_account&f.subjectId=${accountId}`);
  await isAt(page, t('deeds:title'));
  await page.getByRole('row').nth(2).waitFor();
  assert.equal(await page.getByRole('row').count(), 3, 'a heading, and a row for each deed');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('cell', { name: t('facts:values.active') }).waitFor();
  await sheet.getByRole('cell', { name: t('facts:values.disabled') }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

journey('an order is found by the phone of its buyer, its receiver is shown for a reason, and it is shipped; other shops do not find it', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  const clerkShops = (await world.rows('select distinct shop_id from staff_account_roles where shop_id > 0')).map(({ shop_id: shopId }) => Number(shopId));
  const { phone, orderId } = await paidOrder(world, (found) => isSentByPost(found) && !clerkShops.includes(found.shop.shopId));
  await enter(visitor, world, 'service', `/console/orders?f.query=${phone}`);
  await isAt(page, t('orders:title'));
  await page.getByRole('row').nth(1).waitFor();
  assert.equal(await page.getByRole('row').count(), 2, 'a heading, and the one order of this phone');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/console/orders/${orderId}$`));
  await shows(page, t('orders:price.title'));
  assert.equal(await page.getByText('13800005678').count(), 0, 'the phone of who receives it is masked');

  await press(page, 'orders:showContact');
  await page.getByLabel(t('orders:whyContact')).fill('快递要求确认门牌');
  await page.keyboard.press('Control+Enter');
  await shows(page, /13800005678.*中山路 18 号/);
  const { deeds } = await world.staff().call('list_deeds', { subjectKind: 'order', subjectId: String(orderId) });
  assert.deepEqual(deeds.map(({ operation, reason, actor }) => [operation, reason, actor]), [['show_order_contact', '快递要求确认门牌', 'service']]);

  await page.getByLabel(t('orders:carrier')).fill('顺丰速运');
  await page.getByLabel(t('orders:waybill')).fill('SF1390024418203');
  await page.keyboard.press('Control+s');
  await shows(page, t('orders:statuses.shipped'));
  await shows(page, '顺丰速运 SF1390024418203');

  await enter(visitor, world, 'clerk', `/console/orders/${orderId}`);
  await shows(page, '没有找到这个订单');
  await page.goto(`${world.url}/console/orders?f.query=${phone}`);
  await shows(page, t('orders:none'));
});

journey("the console's page may be framed by nobody and kept by nobody, and nothing of it lies in the members' app", { ...atDesk, isSilent: true }, async (visitor, world) => {
  const answer = await fetch(`${world.url}/console/people`, { headers: { accept: 'text/html' } });
  const policy = answer.headers.getSetCookie().length === 0 && answer.headers.get('content-security-policy');
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /style-src 'self' 'nonce-[\w-]{22,}'/);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const head = await fetch(`${world.url}/console/people`, { method: 'HEAD' });
  assert.equal(head.status, 200);
  const script = /src="(\/console\/assets\/[^"]+\.js)"/.exec(await answer.text())[1];
  assert.match((await fetch(world.url + script)).headers.get('cache-control'), /immutable/);
  assert.equal((await fetch(`${world.url}/console/assets/gone-Bx3_k9Qz.js`)).status, 404);
  const files = readdirSync(join(webRoot, 'assets')).filter((name) => name.endsWith('.js'));
  assert.ok(files.length > 20, 'no members’ app was built');
  const offenders = files.filter((name) => /\/staff\/v1\/|ant-btn|useBlocker/.test(readFileSync(join(webRoot, 'assets', name), 'utf8')));
  assert.deepEqual(offenders, []);
});
