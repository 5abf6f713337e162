// A gate of a car park as docs/gate-protocol.md says: it counts what it sees, signs what it tells, and tells it again until there is a receipt.
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { createHash, createHmac, randomBytes } from 'node:crypto';

const path = '/parking/v1/gate/events';
const nothing = { plate: '', confidence: 0, ticketCode: '', areaCode: '', bay: '', takenCount: 0 };

function signature(secret, method, timeMs, nonce, body) {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update([method, path, timeMs, nonce, digest].join('\n')).digest('hex');
}

export class ParkingGate {
  #sequence;

  /** `gate`: {name, kind, keyId, secret, lastSequence}; `url`: the mall's; `now`: its clock in UTC milliseconds. */
  constructor(gate, url, now = Date.now) {
    Object.assign(this, { name: gate.name, kind: gate.kind, keyId: gate.keyId, secret: gate.secret, url, now });
    this.#sequence = gate.lastSequence;
  }

  /** What it sees, with its next number: {kind, at, …}. */
  sees(event) {
    this.#sequence += 1;
    return { sequence: this.#sequence, ...nothing, confidence: 98, ...event };
  }

  /** Tells it once; gives {status, receipts}. Throws when an answer is not the mall's. */
  async tellOnce(events) {
    const body = JSON.stringify({ events });
    const timeMs = String(this.now());
    const nonce = randomBytes(16).toString('hex');
    const headers = {
      'content-type': 'application/json',
      'gate-key': this.keyId,
      'gate-time': timeMs,
      'gate-nonce': nonce,
      'gate-signature': signature(this.secret, 'POST', timeMs, nonce, body),
    };
    const answer = await fetch(this.url + path, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status !== 200) return { status: answer.status, text, pauseMs: Number(answer.headers.get('retry-after') ?? 0) * 1_000 };
    const expected = signature(this.secret, 'ANSWER', answer.headers.get('gate-time'), nonce, text);
    assert.equal(answer.headers.get('gate-signature'), expected, 'the answer is signed by the mall');
    return { status: 200, receipts: JSON.parse(text).receipts };
  }

  /** Tells it until it was taken; gives the receipts. Throws at once when telling it again does not help. */
  async tell(events) {
    for (let tries = 0; tries < 50; ) {
      const { status, receipts, text, pauseMs } = await this.tellOnce(events);
      if (status === 200) return receipts;
      if (status !== 503) throw new Error(`the gate ${this.name} was answered ${status}: ${text}`);
      if (pauseMs > 0) await setTimeout(pauseMs);
      else tries += 1;
    }
    throw new Error(`the gate ${this.name} was not heard in fifty tries`);
  }
}

/** Takes the gates of the first car park over, but for the last exit, which stays with the sandbox. `call(operationId, input)`: as the staff. */
export async function takeGatesOver(call, url, now) {
  const { carParks } = await call('get_parking_overview', {});
  const { gates } = carParks[0];
  const own = gates.slice(0, -1);
  const taken = [];
  for (const { gateId, name, kind, lastSequence } of own) {
    const { nextKeyId, nextSecret } = await call('rotate_parking_gate_key', { gateId, reason: '换新设备' });
    taken.push(new ParkingGate({ name, kind, keyId: nextKeyId, secret: nextSecret, lastSequence }, url, now));
  }
  return taken;
}
