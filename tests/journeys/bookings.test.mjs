// Bookings as members meet them: a car that is booked, confirmed, driven and rated; the same by a guest, whose phone is proved on the way; and a magazine until none is left.
import assert from 'node:assert/strict';
import { makeStage } from '../stage.mjs';
import { codeFormIn, signInBySheet } from '../text_messages.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const paths = {
  service: '/pages/plazaActivity/appointCar/index',
  form: '/pages/plazaActivity/appointCar/addAppointCar',
  records: '/pages/plazaActivity/appointCar/appoinRecord',
  magazine: '/pages/plazaActivity/magazineReservation/index',
};
const aDay = 86_400_000;

/** Chooses the first time that is free, on whichever day has one. */
async function chooseTime({ page }) {
  const free = page.getByRole('radio').and(page.locator(':enabled')).filter({ visible: true });
  await free.first().check({ force: true });
}

async function fillRide(visitor) {
  const field = (name) => visitor.page.getByLabel(visitor.t(`bookings:form.${name}`)).first();
  // The page below has times, too.
  await field('pickUp').waitFor();
  await chooseTime(visitor);
  await field('pickUp').fill('L1 礼宾台');
  await field('destination').fill('南京南站');
  await visitor.page.getByRole('radio', { name: '送站' }).check({ force: true });
  await field('name').fill('林晓');
}

const rideOf = async (member) => (await member.call('list_car_booking_records', {})).records[0];
const steer = (world, bookingId, work) => world.staff().call('steer_car_booking', { bookingId, work });

journey('a member books a car, is confirmed and driven, and rates the ride once', {}, async (visitor, world) => {
  const { member, page } = visitor;
  await visitor.open(paths.service);
  await visitor.button('bookings:car.book').click();
  await fillRide(visitor);
  await visitor.button('bookings:form.send').click();
  await visitor.text('bookings:state.pending').waitFor();

  const { bookingId, actions } = await rideOf(member);
  assert.deepEqual(actions, ['cancel']);
  await world.staff().call('assign_car_driver', { bookingId, driverName: '老秦', carPlate: '苏A8Q618' });
  for (const work of ['approve', 'check_in', 'finish']) await steer(world, bookingId, work);
  const { messages } = await member.call('list_messages', { tab: 'all' });
  assert.ok(messages.some(({ title }) => title === '您预约的用车已确认'));

  await visitor.open(paths.records);
  await page.getByText('老秦 · 苏A8Q618').first().waitFor();
  await visitor.button('bookings:rating.title').first().click();
  await page.getByRole('radio', { name: visitor.t('bookings:rating.score.4'), exact: true }).check({ force: true });
  await page.getByRole('dialog').getByLabel(visitor.t('bookings:rating.comment')).fill('很准时');
  await page.getByRole('dialog').getByRole('button', { name: visitor.t('bookings:rating.send') }).click();
  await eventually('the rating', async () => (await rideOf(member)).score === 4);
});

journey('a guest fills the form in, proves their phone, and has booked', { as: 'guest', size: 'small' }, async (visitor, world) => {
  await visitor.open(paths.form);
  await fillRide(visitor);
  await visitor.button('bookings:form.send').click();
  await signInBySheet(visitor, world, world.newPhone());
  await visitor.text('bookings:state.pending').waitFor();
  const member = world.guest();
  member.headers.access_token = await visitor.page.evaluate(() => localStorage.getItem('access_token'));
  const ride = await rideOf(member);
  assert.equal(ride.contactName, '林晓');
  await member.call('cancel_car_booking', { bookingId: ride.bookingId });
});

journey('a contact who is somebody else confirms by a code to their own phone', {}, async (visitor, world) => {
  const { page, member } = visitor;
  const phone = world.newPhone();
  await visitor.open(paths.form);
  await fillRide(visitor);
  await page.getByRole('switch', { name: visitor.t('bookings:form.other') }).check({ force: true });
  const form = codeFormIn(visitor, world, page);
  await form.field('code').fill(await form.askForCode(phone));
  await visitor.button('bookings:form.send').click();
  await visitor.text('bookings:state.pending').waitFor();
  assert.equal((await rideOf(member)).contactPhone, `${phone.slice(0, 3)}****${phone.slice(-4)}`);
});

journey('a magazine is reserved until none is left, fetched by its code, and said where it is', {}, async (visitor, world) => {
  const { page } = visitor;
  const staff = world.staff();
  const { issueId } = await staff.call('save_magazine_issue', {
    titleZhCn: '夏季号外',
    titleEn: 'Summer extra',
    summaryZhCn: '',
    summaryEn: '',
    coverUrl: '',
    opensAt: Date.now() - 60_000,
    closesAt: Date.now() + aDay,
    pickUpUntil: Date.now() + 2 * aDay,
    leastTier: 0,
  });
  const { points } = await staff.call('list_magazine_issues', {});
  const [{ pointId }] = points;
  await staff.call('set_magazine_stock', { issueId, pointId, stockCount: 2 });

  await visitor.open(paths.magazine, { issueId });
  await visitor.button('bookings:magazine.reserve').click();
  await visitor.text('bookings:magazine.code').waitFor();
  const { reservation } = await visitor.member.call('get_magazine_reservation', { issueId });
  await page.getByText(reservation.code.slice(0, 4), { exact: true }).waitFor();

  const other = await world.member(world.newPhone());
  await other.call('reserve_magazine', { issueId, pointId });
  const third = await world.member(world.newPhone());
  await assert.rejects(third.call('reserve_magazine', { issueId, pointId }), /50030/);

  await staff.call('hand_out_magazine', { code: reservation.code });
  await visitor.open(paths.magazine, { issueId });
  await visitor.text('bookings:magazine.refusal.hadBefore').waitFor();
});
