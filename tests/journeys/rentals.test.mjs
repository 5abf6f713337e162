// Borrowing as members meet it: an umbrella comes back at another desk, a deposit goes back less the fee, and whoever is late pays before they borrow again.
import assert from 'node:assert/strict';
import { cashierWords, goToPlatform } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const rentalsPath = '/pages/personalCenter/myService/rent';
const hourMs = 3_600_000;
/** A member of the demo who has had an umbrella for longer than it may be out. */
const overduePhone = '13800000008';

const kindOf = (mine, thing) => mine.kinds.find((kind) => kind.thing === thing);
/** Two desks that have such a thing: where it is fetched, and where it comes back. */
function desksWith(mine, { kindId }) {
  const desks = mine.desks.filter(({ offers }) => offers.some((offer) => offer.kindId === kindId));
  const from = desks.find(({ offers }) => offers.some((offer) => offer.kindId === kindId && offer.freeCount > 0));
  return { from, to: desks.find((desk) => desk !== from) };
}
const isNow = (member, state) =>
  eventually(`the rental to be ${state}`, async () => {
    const { rentals, former } = await member.call('get_my_rentals', {});
    return [...rentals, ...former].find((rental) => rental.state === state);
  });

/** The member stands at a desk, and their code is scanned there. */
async function atDesk(world, member) {
  const [{ code }] = (await member.call('list_member_codes')).codes;
  return world.staff().call('meet_renter', { code });
}

/** Chooses the thing on the page and has it kept at the desk. */
async function reserve(visitor, kind, desk) {
  await visitor.page.getByRole('radio', { name: kind.name, exact: true }).check({ force: true });
  await visitor.button('rentals:things.reserveAt', { thing: kind.name, desk: desk.name }).click();
}

journey('an umbrella is reserved, fetched by the member code, and brought back to another desk', { timeoutMs: 120_000 }, async (visitor, world) => {
  const { member } = visitor;
  await visitor.open(rentalsPath);
  const mine = await member.call('get_my_rentals', {});
  const umbrella = kindOf(mine, 'umbrella');
  const { from, to } = desksWith(mine, umbrella);
  await reserve(visitor, umbrella, from);
  await visitor.button('rentals:bar.fetch').waitFor();
  const { visit, rentals } = await atDesk(world, member);
  assert.equal(rentals.length, 1);
  await world.staff().call('lend_thing', { visit, deskId: from.deskId, kindId: umbrella.kindId });
  await visitor.button('rentals:bar.bringBack').waitFor();

  await world.advanceClock(3 * hourMs);
  const { rentalId } = await isNow(member, 'lent');
  const back = await world.staff().call('return_thing', { rentalId, deskId: to.deskId });
  assert.equal(back.state, 'settled');
  await visitor.open(rentalsPath);
  await visitor.page.getByText(visitor.t('rentals:former.elsewhere', { desk: to.name })).first().waitFor();
});

journey('a deposit is paid before a power bank is lent, and goes back less the fee', { timeoutMs: 150_000 }, async (visitor, world) => {
  const { member } = visitor;
  await visitor.open(rentalsPath);
  const mine = await member.call('get_my_rentals', {});
  const powerBank = kindOf(mine, 'power_bank');
  assert.ok(powerBank.asksDeposit);
  const { from, to } = desksWith(mine, powerBank);
  await reserve(visitor, powerBank, from);
  await visitor.button('rentals:bar.payDeposit').waitFor();
  const refused = await world.staff().send('lend_thing', { visit: (await atDesk(world, member)).visit, deskId: from.deskId, kindId: powerBank.kindId });
  assert.equal(refused.envelope.code, 90115);

  await visitor.button('rentals:bar.payDeposit').click();
  await goToPlatform(visitor);
  await visitor.button(cashierWords(visitor).confirm).click();
  await visitor.button('rentals:bar.fetch').waitFor();
  // The code of a later minute: each is shown once.
  await world.advanceClock(120_000);
  const { visit } = await atDesk(world, member);
  const lent = await world.staff().call('lend_thing', { visit, deskId: from.deskId, kindId: powerBank.kindId });
  assert.equal(lent.state, 'lent');

  await world.advanceClock(powerBank.freeMinutes * 60_000 + 1.5 * hourMs);
  await visitor.open(rentalsPath);
  await visitor.text('rentals:steps.why').waitFor();
  const back = await world.staff().call('return_thing', { rentalId: lent.rentalId, deskId: to.deskId });
  assert.equal(back.feeCents, 2 * powerBank.unitCents);
  await eventually('the refund to be paid out', async () => {
    const { refunds } = await world.staff().call('get_rental', { rentalId: lent.rentalId });
    return refunds.length === 1 && refunds[0].state === 'done' && refunds[0].amountCents === powerBank.depositCents - back.feeCents;
  });
  await visitor.open(rentalsPath);
  await visitor.page.getByText(visitor.t.pattern('rentals:former.refunded')).first().waitFor();
});

journey('who is late pays the fee before they borrow again', { as: overduePhone, timeoutMs: 120_000 }, async (visitor, world) => {
  const { member } = visitor;
  await visitor.open(rentalsPath);
  await visitor.page.getByText(visitor.t.pattern('rentals:stage.overdue')).first().waitFor();
  const { rentalId } = await isNow(member, 'overdue');
  const { desks } = await world.staff().call('get_rental_overview', {});
  const back = await world.staff().call('return_thing', { rentalId, deskId: desks[0].deskId });
  assert.ok(back.owedCents > 0);
  await visitor.button('rentals:bar.pay').click();
  await goToPlatform(visitor);
  await visitor.button(cashierWords(visitor).confirm).click();
  await isNow(member, 'settled');
  await visitor.text('rentals:former.title').waitFor();
  const { rentals } = await member.call('get_my_rentals', {});
  assert.deepEqual(rentals, []);
});

journey('a deposit that the provider could not pay out is given back again', {}, async (visitor, world) => {
  const { member } = visitor;
  await visitor.open(rentalsPath);
  const mine = await member.call('get_my_rentals', {});
  const powerBank = kindOf(mine, 'power_bank');
  const { from } = desksWith(mine, powerBank);
  await reserve(visitor, powerBank, from);
  await visitor.button('rentals:bar.payDeposit').click();
  await goToPlatform(visitor);
  await visitor.button(cashierWords(visitor).confirm).click();
  await visitor.button('rentals:bar.fetch').waitFor();
  const { rentalId } = await isNow(member, 'reserved');
  await world.misbehave({ refundClosedCount: 1 });
  await visitor.button('rentals:giveUp.title').click();
  await visitor.page.getByRole('dialog').getByRole('button', { name: visitor.t('rentals:giveUp.title') }).click();
  await eventually('the refund to fail', async () => (await world.staff().call('get_rental', { rentalId })).toGiveBackCents === powerBank.depositCents);
  await world.staff().call('retry_rental_refund', { rentalId });
  // The provider takes another refund of a payment a minute after the one before.
  await world.advanceClock(120_000);
  await eventually('the deposit to be back', async () => {
    const { refunds } = await world.staff().call('get_rental', { rentalId });
    return refunds.map(({ state }) => state).join() === 'failed,done';
  });
});
