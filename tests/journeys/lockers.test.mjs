// Lockers as members meet them: a bag is stored and fetched, who comes late pays first, a code opens a door once, and a door that stays shut.
import assert from 'node:assert/strict';
import { cashierWords, goToPlatform } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const lockersPath = '/pages/personalCenter/myProperty/cabinetDetail/index';
const hourMs = 3_600_000;

/** What a person does at a bank of the sandbox; gives what came of it. */
async function atBank(world, deed) {
  const answer = await fetch(`${world.url}/sandbox/lockers/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(deed),
  });
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()).data.map(({ outcome }) => outcome);
}

const lockersOf = async (member) => (await member.call('get_my_lockers', {})).lockers;
const isIn = (member, state) =>
  eventually(`the locker to be ${state}`, async () => {
    const [locker] = await lockersOf(member);
    return locker?.state === state && locker;
  });

async function shut(world, { bankId, doorNumber }) {
  return atBank(world, { act: 'shut', bankId, doorNumber });
}

/** A bag of the member's in a locker, without the page. */
async function stored(world, member) {
  const { banks } = await member.call('get_my_lockers', {});
  const { stayId } = await member.call('take_locker', { bankId: banks[0].bankId, size: 'small' });
  await member.call('open_locker', { stayId, ends: false });
  await shut(world, await isIn(member, 'open'));
  return isIn(member, 'occupied');
}

journey('a bag is put into a locker, fetched late, and paid for before the door opens', { timeoutMs: 120_000 }, async (visitor, world) => {
  const { member, page } = visitor;
  await visitor.open(lockersPath);
  const [bank] = (await member.call('get_my_lockers', {})).banks;
  await visitor.button('lockers:bank.takeOf', { size: visitor.t('lockers:size.small'), bank: bank.name }).click();
  await visitor.button('lockers:bar.open').click();
  await visitor.text('lockers:stage.standsOpen').waitFor();
  assert.deepEqual(await shut(world, await isIn(member, 'open')), ['occupied']);
  await visitor.button('lockers:bar.finish').waitFor();

  await world.advanceClock(4 * hourMs);
  await visitor.open(lockersPath);
  await visitor.button('lockers:bar.pay').click();
  await goToPlatform(visitor);
  await visitor.button(cashierWords(visitor).confirm).click();
  await visitor.button('lockers:bar.finish').click();
  await page.getByRole('dialog').getByRole('button', { name: visitor.t('lockers:bar.finish') }).click();
  await visitor.text('lockers:stage.lastOpen').waitFor();
  const open = await isIn(member, 'open');
  assert.ok(open.paidCents > 0);
  assert.deepEqual(await shut(world, open), ['ended']);
  await visitor.text('lockers:former.title').waitFor();
  assert.deepEqual(await lockersOf(member), []);
});

journey('a code opens a door once, and not for whoever guesses', {}, async (visitor, world) => {
  const { member, page } = visitor;
  const locker = await stored(world, member);
  await visitor.open(lockersPath);
  await visitor.button('lockers:code.make').click();
  const code = (await page.getByText(/^\d{6}$/).textContent()).trim();
  const typed = (text) => atBank(world, { act: 'code', bankId: locker.bankId, code: text });
  assert.deepEqual(await typed(code === '111111' ? '222222' : '111111'), ['code_wrong']);
  assert.equal((await typed(code))[0], 'code_right', 'and the door opens');
  await shut(world, await isIn(member, 'open'));
  assert.deepEqual(await typed(code), ['code_wrong']);
});

journey('a door that stays shut costs nothing more, and the staff hands the bag over', {}, async (visitor, world) => {
  const { member } = visitor;
  const locker = await stored(world, member);
  await world.misbehave({ lockerJammedCount: 1 });
  await visitor.open(lockersPath);
  await visitor.button('lockers:bar.look').click();
  await visitor.text('lockers:trouble.called').waitFor();
  await world.advanceClock(9 * hourMs);
  const [waiting] = await lockersOf(member);
  assert.equal(waiting.owedCents, 0);
  await world.staff().call('hand_over_locker_stay', { stayId: locker.stayId, reason: '用钥匙打开，已核对身份' });
  await visitor.open(lockersPath);
  await visitor.text('lockers:former.title').waitFor();
  assert.deepEqual(await lockersOf(member), []);
});

journey('what a bank tells late, twice or never is put together', { timeoutMs: 120_000 }, async (visitor, world) => {
  const { member } = visitor;
  await visitor.open(lockersPath);
  await world.misbehave({ lockerAnswerLostCount: 1 });
  const locker = await stored(world, member);
  await world.misbehave({ lockerLostCount: 1 });
  await member.call('open_locker', { stayId: locker.stayId, ends: false });
  await eventually('the bank to have opened', async () => {
    const [{ n }] = await world.rows(`select count(*) as n from sandbox_locker_doors where bank_id = ${locker.bankId} and number = ${locker.doorNumber} and is_open`);
    return Number(n) === 1;
  });
  await world.misbehave({ lockerDuplicateCount: 2 });
  assert.deepEqual(await shut(world, locker), ['occupied']);
  const { moves } = await world.staff().call('get_locker_stay', { stayId: locker.stayId });
  assert.deepEqual(moves.map(({ move }) => move), ['take', 'open', 'shut', 'open', 'shut']);
});
