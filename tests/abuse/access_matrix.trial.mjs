// Every operation of the contract × everybody who may not call it × every place where somebody else's id can stand.
import assert from 'node:assert/strict';
import { Client } from '../client.mjs';
import { operations } from '../contract.mjs';
import { samplesOf } from '../system/contract_samples/all.mjs';
import { Scene } from '../system/contract_samples/scene.mjs';
import { trial } from '../trials.mjs';
import { eventually } from '../world.mjs';
import { changedTables, digestsOf, withoutChange } from './digest.mjs';
import { furnishedScene, furtherBelongings } from './furnished.mjs';
import { isId, placesOf, valueAt, withValueAt } from './schema.mjs';

const dayMs = 86_400_000;
const idleLimitMs = 30 * dayMs;
const notSignedIn = 500305;
const staffOnly = 40301;
// Old ids come first in time: nobody gets one of these for many years.
const missingId = 9_007_199_254_740_000;
const missingText = 'nobody-was-ever-given-this';

/** Ids of what everybody may see. All others belong to a member. */
const commonIds = new Set(['skuId', 'productId', 'shopId', 'categoryId', 'groupId', 'couponId']);
/** What belongs to a member and is no id: proofs, and what they are for. */
const ownedTexts = new Set(['ticket', 'subject', 'bindingCode', 'uuid']);

const isOwned = (place) => (isId(place) && !commonIds.has(place.name)) || ownedTexts.has(place.name);

/** The value in a place of its own that nobody has: of a subject the order in it. */
function missingOf(value) {
  if (typeof value === 'number') return missingId;
  return /\d$/.test(value) && value.includes(':') ? value.replace(/\d+$/, missingId) : missingText;
}

/** What an answer tells, less what differs between any two: the id that was asked for, and the number of the request. */
function told({ status, envelope }, value) {
  const { traceId: _traceId, ...rest } = envelope;
  return { status, envelope: JSON.stringify(rest).replaceAll(String(value), 'ID') };
}

const send = (caller, operationId, input) => (input instanceof Blob ? caller.sendFile(operationId, input) : caller.send(operationId, input));

class Matrix {
  answerCount = 0;
  placeCount = 0;

  constructor(world, victim, intruder) {
    this.world = world;
    this.victim = victim;
    this.intruder = intruder;
    this.victimSamples = samplesOf(victim);
    this.intruderSamples = samplesOf(intruder);
  }

  async open() {
    this.further = await furtherBelongings(this.victim);
    this.signedOut = await this.world.member();
    await this.signedOut.call('sign_out');
  }

  /** Sends what must be refused with exactly that code. */
  async expectRefusal(who, caller, operationId, input, code) {
    const answer = await send(caller, operationId, input);
    this.answerCount += 1;
    assert.equal(answer.envelope.code, code, `${operationId} by ${who}`);
  }

  async tryStrangers({ operationId, access }, input) {
    if (access === 'anyone') return;
    const code = access === 'staff' ? staffOnly : notSignedIn;
    await this.expectRefusal('nobody', this.world.guest(), operationId, input, code);
    await this.expectRefusal('a member who has signed out', this.signedOut, operationId, input, code);
    if (access === 'staff') await this.expectRefusal('a member', this.intruder.member, operationId, input, code);
    if (access === 'staff') await this.expectRefusal('the member whom it is about', this.victim.member, operationId, input, code);
  }

  /** The intruder's own call with something of the victim's in one place: told the same as for what nobody has. */
  async tryPlace({ operationId }, place, victimInput) {
    const value = valueAt(victimInput, place.steps) ?? this.further[place.name];
    if (value === undefined) {
      assert.ok(!isId(place), `${operationId}: nothing of the victim's stands in ${place.text}`);
      return;
    }
    const own = await this.intruderSamples[operationId]();
    const answers = [];
    for (const tried of [missingOf(value), value]) {
      answers.push(told(await this.intruder.member.send(operationId, withValueAt(own, place.steps, tried)), tried));
    }
    assert.deepEqual(answers[1], answers[0], `${operationId} with the victim's ${place.text}, and with what nobody has`);
    this.answerCount += 2;
    this.placeCount += 1;
  }

  /** All that must not work, and then the owner's call, which must. */
  async tryOperation(operation) {
    const { operationId, access } = operation;
    const input = await this.victimSamples[operationId]();
    await withoutChange(this.world, `${operationId} by strangers`, () => this.tryStrangers(operation, input));
    if (access === 'member') {
      for (const place of placesOf(operationId).filter(isOwned)) await this.tryPlace(operation, place, input);
    }
    const owner = { staff: () => this.victim.staff(), member: () => this.victim.member, anyone: () => this.world.guest() }[access]();
    const { status, envelope } = await send(owner, operationId, input);
    assert.equal(status, 200, `${operationId} by its owner afterwards: ${envelope.code} ${envelope.msg}`);
  }
}

async function attempt({ count, engine }) {
  const scene = new Scene();
  await scene.open({ engine });
  try {
    const matrix = new Matrix(scene.world, scene, await furnishedScene(scene.world));
    await matrix.open();
    const known = new Map(operations.map((operation) => [operation.operationId, operation]));
    assert.deepEqual(Object.keys(matrix.victimSamples).sort(), [...known.keys()].sort(), 'operations with a sample');
    for (const operationId of Object.keys(matrix.victimSamples)) await matrix.tryOperation(known.get(operationId));
    return `${known.size} operations, ${matrix.placeCount} places of ids, ${matrix.answerCount} calls refused`;
  } finally {
    await scene.end();
  }
}

export const trials = [trial({ what: 'every operation by those who may not, and with ids of others', unit: 'round', counts: { test: 1, prove: 1 }, attempt })];
