// The server dies at a named point while a member pays for parking and leaves: the stay is paid once, and the gate lets the car out.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { takeGatesOver } from '../parking_gate.mjs';
import { trial } from '../trials.mjs';
import { eventually } from '../world.mjs';
import { deathsIn, deathsInCall, platformBooks, playStories, Story } from './story.mjs';

const stayMs = 10 * 3_600_000; // more than the free hours of any tier
const steps = ['start', 'choosePayment', 'confirmPayment', 'leave'];
const deaths = [...deathsIn(steps.slice(0, -1)), ...deathsInCall('leave')];

/** A stay that its member pays for, with the free hours of the day, and the car's way out. */
class Stay extends Story {
  steps = steps;

  constructor(world, { member, plate, gates }) {
    super(world, member);
    this.plate = plate;
    this.entry = gates.find(({ kind }) => kind === 'entry');
    this.exit = gates.find(({ kind }) => kind === 'exit');
  }

  /** The car is inside, and what that comes to is known; both before anything goes wrong. */
  async prepare() {
    await this.member.call('add_member_plate', { plate: this.plate });
    await this.entry.tell([this.entry.sees({ kind: 'entered', at: this.world.now() - stayMs, plate: this.plate })]);
    const { quotedAt, payableCents, stayId } = await this.member.call('get_parking_quote', { plate: this.plate });
    assert.ok(payableCents > 0, 'the free hours do not pay for all of it');
    Object.assign(this, { payableCents, stayId, key: randomUUID(), wish: { plate: this.plate, usesPoints: false, quotedAt, payableCents } });
  }

  async start() {
    this.paymentId = (await this.call('start_parking_payment', this.wish, this.key)).paymentId;
  }

  async choosePayment() {
    const choice = { orderId: this.paymentId, method: 'wechat_pay', tradeKind: 'h5', returnPath: '/' };
    const { h5Url } = await this.call('choose_pay_method', choice);
    this.prepayId = new URL(h5Url, this.world.url).searchParams.get('prepay_id');
  }

  async confirmPayment() {
    await this.insist(() => this.world.confirmPayment(this.prepayId));
    await eventually('the gate to know', async () => {
      await this.insist(() => this.member.send('update_process_pay', { orderId: this.paymentId }));
      return (await this.call('get_parking_payment', { paymentId: this.paymentId })).state === 'acknowledged';
    });
  }

  async leave() {
    const left = this.exit.sees({ kind: 'left', at: this.world.now(), plate: this.plate });
    await this.insist(() => this.exit.tell([left]));
  }
}

/** One payment, one charge, the free hours of one day, and a car that has left. */
async function checkStay({ world, stayId, paymentId, payableCents, member }) {
  const payments = await world.rows(`select payment_id, state, cash_cents from parking_payments where stay_id = ${stayId}`);
  assert.deepEqual(payments, [{ payment_id: paymentId, state: 'acknowledged', cash_cents: payableCents }]);
  assert.deepEqual(await platformBooks(world, paymentId), { charged: [{ total_cents: payableCents, refunded_cents: 0 }], refunds: [] });
  const [{ state }] = await world.rows(`select state from parking_sessions where session_id = ${stayId}`);
  assert.equal(state, 'left');
  const [{ count }] = await world.rows(`select count(*) as count from parking_member_days where member_id = ${member.session.uid}`);
  assert.ok(Number(count) <= 1, 'free hours come off once');
}

let cars = 0;

const stays = {
  setting: async (world) => {
    const staff = world.staff();
    return { gates: await takeGatesOver((operationId, input) => staff.call(operationId, input), world.url, () => world.now()) };
  },
  begin: async (world, { gates }) => {
    cars += 1;
    return new Stay(world, { member: await world.member(), plate: `苏F${10_000 + cars}`, gates });
  },
  check: checkStay,
};

export const trials = [
  trial({
    what: 'dies before and after commits, gateway calls and answers while a member pays for parking and leaves',
    unit: 'deaths',
    counts: { test: 2, prove: deaths.length },
    attempt: async (order) => {
      const { placeCount, repeatCount } = await playStories(deaths, order, stays);
      return `at ${placeCount} places, ${repeatCount} calls sent again: one payment and one charge a stay, the gate lets the car out, audit clean`;
    },
  }),
];
