// The car park from the console: cars are driven in and out at the sandbox's gates, what the gates could not make out is settled, and a tariff is tried and released by two.
import assert from 'node:assert/strict';
import { atDesk, enter, giveReason, isAt, press, propose, shows, t } from '../console_steps.mjs';
import { payAtCashier } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();

/** What a gate of the sandbox sees, and what the mall made of it. */
async function drive(world, event) {
  const answer = await fetch(`${world.url}/sandbox/car_park/drive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  });
  assert.equal(answer.status, 200);
  return (await answer.json()).data.map(({ outcome }) => outcome);
}

journey('a misread exit is merged into the car it looks like, and what gates tell after an outage is put together', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  assert.deepEqual(await drive(world, { kind: 'entered', plate: '苏E8D301' }), ['entered']);
  await world.misbehave({ gateMisreadCount: 1 });
  assert.deepEqual(await drive(world, { kind: 'left', plate: '苏E8D301' }), ['left_unmatched']);

  await world.misbehave({ gateOffline: 1 });
  assert.deepEqual(await drive(world, { kind: 'left', plate: '苏E70077' }), []);
  assert.deepEqual(await drive(world, { kind: 'entered', plate: '苏E70078' }), []);
  await world.misbehave({ gateOffline: 0, gateDuplicateCount: 2 });
  assert.deepEqual(await drive(world, { kind: 'left', plate: '苏E70078' }), ['left_unmatched', 'left_unmatched']);
  assert.deepEqual(await drive(world, { kind: 'entered', plate: '苏E70079' }), ['matched', 'entered']);

  await enter(visitor, world, 'manager', '/console/parking/sessions?f.state=exception');
  await isAt(page, t('parking:title'));
  await page.getByRole('row').filter({ hasText: '苏E·***02' }).first().click();
  await isAt(page, '苏E·***02');
  await shows(page, t('parking:exceptionReasons.unmatched_exit'));
  await page.getByRole('row').filter({ hasText: '苏E8D301' }).getByRole('button', { name: t('parking:mergeInto') }).click();
  await giveReason(page, '看过照片，最后一位读错了');
  await shows(page, t('parking:states.closed'));
  const [merged] = (await world.staff().call('search_parking_sessions', { plate: '苏E8D301' })).sessions;
  assert.equal(merged.state, 'left');
});

journey('a tariff is drafted as the next version, tried on a stay, and released by two', { ...atDesk, timeoutMs: 120_000, mayFail: /./ }, async (visitor, world) => {
  const { page } = visitor;
  const { tariffs } = await world.staff().call('list_parking_tariffs', {});
  const draft = tariffs.find(({ state }) => state === 'draft');
  await enter(visitor, world, 'manager', `/console/parking/tariffs/${draft.tariffId}`);
  await isAt(page, t('parking:tariffVersion', { name: draft.name, version: draft.version }));
  await page.getByRole('button', { name: t('parking:hours', { count: 24 }) }).click();
  await page.getByRole('status').filter({ hasText: t('parking:costsInForce') }).waitFor();
  await press(page, 'parking:release');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('parking:reason'), { exact: true }).fill('周末车多');
  await page.keyboard.press('Control+s');
  await propose(page, '周末车多');
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', {
    proposalId: proposals.find(({ operation }) => operation === 'release_parking_tariff').proposalId,
  });
  await page.reload();
  await shows(page, t('parking:inForce'));
});

journey('a month card goes to the right plate, and the car that has it comes in for nothing', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member();
  await member.call('add_member_plate', { plate: '苏E60011' });
  const [{ typeId, priceCents }] = (await member.call('list_month_card_types')).types;
  const { cardId } = await member.call('start_month_card', { typeId, priceCents, plate: '苏E60011', usesWallet: false });
  await payAtCashier(world, member, cardId);
  await eventually('the card to be valid', async () => (await member.call('get_my_month_cards')).cards[0].state === 'valid');

  await enter(visitor, world, 'manager', '/console/parking/month-cards');
  await isAt(page, t('parking:title'));
  await page.getByRole('row').filter({ hasText: '苏E·***11' }).getByRole('button', { name: t('parking:correctCard') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('parking:rightPlate')).fill('苏E60022');
  await dialog.getByLabel(t('parking:reason')).fill('会员报错了车牌');
  await dialog.getByRole('button', { name: t('parking:correctCard') }).click();
  await shows(page, '苏E·***22');
  await drive(world, { kind: 'entered', plate: '苏E60022' });
  const [stay] = (await world.staff().call('search_parking_sessions', { plate: '苏E60022' })).sessions;
  assert.equal(stay.hasPermit, true);
});
