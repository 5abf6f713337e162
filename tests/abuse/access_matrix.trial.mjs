// Every operation of the contract × everybody who may not call it × every place where somebody else's id can stand.
import assert from 'node:assert/strict';
import { operations } from '../contract.mjs';
import { samplesOf } from '../system/contract_samples/all.mjs';
import { Scene } from '../system/contract_samples/scene.mjs';
import { trial } from '../trials.mjs';
import { changesBy, withoutChange } from './digest.mjs';
import { furnishedScene, additionalRecords } from './furnished.mjs';
import { isId, placesOf, valueAt, withValueAt } from './schema.mjs';

const dayMs = 86_400_000;
const idleLimitMs = 30 * dayMs;
const notSignedIn = 500305;
const staffOnly = 40301;
const staffNotSignedIn = 40101;
const invalidRequest = 40001;
const unreadable = { noSuchMember: 'x' };
// Old ids come first in time: nobody gets one of these for many years.
const missingId = 9_007_199_254_740_000;
const missingShopId = 4_711;
// The provider pays a withdrawal out within seconds: what the owner does is about a new one.
const endsByItself = new Set(['ask_about_withdrawal']);
/** What is about shops in general, and about nothing that belongs to one. */
const aboutNoShop = new Set(['hand_in_goods', 'make_export', 'verify_member_code']);
/** That a key is in use is noted with it. */
const notesOfUse = ['staff_keys'];
const missingText = 'nobody-was-ever-given-this';

/** Ids of what everybody may see. All others belong to a member. */
const commonIds = new Set(['rightId', 'skuId', 'productId', 'productIds', 'shopId', 'categoryId', 'groupId', 'couponId', 'bankId', 'slotId', 'issueId', 'pointId', 'deskId', 'kindId', 'typeId', 'offerId', 'offerIds', 'saleId', 'treatId', 'activityId', 'trailId', 'spotId', 'seasonId', 'subjectId', 'subjectIds', 'optionId', 'optionIds', 'questionId', 'version', 'wearMaterialDatabaseId', 'wearMaterialIds']);
/** Of an operation: a session of an activity is everybody's, one that is signed in is its member's; a review or a post that is shown is everybody's to think of, its writer's to change. */
const commonOf = { sign_up: new Set(['sessionId']), change_registration_session: new Set(['sessionId']), mark_review_helpful: new Set(['reviewId']), report_review: new Set(['reviewId']), like_community_post: new Set(['postId']), unlike_community_post: new Set(['postId']), report_community_post: new Set(['postId']), get_community_post: new Set(['postId']), find_community_marks: new Set(['postIds']), share_community_look: new Set(['themeId']) };
/** What belongs to a member and is no id. Tokens and codes that are their bearer's are none of these: nobody guesses them. */
const ownedTexts = new Set(['ticket', 'imageUrls', 'avatarUrl']);

const isOwned = (operationId) => (place) =>
  (isId(place) && !commonIds.has(place.name) && !commonOf[operationId]?.has(place.name)) || (place.schema.type === 'string' && ownedTexts.has(place.name));

const missingOf = (value) => (typeof value === 'number' ? missingId : missingText);

const aroundNowMs = 600_000;

