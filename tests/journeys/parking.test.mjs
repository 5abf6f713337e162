// Parking as members meet it: in by the sandbox's gate, a fee that grows, paid at the phone, out by the gate; and what happens when somebody or something is late.
import assert from 'node:assert/strict';
import { cashierWords, enterPin, goToPlatform, payAtCashier } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const parkingPath = '/h5Pages/parking/index';
const goldPhone = '13800005678';
const minuteMs = 60_000;
let driven = 0;

/** A plate that nobody else of this file drives. */
const newPlate = () => `苏B${String(70_000 + driven++)}`;

/** What a gate of the sandbox's car park sees; gives what came of it. */
async function drive(world, event) {
  const answer = await fetch(`${world.url}/sandbox/car_park/drive`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  });
  assert.equal(answer.status, 200, await answer.clone().text());
  return answer.json();
}

const quoteOf = (member, plate, usesPoints = false) => member.call('get_parking_quote', { plate, usesPoints });
const viewOf = async (member, plate) => (await quoteOf(member, plate)).view;

/** A member's car that has been inside for that long. */
async function parked(world, member, minutes) {
  const plate = newPlate();
  await member.call('add_member_plate', { plate });
  await drive(world, { kind: 'entered', plate });
  await world.advanceClock(minutes * minuteMs);
  return plate;
}

async function start(member, plate) {
  const { quotedAt, payableCents } = await quoteOf(member, plate);
  return member.call('start_parking_payment', { plate, usesPoints: false, quotedAt, payableCents });
}

/** Pays what the stay owes by API, and waits for the gate. */
async function payAndHear(world, member, plate) {
  const { paymentId } = await start(member, plate);
  await payAtCashier(world, member, paymentId);
  await eventually('the gate to know', async () => (await member.call('get_parking_payment', { paymentId })).state === 'acknowledged');
  return paymentId;
}

journey('a car comes in, the fee grows, the member pays at the phone and drives out', {}, async (visitor, world) => {
  const { member, page } = visitor;
  const plate = await parked(world, member, 90);
  const first = await quoteOf(member, plate);
  assert.equal(first.view, 'due');
  await world.advanceClock(60 * minuteMs);
  const later = await quoteOf(member, plate);
  assert.ok(later.feeCents > first.feeCents, 'the fee grows with the time');

  await visitor.open(parkingPath);
  await visitor.text('2 小时 30 分').waitFor();
  await visitor.text('parkingPayment:deductions.why').click();
  await page.getByRole('dialog').getByText(visitor.t('parkingPayment:steps.payable')).waitFor();
  await page.keyboard.press('Escape');
  await visitor.button('parkingPayment:bar.pay').click();
  await goToPlatform(visitor);
  await visitor.button(cashierWords(visitor).confirm).click();
  await visitor.text('parkingPayment:stage.leave').waitFor();

  await drive(world, { kind: 'left', plate });
  assert.equal(await viewOf(member, plate), 'not_inside');
  await visitor.open('/h5Pages/parking/records');
  await page.getByText(plate.slice(2)).waitFor();

  const [{ cashCents }] = (await member.call('list_parking_payments', {})).payments;
  const { items } = await member.call('list_invoiceables', { source: 'parking' });
  assert.deepEqual(items.map(({ amountCents }) => amountCents), [cashCents], 'what money paid can be invoiced');
  await visitor.button('parkingPayment:records.invoice').click();
  await visitor.text('invoices:create.parkingNote').waitFor();
});

journey('who stays beyond the time to leave pays the rest, and together no more than the stay costs', {}, async (visitor, world) => {
  const { member } = visitor;
  const plate = await parked(world, member, 120);
  await payAndHear(world, member, plate);
  assert.equal(await viewOf(member, plate), 'leaving');
  await world.advanceClock(120 * minuteMs);
  assert.equal(await viewOf(member, plate), 'overstayed');
  await visitor.open(parkingPath);
  await visitor.text('parkingPayment:state.overstayed').waitFor();
  await payAndHear(world, member, plate);
  const { payments } = await member.call('list_parking_payments', {});
  assert.equal(payments.length, 2);
  assert.ok(payments[0].feeCents > 0);
});

