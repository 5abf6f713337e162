// Codes and PINs guessed by many calls at once: no more is looked at than is allowed, and then not even the right one is taken.
import assert from 'node:assert/strict';
import { couponForm, haveGiftCard } from '../belongings.mjs';
import { trial } from '../trials.mjs';
import { startWorld } from '../world.mjs';
import { atOnce, indexesBelow } from './at_once.mjs';

const minuteMs = 60_000;
const longestWindowMs = 60 * minuteMs;
const width = 40;
const pin = '135790';
const environment = { GALLERIA_HTTP_MEMBER_WRITES_PER_SECOND: '100000', GALLERIA_MALL_PIN_LOCK_MINUTES: '60' };

const digits = (random, count) => Array.from({ length: count }, () => random.below(10)).join('');

/** Another one than the right one, as long. */
function wrongDigits(random, right) {
  for (;;) {
    const guess = digits(random, right.length);
    if (guess !== right) return guess;
  }
}

async function smsCode(world, client, phone, smsType) {
  const { uuid, image } = await client.call('show_image_captcha');
  const sent = await client.call('send_code', { phone, uuid, captcha: await world.captchaLetters(image), smsType });
  return { uuid: sent.uuid, code: await world.latestCode(phone) };
}

/*
 * What is guessed. Each gives: `allowed`, how many wrong ones are looked at; `guess(random)` and `right`, calls as [client, operationId, input]; `wrong`, the
 * code of a guess that was looked at; `locked`, that of one that was not; `looked`, SQL for how many were looked at; `endsAfterMs`, when the right one is taken again, if ever.
 */
async function signInCode(world) {
  const client = world.guest();
  const phone = world.newPhone();
  const { uuid, code } = await smsCode(world, client, phone, 'smsLogin');
  const call = (tried) => [client, 'sign_in', { phone, uuid, code: tried, acceptsTerms: true }];
  return {
    allowed: 5,
    guess: (random) => call(wrongDigits(random, code)),
    right: call(code),
    wrong: 61002,
    locked: 61003,
    looked: `select failed_count as n from member_codes where uuid = '${uuid}'`,
  };
}

async function resetCode(world) {
  const phone = world.newPhone();
  const member = await world.member(phone);
  await world.advanceClock(minuteMs + 1_000);
  const { uuid, code } = await smsCode(world, member, phone, 'changePassword');
  const call = (tried) => [member, 'reset_pay_pin', { pin, uuid, code: tried }];
  return {
    allowed: 5,
    guess: (random) => call(wrongDigits(random, code)),
    right: call(code),
    // It does not tell the one from the other.
    wrong: 73012,
    locked: 73012,
    looked: `select failed_count as n from member_codes where uuid = '${uuid}'`,
  };
}

async function payPin(world) {
  const member = await world.member();
  await member.call('set_pay_pin', { pin });
  const check = (password) => [member, 'check_password', { password, subject: 'withdrawal', amountCents: 100 }];
  // Both ask for it, and count together.
  const change = (oldPin) => [member, 'set_pay_pin', { pin: '975310', oldPin }];
  return {
    allowed: 5,
    guess: (random) => random.pick([check, change])(wrongDigits(random, pin)),
    right: check(pin),
    wrong: 73002,
    locked: 73003,
    looked: `select wrong_count as n from pay_pins where member_id = ${member.session.uid}`,
    // The last of the allowed ones locks it, and is told so.
    wrongIsTold: 4,
    endsAfterMs: longestWindowMs,
  };
}

async function giftCardPin(world) {
  const member = await world.member();
  const [{ code, pin: right }] = (await world.staff().call('issue_gift_cards', { faceCents: 10_000, coverKey: 'lake', count: 1 })).cards;
  const call = (tried) => [member, 'bind_gift_card', { code, pin: tried }];
  return {
    allowed: 5,
    guess: (random) => call(wrongDigits(random, right)),
    right: call(right),
    wrong: 72004,
    locked: 72005,
    looked: `select amount as n from gift_card_counters where subject = 'bind|member|${member.session.uid}'`,
    endsAfterMs: longestWindowMs,
  };
}

