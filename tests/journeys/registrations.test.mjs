// Activities to sign up for, as members meet them: with a companion, from the waiting list to a place, and through the door.
import assert from 'node:assert/strict';
import { atDesk, choose, enter, press, shows, t as word } from '../console_steps.mjs';
import { cashierWords, goToPlatform } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { registrationSamples, sessionFields } from '../system/contract_samples/registrations.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const paths = {
  detail: '/pages/plazaActivity/activityRegistration/detail',
  success: '/pages/plazaActivity/activityRegistration/success',
  mine: '/pages/plazaActivity/activityRegistration/myActivity/list',
  history: '/pages/plazaActivity/activityRegistration/myActivity/historyList',
};

/** A session of two places, in five days. */
async function published(member, world) {
  const { activityId } = await registrationSamples({ member, world, staff: () => world.staff() }).get_registration_activity();
  return activityId;
}

journey('a member comes with a companion, makes room for who waits, and that one confirms and is checked in', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const activityId = await published(member, world);
  const { sessions } = await member.call('get_registration_activity', { activityId });
  const [{ sessionId }] = sessions;
  await visitor.open(paths.detail, { activityId });
  await page.getByText(t('registrations:session.left', { count: 2 })).waitFor();
  await page.getByRole('group', { name: t('registrations:form.people') }).getByRole('button').last().click();
  await page.getByRole('button', { name: t('registrations:signUp'), exact: true }).click();
  await page.getByText(t('registrations:result.approved')).waitFor();
  const calendar = page.getByRole('link', { name: t('registrations:calendar') });
  assert.match(decodeURIComponent(await calendar.getAttribute('href')), /BEGIN:VEVENT/);

  const other = await world.member(world.newPhone());
  const waiting = await other.call('sign_up', { sessionId, companionCount: 0, answers: [], joinsQueue: true });
  assert.equal(waiting.state, 'waiting');
  await page.getByRole('button', { name: t('registrations:cancel.do') }).click();
  await page.getByRole('dialog').getByRole('button', { name: t('registrations:cancel.do') }).click();
  await page.getByText(t('registrations:result.cancelled')).waitFor();

  const { registrationId } = waiting;
  const offered = await other.call('get_registration', { registrationId });
  assert.equal(offered.state, 'to_confirm');
  const confirmed = await other.call('confirm_registration', { registrationId });
  const checkedIn = await world.staff().call('check_in_by_code', { sessionId, code: confirmed.code });
  assert.equal(checkedIn.registration.state, 'attended');
  const again = await world.staff().call('check_in_by_code', { sessionId, code: confirmed.code });
  assert.ok(again.wasBefore);
});

journey('a member takes another session that has room, and whoever waited is offered the place', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const staff = world.staff();
  const samples = registrationSamples({ member, world, staff: () => staff });
  const plan = await samples.save_registration_plan();
  const { activityId } = plan;
  const later = 86_400_000;
  const first = sessionFields({ quota: 1 });
  const second = sessionFields({ startsAt: first.startsAt + later, endsAt: first.endsAt + later, checkInUntil: first.checkInUntil + later });
  const { sessions } = await staff.call('save_registration_plan', { ...plan, sessions: [first, second] });
  const { token } = await staff.call('make_activity_preview', { activityId });
  await visitor.open('/pages/plazaActivity/preview/index', { token });
  await page.getByText(t('activities:preview.note')).waitFor();
  const { activity } = await staff.call('get_activity', { activityId });
  await staff.call('approve_activity', { activityId, version: activity.version, reason: '已核对场次' });
  await staff.call('steer_activity', { activityId, work: 'publish', reason: '按计划' });

  const [{ sessionId }, { sessionId: other }] = sessions;
  const answers = { companionCount: 0, answers: [], joinsQueue: true };
  const { registrationId } = await member.call('sign_up', { sessionId, ...answers });
  const next = await world.member(world.newPhone());
  const waiting = await next.call('sign_up', { sessionId, ...answers });
  await visitor.open(paths.success, { registrationId });
  await page.getByRole('button', { name: t('registrations:change.do'), exact: true }).click();
  await page.getByRole('button', { name: t('registrations:change.confirm'), exact: true }).click();
  await page.getByText(t('registrations:change.done')).waitFor();
  assert.equal((await member.call('get_registration', { registrationId })).sessionId, other);
  assert.equal((await next.call('get_registration', { registrationId: waiting.registrationId })).state, 'to_confirm');
});