journey('a gate that does not answer gives the money back, and the stay owes what it owed', {}, async (visitor, world) => {
  const { member } = visitor;
  const plate = await parked(world, member, 100);
  await world.misbehave({ gateOffline: 1 });
  try {
    const { paymentId, cashCents } = await start(member, plate);
    await payAtCashier(world, member, paymentId);
    await eventually('the mall to hear of the money', async () => (await member.call('get_parking_payment', { paymentId })).state !== 'paying');
    assert.equal(await viewOf(member, plate), 'telling_gate');
    await world.advanceClock(6 * minuteMs);
    await eventually('everything to go back', async () => (await member.call('get_parking_payment', { paymentId })).state === 'refunded');
    await eventually('the provider to give it back', async () => {
      const [refund] = await world.rows(`select state, refund_cents as cents from payment_refunds where order_id = ${paymentId}`);
      return refund?.state === 'succeeded' && Number(refund.cents) === cashCents;
    });
    assert.equal(await viewOf(member, plate), 'due');
    await visitor.open(parkingPath, { orderId: paymentId, source: 'parking' });
    await visitor.text('parkingPayment:quiet.refunded').waitFor();
  } finally {
    await world.misbehave({ gateOffline: 0 });
  }
});

journey('two phones that pay for one car use its free hours once', { as: goldPhone }, async (visitor, world) => {
  const { member } = visitor;
  const other = await world.member(goldPhone);
  const [{ plate }] = (await member.call('list_member_plates', {})).plates;
  await world.advanceClock(10 * minuteMs);
  const { quotedAt, payableCents, freeHours } = await quoteOf(member, plate);
  assert.equal(freeHours.isUsed, true);
  const tries = await Promise.allSettled([member, other].map((phone) => phone.call('start_parking_payment', { plate, usesPoints: false, quotedAt, payableCents })));
  assert.deepEqual(tries.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  const [{ n }] = await world.rows(`select count(*) as n from parking_plate_days where plate = '${plate}'`);
  assert.equal(Number(n), 1);
  await visitor.open(parkingPath);
  await visitor.text('parkingPayment:quiet.payingOwn').waitFor();
  await visitor.button('parkingPayment:bar.cancel').click();
  await visitor.button('parkingPayment:bar.pay').waitFor();
  assert.equal((await quoteOf(member, plate)).freeHours.isUsed, true, 'what was set aside is there again');
});

journey('free hours, a coupon, points and the provider pay for one stay together, to the cent', { as: goldPhone }, async (visitor, world) => {
  const { member, page } = visitor;
  const plate = await parked(world, member, 400);
  await visitor.open(parkingPath, { plate });
  await visitor.button('parkingPayment:coupon.title').click();
  await page.getByRole('radio', { name: /停车 2 小时券/ }).click();
  await page.getByRole('switch', { name: visitor.t('parkingPayment:deductions.points') }).click();
  await page.getByRole('switch', { name: visitor.t('parkingPayment:deductions.points'), checked: true }).waitFor();
  await eventually('the price with all three', async () => (await page.getByText(/^−¥/).count()) === 3);
  await visitor.button('parkingPayment:bar.pay').click();
  await goToPlatform(visitor);
  await visitor.button(cashierWords(visitor).confirm).click();
  await visitor.text('parkingPayment:stage.leave').waitFor();

  const [payment] = (await member.call('list_parking_payments', {})).payments;
  const { feeCents, freeHoursCents, couponCents, pointsCents, cashCents } = payment;
  for (const part of [freeHoursCents, couponCents, pointsCents, cashCents]) assert.ok(part > 0, JSON.stringify(payment));
  assert.equal(freeHoursCents + couponCents + pointsCents + cashCents, feeCents);
  const { records } = await member.call('query_member_points_record', {});
  assert.ok(records.some(({ reason }) => reason === 'parking'), 'what money paid has earned points');
});

journey('a friend’s car is paid for from the wallet, without the cashier', { as: goldPhone }, async (visitor, world) => {
  const { member, page } = visitor;
  const plate = newPlate();
  await drive(world, { kind: 'entered', plate });
  await world.advanceClock(90 * minuteMs);
  await visitor.open(parkingPath, { plate });
  await visitor.text('parkingPayment:deductions.refusal.not_own_plate').first().waitFor();
  await page.getByRole('switch', { name: visitor.t('parkingPayment:tenders.wallet') }).click();
  await visitor.button('parkingPayment:bar.payFromBalance').click();
  await visitor.text('parkingPayment:stage.leave').waitFor();
  const [payment] = (await member.call('list_parking_payments', {})).payments;
  assert.equal(payment.plate, plate);
  assert.equal(payment.walletCents, payment.feeCents);
  assert.equal(payment.cashCents, 0);
});

journey('a car whose member allowed it is paid for at the barrier, and nothing is once that is taken back', { as: goldPhone }, async (visitor, world) => {
  const { member, page } = visitor;
  const [{ plate }] = (await member.call('list_member_plates', {})).plates;
  const isAllowed = visitor.t('parkingPayment:automatic.title');
  if ((await viewOf(member, plate)) === 'not_inside') await drive(world, { kind: 'entered', plate });
  await world.advanceClock(300 * minuteMs);
  const { dueCents } = await member.call('get_parking_quote', { plate, usesPoints: false, usesWallet: true });
  assert.ok(dueCents > 0);
  await visitor.open(parkingPath, { plate });
  await page.getByRole('switch', { name: isAllowed }).click();
  await page.getByRole('radio', { name: '¥300.00' }).click();
  await visitor.button('parkingPayment:automatic.confirm').click();
  await visitor.text('wallet:pin.prompt').waitFor();
  await enterPin(visitor, '135790');
  await page.getByRole('switch', { name: isAllowed, checked: true }).waitFor();

  await drive(world, { kind: 'waiting', plate });
  await eventually('the gate to know', async () => (await viewOf(member, plate)) === 'leaving');
  const [payment] = (await member.call('list_parking_payments', {})).payments;
  assert.deepEqual([payment.isAutomatic, payment.walletCents, payment.cashCents], [true, dueCents, 0]);
  await drive(world, { kind: 'left', plate });
  await visitor.open('/h5Pages/parking/records');
  await page.getByText(visitor.t('parkingPayment:automatic.tag'), { exact: true }).first().waitFor();

  await visitor.open(parkingPath, { plate });
  await page.getByRole('switch', { name: isAllowed, checked: true }).click();
  await page.getByRole('switch', { name: isAllowed, checked: false }).waitFor();
  await drive(world, { kind: 'entered', plate });
  await world.advanceClock(200 * minuteMs);
  await drive(world, { kind: 'waiting', plate });
  assert.equal(await viewOf(member, plate), 'due');
});

journey('the chat app pays at the exit for whom allowed it, and what it cannot pay goes the ordinary way', { as: goldPhone }, async (visitor, world) => {
  const { member, page } = visitor;
  const [{ plate }] = (await member.call('list_member_plates', {})).plates;
  const isAllowed = visitor.t('parkingPayment:wechat.deduction');
  if ((await viewOf(member, plate)) === 'not_inside') await drive(world, { kind: 'entered', plate });
  await world.advanceClock(300 * minuteMs);
  await visitor.open('/pages/public/wechatPark', { carPark: 'P1', bay: 'B2-118', plate });
  await page.getByText('P1 · B2-118').waitFor();
  await page.getByRole('switch', { name: isAllowed }).click();
  await page.getByRole('radio', { name: '¥200.00' }).click();
  await visitor.button('parkingPayment:wechat.confirm').click();
  await page.getByRole('switch', { name: isAllowed, checked: true }).waitFor();

  await world.misbehave({ noticeDuplicateCount: 2 });
  await drive(world, { kind: 'waiting', plate });
  await eventually('the gate to know', async () => (await viewOf(member, plate)) === 'leaving');
  const [payment] = (await member.call('list_parking_payments', {})).payments;
  assert.equal(payment.isAutomatic, true);
  assert.ok(payment.cashCents > 0);
  assert.equal(payment.walletCents, 0);
  await drive(world, { kind: 'left', plate });

  await drive(world, { kind: 'entered', plate });
  await world.advanceClock(200 * minuteMs);
  await world.misbehave({ deductionFailedCount: 1 });
  await drive(world, { kind: 'waiting', plate });
  const paidUnasked = async () => Number((await world.rows(`select count(*) as n from parking_payments where plate = '${plate}' and consent_id is not null and state = 'closed'`))[0].n);
  await eventually('the deduction to have failed', async () => (await paidUnasked()) === 1);
  await visitor.open('/pages/public/wechatPark', { plate });
  await visitor.button('parkingPayment:wechat.toPay').click();
  await visitor.button('parkingPayment:bar.pay').waitFor();
});

journey('a month card is bought at the cashier, and its car comes in for nothing and is renewed', {}, async (visitor, world) => {
  const { member } = visitor;
  const plate = newPlate();
  await member.call('add_member_plate', { plate });
  await visitor.open('/h5Pages/parking/monthCards');
  await visitor.button('monthCards:bar.pay').click();
  await goToPlatform(visitor);
  await visitor.button(cashierWords(visitor).confirm).click();
  // It can be renewed once it is paid.
  await visitor.page.getByRole('button', { name: new RegExp(visitor.t('monthCards:mine.renew')) }).waitFor();
  await drive(world, { kind: 'entered', plate });
  await world.advanceClock(5 * 60 * minuteMs);
  assert.equal(await viewOf(member, plate), 'free');
  await drive(world, { kind: 'left', plate });

  const [first] = (await member.call('get_my_month_cards')).cards;
  const [{ typeId, priceCents }] = (await member.call('list_month_card_types')).types;
  const { cardId } = await member.call('start_month_card', { typeId, priceCents, plate, usesWallet: false });
  await payAtCashier(world, member, cardId);
  await eventually('the second card to be valid', async () => (await member.call('get_my_month_cards')).cards[0].state === 'valid');
  const [second] = (await member.call('get_my_month_cards')).cards;
  assert.equal(second.validFrom, first.validUntil, 'without a gap');
});

journey('hours that a shop gives by a code come off the stay first, and stand in the shop’s book', {}, async (visitor, world) => {
  const { member, page } = visitor;
  const staff = world.staff();
  const plate = await parked(world, member, 100);
  const before = await quoteOf(member, plate);
  const [{ shopId }] = (await staff.call('list_shop_parking', {})).accounts;
  const { address } = await staff.call('give_parking_hours', { shopId, minutes: 1_440 });
  await visitor.open('/h5Pages/parking/gift', { code: new URL(address, world.url).searchParams.get('code') });
  await visitor.button('parkingGifts:take').click();
  await visitor.button('parkingGifts:toParking').click();
  await page.getByText(visitor.t('parkingPayment:deductions.shops')).first().waitFor();
  const after = await quoteOf(member, plate);
  assert.equal(after.shopHours.amountCents, before.feeCents);
  assert.equal(after.payableCents, 0);
  await visitor.button('parkingPayment:bar.settle').click();
  await visitor.text('parkingPayment:stage.leave').waitFor();
  const { moves } = await staff.call('list_shop_parking_moves', { shopId });
  assert.equal(moves[0].kind, 'used');
  assert.equal(moves[0].deltaMinutes, -1_440);
});
