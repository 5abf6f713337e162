// Rentals from the console: a code is typed, a thing is lent and taken back; a lost one is found again; things are counted and carried.
import assert from 'node:assert/strict';
import { atDesk, enter, giveReason, isAt, press, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();

const umbrellasOf = ({ kinds, desks }) => {
  const { kindId, nameZhCn } = kinds.find(({ thing }) => thing === 'umbrella');
  const stockAt = (place) => desks[place].stock.find((one) => one.kindId === kindId).lyingCount;
  return { kindId, name: nameZhCn, desks, stockAt };
};

journey('whoever shows their code is lent an umbrella and gives it back', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  const renter = await world.member();
  const before = umbrellasOf(await world.staff().call('get_rental_overview', {}));
  await enter(visitor, world, 'manager', '/console/rentals');
  await isAt(page, t('rentals:title'));
  const [{ code }] = (await renter.call('list_member_codes')).codes;
  await page.getByLabel(t('rentals:code'), { exact: true }).fill(code);
  await press(page, 'rentals:meet');
  await shows(page, t('rentals:hasNothing'));
  await page.getByRole('button', { name: t.pattern('rentals:lendOne') }).filter({ hasText: before.name }).click();
  await page.getByRole('table', { name: t('rentals:theirs') }).getByText(t('rentals:states.lent'), { exact: true }).waitFor();
  const [lent] = (await renter.call('get_my_rentals', {})).rentals;
  assert.equal(lent.state, 'lent');
  await press(page, 'rentals:takeBack');
  await shows(page, t('rentals:hasNothing'));
  const after = umbrellasOf(await world.staff().call('get_rental_overview', {}));
  assert.equal(after.stockAt(0), before.stockAt(0));
});

journey('an overdue umbrella is taken for lost, and found again', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  const [overdue] = (await world.staff().call('search_rentals', { state: 'overdue' })).rentals;
  await enter(visitor, world, 'manager', `/console/rentals/list/${overdue.rentalId}`);
  await shows(page, t('rentals:toMember'));
  await press(page, 'rentals:lose');
  await giveReason(page, '会员说找不到了');
  await press(page, 'rentals:find');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('rentals:reason'), { exact: true }).fill('保洁捡到');
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'hidden' });
  const { rental, moves } = await world.staff().call('get_rental', { rentalId: overdue.rentalId });
  assert.equal(rental.state, 'returned');
  assert.deepEqual(moves.slice(-2).map(({ move }) => move), ['lose', 'find']);
  await press(page, 'rentals:waive');
  await giveReason(page, '遗失期间不计');
  await shows(page, t('rentals:states.settled'));
});

journey('things are counted and carried to another desk', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  const before = umbrellasOf(await world.staff().call('get_rental_overview', {}));
  await enter(visitor, world, 'manager', '/console/rentals/stock');
  await page.getByRole('button', { name: t('rentals:countOf', { thing: before.name, desk: before.desks[0].nameZhCn }), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('rentals:lyingNow')).fill(String(before.stockAt(0) + 2));
  await dialog.getByLabel(t('rentals:reason'), { exact: true }).fill('补了两把');
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'hidden' });
  await press(page, 'rentals:carry');
  await page.getByRole('dialog').getByLabel(t('rentals:howMany')).fill('2');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const after = umbrellasOf(await world.staff().call('get_rental_overview', {}));
  assert.equal(after.stockAt(0), before.stockAt(0));
  assert.equal(after.stockAt(1), before.stockAt(1) + 2);
});