/** What an answer tells, less what differs between any two: the id that was asked for, the number of the request, and moments that are counted from when it was asked. */
function told({ status, envelope }, value, nowMs) {
  const { traceId: _traceId, ...rest } = envelope;
  const timeless = JSON.stringify(rest).replaceAll(/\b\d{13}\b/g, (digits) => (Math.abs(Number(digits) - nowMs) < aroundNowMs ? 'NOW' : digits));
  // A short number stands within longer ones, too, which are not it.
  const asked = typeof value === 'number' ? new RegExp(`\\b${value}\\b`, 'g') : String(value);
  return { status, envelope: timeless.replaceAll(asked, 'ID') };
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
    this.further = await additionalRecords(this.victim);
    this.signedOut = await this.world.member();
    await this.signedOut.call('sign_out');
    await this.openRoles();
  }

  /** Sends what must be refused with exactly that code. */
  async expectRefusal(who, caller, operationId, input, code) {
    const answer = await send(caller, operationId, input);
    this.answerCount += 1;
    assert.equal(answer.envelope.code, code, `${operationId} by ${who}`);
  }

  async tryStrangers({ operationId, access }, input) {
    if (access === 'anyone') return;
    const code = access === 'member' ? notSignedIn : staffNotSignedIn;
    await this.expectRefusal('nobody', this.world.guest(), operationId, input, code);
    await this.expectRefusal('a member who has signed out', this.signedOut, operationId, input, code);
    if (access === 'member') return;
    await this.expectRefusal('a member', this.intruder.member, operationId, input, code);
    await this.expectRefusal('the member whom it is about', this.victim.member, operationId, input, code);
    if (access === 'staff_self') await this.expectRefusal('a machine', this.world.staff(), operationId, input, staffOnly);
  }

  /** An operation of the staff by a machine of each role, and by one of somebody in another shop: exactly those with the permission pass the gate. */
  async tryRoles({ operationId, permission }, input) {
    for (const role of this.roles) {
      const passes = role.permissions.some((each) => each.permission === permission);
      // Whoever passes is told what is wrong with the request.
      const code = passes ? invalidRequest : staffOnly;
      await this.expectRefusal(`the role ${role.nameEn}`, role.machine, operationId, passes ? unreadable : input, code);
    }
    if (!this.ofShops.has(permission)) {
      await this.expectRefusal('a manager of one shop', this.managerOfShop, operationId, input, staffOnly);
    } else if (!aboutNoShop.has(operationId)) {
      // Not every permission about shops is a clerk's: then it is the manager of another shop who tries.
      const isOfClerks = this.roles.some(({ roleKey, permissions }) => roleKey === 'clerk' && permissions.some((each) => each.permission === permission));
      const answer = await send(isOfClerks ? this.clerkElsewhere : this.managerElsewhere, operationId, input);
      this.answerCount += 1;
      if (answer.status === 200) {
        assert.ok(!JSON.stringify(answer.envelope.data).includes(String(this.further.againFor)), `${operationId} shows somebody what is of another shop`);
      } else assert.ok([400, 404].includes(answer.status), `${operationId} by somebody of another shop: ${answer.status} ${answer.envelope.code}`);
    }
  }

  /** Each built-in role as a machine, and those who work in a shop that the victim never bought at. */
  async openRoles() {
    const staff = this.world.staff();
    const machineOf = async (name, roleId, shopId) =>
      this.world.staff((await staff.call('make_staff_key', { name: `matrix ${name}`, roleId, ...(shopId ? { shopId } : {}), validDays: 3_000 })).secret);
    this.roles = (await staff.call('list_roles')).filter(({ roleKey }) => roleKey);
    for (const role of this.roles) role.machine = await machineOf(role.roleKey, role.roleId);
    const idOf = (key) => this.roles.find(({ roleKey }) => roleKey === key).roleId;
    this.clerkElsewhere = await machineOf('clerk elsewhere', idOf('clerk'), missingShopId);
    this.managerOfShop = await machineOf('manager of a shop', idOf('manager'), this.victim.facts.shopId);
    this.managerElsewhere = await machineOf('manager elsewhere', idOf('manager'), missingShopId);
    this.ofShops = new Set((await staff.call('list_permissions')).filter(({ mayBeOfShops }) => mayBeOfShops).map(({ permission }) => permission));
  }

  /** The intruder's own call with something of the victim's in one place: told the same as for what nobody has. */
  async tryPlace({ operationId }, place, victimInput) {
    const value = valueAt(victimInput, place.steps) ?? this.further[place.name];
    if (value === undefined) {
      assert.ok(!isId(place), `${operationId}: nothing of the victim's stands in ${place.text}`);
      return;
    }
    const own = await this.intruderSamples[operationId]();
    const ask = async (tried) => told(await this.intruder.member.send(operationId, withValueAt(own, place.steps, tried)), tried, this.world.now());
    // Where what stands there does not matter, the intruder may do it to what is the intruder's own.
    const isDone = (answers) => answers[0].status === 200;
    const { outcome: answers, changed } = await changesBy(this.world, async () => [await ask(missingOf(value)), await ask(value)], isDone);
    assert.deepEqual(isDone(answers) ? [] : changed, [], `${operationId} with the victim's ${place.text}: tables that changed`);
    assert.deepEqual(answers[1], answers[0], `${operationId} with the victim's ${place.text}, and with what nobody has`);
    this.answerCount += 2;
    this.placeCount += 1;
  }

  /** Every operation of members, with a session that nobody used for longer than the mall waits. */
  async tryExpired(tried) {
    const ofMembers = tried.filter(({ access }) => access === 'member');
    const late = await this.world.member();
    assert.equal((await late.send('count_cart')).status, 200, 'the session stands');
    await this.world.advanceClock(idleLimitMs + dayMs);
    for (const { operationId, isUpload } of ofMembers) {
      const input = isUpload ? new Blob(['x']) : { memberId: late.session.uid };
      await this.expectRefusal('a member whose session is over', late, operationId, input, notSignedIn);
    }
    return ofMembers.length;
  }

  /** All that must not work, and then the owner's call, which must. */
  async tryOperation(operation) {
    const { operationId, access } = operation;
    const input = await this.victimSamples[operationId]();
    const byStrangers = async () => {
      await this.tryStrangers(operation, input);
      if (access === 'staff') await this.tryRoles(operation, input);
    };
    await withoutChange(this.world, `${operationId} by strangers`, byStrangers, notesOfUse);
    if (access === 'member') {
      for (const place of placesOf(operationId).filter(isOwned(operationId))) await this.tryPlace(operation, place, input);
    }
    const owner = await this.victim.callerFor(access);
    const wish = endsByItself.has(operationId) ? await this.victimSamples[operationId]() : input;
    const { status, envelope } = await send(owner, operationId, wish);
    assert.equal(status, 200, `${operationId} by its owner afterwards: ${envelope.code} ${envelope.msg}`);
  }
}

