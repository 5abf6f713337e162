// What gates of a car park tell comes late, twice and in any order, before and after members pay: the stays are the true ones, and each is paid once.
import assert from 'node:assert/strict';
import { takeGatesOver } from '../parking_gate.mjs';
import { shuffled, trial } from '../trials.mjs';
import { eventually, startWorld } from '../world.mjs';
import { platformBooks } from './story.mjs';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const staysOfCar = 5;
const longestGapMs = 24 * hourMs;
const longestStayMs = 26 * hourMs;
const largestBatch = 260; // a few of them have to wait for each other
const talkersOfGate = 2; // a gate whose line breaks may send again while the mall still reads
const sampleCount = 60;
const payingRounds = 2;
const environment = { GALLERIA_HTTP_MEMBER_WRITES_PER_SECOND: '100000' };

const numberedPlate = (first) => (number) => `${first}${10_000 + number}`;
const plateOfCar = numberedPlate('苏H');
const plateOfMember = numberedPlate('苏J');

/** Stays of cars that come and go in the weeks before `until`: [{plate, enteredAt, leftAt}], and what happened at which kind of gate, in its order. */
function makeHistory({ carCount, until, random }) {
  const stays = [];
  for (let number = 0; number < carCount; number += 1) {
    let at = until - staysOfCar * (longestGapMs + longestStayMs);
    for (let place = 0; place < staysOfCar; place += 1) {
      // Within a minute, two readings at one gate are one car that rolled back.
      const enteredAt = at + 2 * minuteMs + random.below(longestGapMs - 2 * minuteMs);
      at = enteredAt + 2 * minuteMs + random.below(longestStayMs - 2 * minuteMs);
      stays.push({ plate: plateOfCar(number), enteredAt, leftAt: at });
    }
  }
  const seen = stays.flatMap(({ plate, enteredAt, leftAt }) => [
    { kind: 'entered', at: enteredAt, plate },
    { kind: 'left', at: leftAt, plate },
  ]);
  return { stays, seen: seen.sort((one, other) => one.at - other.at) };
}

/** Each gate tells what it saw, some of it again, in any order, by several talkers at once; gives how many events were told. */
async function tellAll({ gates, seen, count, random }) {
  const known = new Map(gates.map((gate) => [gate, []]));
  const ofKind = (kind) => gates.filter((gate) => gate.kind === (kind === 'entered' ? 'entry' : 'exit'));
  for (const event of seen) {
    const gate = random.pick(ofKind(event.kind));
    known.get(gate).push(gate.sees(event));
  }
  const told = [...known].flatMap(([gate, events]) => events.map((event) => ({ gate, event })));
  while (told.length < count) told.push(told[random.below(seen.length)]);
  const batches = [];
  const open = new Map();
  for (const { gate, event } of shuffled(told, random)) {
    const batch = open.get(gate) ?? { gate, events: [], size: 1 + random.below(largestBatch) };
    open.set(gate, batch);
    batch.events.push(event);
    if (batch.events.length < batch.size) continue;
    batches.push(batch);
    open.delete(gate);
  }
  batches.push(...open.values());
  const talk = async (gate) => {
    for (;;) {
      const place = batches.findIndex((batch) => batch.gate === gate);
      if (place < 0) return;
      await gate.tell(batches.splice(place, 1)[0].events);
    }
  };
  await Promise.all(gates.flatMap((gate) => Array.from({ length: talkersOfGate }, () => talk(gate))));
  return told.length;
}

const storedStays = (world, first) =>
  world.rows(
    `select session_id, plate, tariff_id, entered_at_ms, left_at_ms, state, exception from parking_sessions where plate like '${first}%' and state <> 'closed'`,
  );

/** What is stored is what happened, stay by stay; what each owes is what its tariff says of that time. */
async function checkStays(world, { stays, staff, random }) {
  const line = (plate, from, until) => `${plate} ${from} ${until}`;
  const rows = await storedStays(world, '苏H');
  const found = rows.map((row) => line(row.plate, row.entered_at_ms, row.left_at_ms)).sort();
  assert.deepEqual(found, stays.map(({ plate, enteredAt, leftAt }) => line(plate, enteredAt, leftAt)).sort(), 'the stays are those that were');
  for (const row of shuffled(rows, random).slice(0, sampleCount)) {
    const { fee } = await staff.call('try_parking_tariff', { tariffId: row.tariff_id, from: Number(row.entered_at_ms), until: Number(row.left_at_ms) });
    const { owed } = await staff.call('get_parking_session', { sessionId: row.session_id });
    assert.equal(owed, fee, 'a stay owes what its tariff says of the true time');
    assert.equal(row.state, fee > 0 ? 'exception' : 'left');
  }
}

/** A member with a car of their own, of a tier with free hours. */
async function driver(world, number) {
  const member = await world.member();
  const grant = { memberId: member.session.uid, tier: 'platinum', source: 'partner', labelZhCn: '联名卡', labelEn: 'Partner card', reason: '联名活动' };
  await world.staff().call('grant_tier', { ...grant, endsAt: world.now() + 365 * 24 * hourMs });
  const plate = plateOfMember(number);
  await member.call('add_member_plate', { plate });
  return { member, plate };
}