journey('in English a member waits, takes the place that came free, and checks in by the code on the screen', { language: 'en', size: 'small', timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const activityId = await published(member, world);
  const { sessions } = await member.call('get_registration_activity', { activityId });
  const [{ sessionId }] = sessions;
  const other = await world.member(world.newPhone());
  const taken = await other.call('sign_up', { sessionId, companionCount: 1, answers: [], joinsQueue: false });
  await visitor.open(paths.detail, { activityId });
  await page.getByRole('button', { name: t('registrations:joinQueue'), exact: true }).click();
  await page.getByText(t('registrations:result.waiting')).waitFor();
  await other.call('cancel_registration', { registrationId: taken.registrationId });
  await visitor.open(paths.mine);
  await page.getByText(t('registrations:state.to_confirm')).first().click();
  await page.getByRole('button', { name: t('registrations:confirm'), exact: true }).click();
  await page.getByText(t('registrations:result.approved')).waitFor();
  const { code } = await world.staff().call('get_spot_code', { sessionId });
  await page.getByLabel(t('registrations:checkIn.code')).fill(code);
  await page.getByRole('button', { name: t('registrations:checkIn.do'), exact: true }).click();
  await page.getByText(t('registrations:result.attended')).waitFor();
  await visitor.open(paths.history);
  await page.getByText(t('registrations:state.attended')).first().waitFor();
});

journey('a member pays a deposit for a place at the cashier, comes, and has it back', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const staff = world.staff();
  const samples = registrationSamples({ member, world, staff: () => staff });
  const { activityId } = await samples.get_registration_money();
  const { registrations } = await member.call('list_my_registrations', { isPast: false });
  const { registrationId, sessionId } = registrations.find((each) => each.activityId === activityId);
  await visitor.open(paths.success, { registrationId });
  await page.getByText(t('registrations:money.toPay')).waitFor();
  await visitor.button('registrations:money.pay', { amount: '¥50' }).click();
  await goToPlatform(visitor);
  await visitor.button(cashierWords(visitor).confirm).click();
  await page.getByText(t('registrations:result.approved')).waitFor();
  await page.getByText(t('registrations:money.state.paid'), { exact: true }).waitFor();
  const { code } = await member.call('get_registration', { registrationId });
  await staff.call('check_in_by_code', { sessionId, code });
  await eventually('the deposit to be back', async () => (await member.call('get_registration', { registrationId })).money.state === 'returned');
  await visitor.open(paths.success, { registrationId });
  await page.getByText(t('registrations:money.state.returned')).waitFor();
  const { takenCents, givenBackCents } = await staff.call('get_registration_money', { activityId });
  assert.deepEqual([takenCents, givenBackCents], [5_000, 5_000]);
});

journey('the desk asks for a deposit in money, and sees what came of it', { ...atDesk, timeoutMs: 180_000 }, async (visitor, world) => {
  const { page } = visitor;
  const samples = registrationSamples({ world, staff: () => world.staff() });
  const draft = await samples.save_registration_plan();
  const { activityId } = draft;
  await world.staff().call('save_registration_plan', draft);
  await enter(visitor, world, 'manager', `/console/registrations/${activityId}/plan`);
  await choose(page, page, word('registrations:fee'), word('registrations:feeKinds.moneyDeposit'));
  await page.getByLabel(word('registrations:moneyEach')).fill('38');
  await press(page, 'registrations:save');
  await shows(page, word('registrations:figures.taken'));
  const plan = await world.staff().call('get_registration_plan', { activityId });
  assert.deepEqual(plan.moneyFee, { kind: 'deposit', amountCents: 3_800 });
});

journey('the desk plans a session with its form, decides who comes, and checks a member in', { ...atDesk, timeoutMs: 180_000 }, async (visitor, world) => {
  const { page } = visitor;
  const samples = registrationSamples({ world, staff: () => world.staff() });
  const plan = await samples.save_registration_plan();
  await world.staff().call('save_registration_plan', { ...plan, isReviewed: true, sessions: [sessionFields()] });
  const { activityId } = plan;
  await enter(visitor, world, 'manager', `/console/registrations/${activityId}/plan`);
  await press(page, 'questions:addSubject');
  await page.getByLabel(word('questions:writing')).fill('同行者怎么称呼');
  await choose(page, page, word('questions:type'), word('questions:types.9'));
  await press(page, 'registrations:save');
  await shows(page, word('activity:checked', { count: 4, done: 4 }));

  const { activity } = await world.staff().call('get_activity', { activityId });
  const reason = { reason: '按计划' };
  await world.staff().call('approve_activity', { activityId, version: activity.version, ...reason });
  await world.staff().call('steer_activity', { activityId, work: 'publish', ...reason });
  const member = await world.member(world.newPhone());
  const { sessions } = await member.call('get_registration_activity', { activityId });
  const [{ sessionId }] = sessions;
  const answers = [{ subjectId: 1, optionIds: [], blanks: [], text: '小满' }];
  const { registrationId } = await member.call('sign_up', { sessionId, companionCount: 1, answers, joinsQueue: false });
  await page.goto(`${world.url}/console/registrations/${activityId}/names`);
  await shows(page, '同行者怎么称呼: 小满');
  await press(page, 'registrations:accept');
  await shows(page, word('registrations:registrationStates.approved'));
  const { code } = await member.call('get_registration', { registrationId });
  await page.goto(`${world.url}/console/registrations/${activityId}/door/${sessionId}`);
  await page.getByLabel(word('registrations:memberCode')).fill(code);
  await page.keyboard.press('Enter');
  await shows(page, word('registrations:cameNow'));
  await shows(page, word('registrations:came', { attended: 1, expected: 1 }));
});