/** `count` of the operations, all of them if it is large enough, in the order of their samples. */
function chosen(operationIds, count, random) {
  const left = new Set(operationIds);
  while (left.size > count) left.delete(random.pick([...left]));
  return [...left];
}

async function attempt({ count, engine, random }) {
  const scene = new Scene();
  await scene.open({ engine });
  try {
    const matrix = new Matrix(scene.world, scene, await furnishedScene(scene.world));
    await matrix.open();
    const known = new Map(operations.map((operation) => [operation.operationId, operation]));
    assert.deepEqual(Object.keys(matrix.victimSamples).sort(), [...known.keys()].sort(), 'operations with a sample');
    const tried = chosen(Object.keys(matrix.victimSamples), count, random);
    for (const operationId of tried) await matrix.tryOperation(known.get(operationId));
    const expiredCount = await matrix.tryExpired(tried.map((operationId) => known.get(operationId)));
    return `${tried.length} operations: ${matrix.answerCount} calls by strangers refused, ${matrix.placeCount} places with ids of others told nothing, ${expiredCount} calls after the session's end refused`;
  } finally {
    await scene.end();
  }
}

const what = 'every operation by those who may not, and with ids of others';
const all = operations.length;
export const trials = [
  // Others each time: a few runs of ./test have tried them all.
  trial({ what, unit: 'operations', counts: { test: 65, prove: all }, engines: ['sqlite'], attempt }),
  trial({ what, unit: 'operations', counts: { test: 15, prove: all }, engines: ['postgres'], attempt }),
];