/** Pays what the car owes, tapped twice. */
async function pay(world, { member, plate }) {
  const { view, quotedAt, payableCents } = await member.call('get_parking_quote', { plate });
  assert.equal(view, 'due');
  const wish = { plate, usesPoints: false, quotedAt, payableCents };
  const taps = await Promise.all([member.send('start_parking_payment', wish), member.send('start_parking_payment', wish)]);
  const started = taps.filter(({ status }) => status === 200);
  assert.equal(started.length, 1, 'of two taps one begins a payment');
  const { paymentId } = started[0].envelope.data;
  if (payableCents > 0) {
    const { h5Url } = await member.call('choose_pay_method', { orderId: paymentId, method: 'wechat_pay', tradeKind: 'h5', returnPath: '/' });
    const prepayId = new URL(h5Url, world.url).searchParams.get('prepay_id');
    await world.confirmPayment(prepayId);
  }
  await eventually('the gate to know', async () => {
    await member.send('update_process_pay', { orderId: paymentId });
    return (await member.call('get_parking_payment', { paymentId })).state === 'acknowledged';
  });
}

const several = (random) => 2 + random.below(3);

/** The cars come in, are paid for and leave, and every gate says everything several times, at once. Gives how many payments were made. */
async function payAndLeave(world, { gates, drivers, random }) {
  const [entry] = gates.filter(({ kind }) => kind === 'entry');
  const [exit] = gates.filter(({ kind }) => kind === 'exit');
  const repeat = (gate, events) => Promise.all(Array.from({ length: several(random) }, () => gate.tell(shuffled([...events, ...events], random))));
  let payments = 0;
  for (let round = 0; round < payingRounds; round += 1) {
    await repeat(entry, drivers.map(({ plate }) => entry.sees({ kind: 'entered', at: world.now(), plate })));
    await world.advanceClock(5 * hourMs);
    for (const one of drivers) {
      await pay(world, one);
      payments += 1;
    }
    const exits = drivers.map(({ plate }) => exit.sees({ kind: 'left', at: world.now(), plate }));
    await world.advanceClock(10 * minuteMs);
    if (round < payingRounds - 1) {
      await repeat(exit, exits);
      continue;
    }
    // The exits of those who paid are told at last, among the entries and exits of a stay that follows.
    const entries = drivers.map(({ plate }) => entry.sees({ kind: 'entered', at: world.now(), plate }));
    await world.advanceClock(20 * minuteMs);
    const laterExits = drivers.map(({ plate }) => exit.sees({ kind: 'left', at: world.now(), plate }));
    for (const { gate, event } of shuffled([...entries.map((event) => ({ gate: entry, event })), ...[...exits, ...laterExits].map((event) => ({ gate: exit, event }))], random))
      await repeat(gate, [event]);
  }
  return payments;
}

async function checkPayments(world, { payments, staff, driverCount }) {
  const paid = await world.rows(
    `select payment_id, cash_cents, stay_id, parking_payments.plate, parking_payments.entered_at_ms, quoted_at_ms, fee_cents, free_minutes, right_day, tariff_id
     from parking_payments join parking_sessions on session_id = stay_id where parking_payments.plate like '苏J%' and parking_payments.state = 'acknowledged'`,
  );
  assert.equal(paid.length, payments, 'each stay was paid');
  assert.equal(new Set(paid.map(({ stay_id: stayId }) => stayId)).size, payments, 'and once');
  for (const row of paid) {
    const { fee } = await staff.call('try_parking_tariff', { tariffId: row.tariff_id, from: Number(row.entered_at_ms), until: Number(row.quoted_at_ms) });
    assert.equal(row.fee_cents, fee, 'what was paid for is what the tariff says of the true time');
    const { charged, refunds } = await platformBooks(world, row.payment_id);
    assert.deepEqual([charged, refunds], [row.cash_cents > 0 ? [{ total_cents: row.cash_cents, refunded_cents: 0 }] : [], []], 'the platform charged that, once');
  }
  const freeDays = paid.filter((row) => row.free_minutes > 0).map((row) => `${row.plate} ${row.right_day}`);
  assert.equal(new Set(freeDays).size, freeDays.length, 'free hours come off once a day');
  assert.ok(freeDays.length >= driverCount, 'and everybody has had them');
  const stays = await storedStays(world, '苏J');
  assert.equal(stays.length, (payments * (payingRounds + 1)) / payingRounds, 'each stay stands there once');
  assert.ok(stays.every(({ state }) => state === 'left'), 'who has paid has left and owes nothing, and half an hour is free');
  return { freeCount: freeDays.length };
}

async function attempt({ count, engine, random }) {
  const world = await startWorld({ engine, environment });
  try {
    const staff = world.staff();
    const now = () => world.now();
    const gates = await takeGatesOver((operationId, input) => staff.call(operationId, input), world.url, now);
    const carCount = Math.max(2, Math.floor(count / 2 / (2 * staysOfCar)));
    const { stays, seen } = makeHistory({ carCount, until: now(), random });
    const told = await tellAll({ gates, seen, count, random });
    await checkStays(world, { stays, staff, random });
    const drivers = [];
    for (let number = 0; number < Math.min(12, 2 + Math.floor(count / 2_000)); number += 1) drivers.push(await driver(world, number));
    const payments = await payAndLeave(world, { gates, drivers, random });
    const { freeCount } = await checkPayments(world, { payments, staff, driverCount: drivers.length });
    return `${told.toLocaleString('en')} events of ${seen.length.toLocaleString('en')} that were seen: ${stays.length.toLocaleString('en')} stays as they were, each owing what its tariff says; ${payments} paid once each, ${freeCount} with free hours, one a day; books agree, audit clean`;
  } finally {
    await world.end();
  }
}

export const trials = [
  trial({ what: 'gates tell late, twice and in any order, and members pay for parking', unit: 'events told', counts: { test: 600, prove: 100_000 }, attempt }),
];