async function couponCode(world) {
  const member = await world.member();
  const { couponId } = await world.staff().call('create_coupon', couponForm());
  await world.staff().call('change_coupon_state', { couponId, couponState: 'active' });
  const { codes } = await world.staff().call('make_coupon_codes', { couponId, count: 1 });
  const call = (tried) => [member, 'redeem_coupon_code', { code: tried }];
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  const guess = (random) =>
    indexesBelow(4)
      .map(() =>
        indexesBelow(4)
          .map(() => random.pick(letters))
          .join(''),
      )
      .join('-');
  return {
    allowed: 5,
    guess: (random) => call(guess(random)),
    right: call(codes[0]),
    wrong: 71006,
    locked: 71007,
    looked: `select try_count as n from coupon_code_tries where subject like '%${member.session.uid}'`,
    endsAfterMs: longestWindowMs,
  };
}

async function memberCode(world) {
  const member = await world.member();
  const [{ code }] = (await member.call('list_member_codes')).codes;
  const call = (tried) => [world.staff(), 'verify_member_code', { code: tried }];
  const proofDigits = 8;
  const known = code.slice(0, -proofDigits);
  return {
    allowed: 10,
    guess: (random) => call(known + wrongDigits(random, code.slice(-proofDigits))),
    right: call(code),
    wrong: 78001,
    locked: 78004,
    looked: `select sum(try_count) as n from member_code_tries where member_number = '${code.slice(0, 10)}'`,
  };
}

async function payCode(world) {
  const member = await world.member();
  const { cardId } = await haveGiftCard(world, member, 10_000);
  const [{ shopId }] = await world.guest().call('list_shops');
  const { code } = await member.call('get_gift_card_pay_code', { cardId });
  const proofDigits = 7;
  const known = code.slice(0, -proofDigits);
  const call = (tried) => [world.staff(), 'charge_gift_card', { code: tried, shopId, amountCents: 100 }];
  return {
    allowed: 10,
    guess: (random) => call(known + wrongDigits(random, code.slice(-proofDigits))),
    right: call(code),
    wrong: 72012,
    locked: 72013,
    looked: `select amount as n from gift_card_counters where subject = 'pay|${known}'`,
  };
}

const kinds = { signInCode, resetCode, payPin, giftCardPin, couponCode, memberCode, payCode };

/** Away from the end of a window in which tries are counted: it would begin a new one in the middle. */
async function beginWindow(world) {
  const leftMs = longestWindowMs - (Date.now() % longestWindowMs);
  const leftOfTenMinutesMs = leftMs % (10 * minuteMs);
  if (leftOfTenMinutesMs < 3 * minuteMs) await world.advanceClock(leftOfTenMinutesMs + 1_000);
}

const codeOf = async ([client, operationId, input]) => (await client.send(operationId, input)).envelope.code;

async function guess(world, kind, name, count, random) {
  const calls = indexesBelow(count).map(() => kind.guess(random));
  const codes = await atOnce(calls, width, codeOf);
  const strange = codes.filter((code) => code !== kind.wrong && code !== kind.locked);
  assert.deepEqual(strange, [], `${name}: what guesses are answered`);
  if (kind.wrong !== kind.locked)
    assert.equal(codes.filter((code) => code === kind.wrong).length, kind.wrongIsTold ?? kind.allowed, `${name}: guesses told to be wrong`);
  const [{ n }] = await world.rows(kind.looked);
  assert.equal(Number(n), kind.allowed, `${name}: guesses looked at, as the database has it`);
  assert.equal(await codeOf(kind.right), kind.locked, `${name}: the right one afterwards`);
}

async function attempt({ count, engine, random }) {
  const world = await startWorld({ engine, environment });
  try {
    await beginWindow(world);
    const locked = [];
    for (const [name, make] of Object.entries(kinds)) {
      const kind = await make(world);
      await guess(world, kind, name, count, random);
      locked.push([name, kind]);
    }
    await world.advanceClock(longestWindowMs + minuteMs);
    const ending = locked.filter(([, kind]) => kind.endsAfterMs);
    for (const [name, kind] of ending) assert.equal(await codeOf(kind.right), 200, `${name}: the right one when the lock is over`);
    const looked = locked.map(([name, { allowed }]) => `${allowed} of ${name}`).join(', ');
    return `of ${count} guesses each, looked at: ${looked}; then the right one was refused, and ${ending.length} were taken again when the lock was over`;
  } finally {
    await world.end();
  }
}

export const trials = [
  trial({ what: 'codes and PINs guessed by forty calls at once', unit: 'guesses each', counts: { test: 60, prove: 2_000 }, attempt }),
];
