// What becomes of text messages after they were sent: the sandbox's telephone company tells late, twice, not at all, or lets a forger speak first, and a phone out of service is left alone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { patience } from '../patience.mjs';
import { eventually, startWorld } from '../world.mjs';

const timeout = 180_000 * patience;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Ten in the morning on the mall's clock, so many days from now: no quiet hours, and after a week no cap either. */
async function waitForMorning(world, days) {
  const sinceMidnight = (world.now() + 8 * hourMs) % dayMs;
  await world.advanceClock(days * dayMs + 10 * hourMs - sinceMidnight);
}

const template = {
  name: '会员日短信',
  channel: 'sms',
  subjectZhCn: '',
  subjectEn: '',
  bodyZhCn: '{nickname}您好，会员日双倍积分。拒收请回复R',
  bodyEn: '',
  link: '',
  providerTemplate: 'SMS_9',
};

/** Who joined since then, and a text that is approved. Gives a function that sends it to them, and one that tells what became of a mailing. */
async function sender(world, joinedSince) {
  const staff = world.staff();
  const { templateId, version } = await staff.call('save_mailing_template', template);
  await staff.call('approve_mailing_template', { templateId, version });
  const { segmentId } = await staff.call('save_segment', { name: '新会员', conditions: { leastTier: 0, joinedSince } });
  const countsOf = async (mailingId) => (await staff.call('get_mailing', { mailingId })).counts;
  const send = async () => {
    const { mailingId } = await staff.call('save_mailing', { name: '会员日', templateId, segmentId });
    await staff.call('schedule_mailing', { mailingId, reason: '会员日' });
    await eventually('the mailing to be sent', async () => (await staff.call('get_mailing', { mailingId })).mailing.state === 'sent');
    return mailingId;
  };
  const counted = (mailingId, name, count) => eventually(`${name} to be ${count}`, async () => (await countsOf(mailingId))[name] === count);
  return { send, counted, countsOf, staff };
}

for (const engine of ['sqlite', 'postgres']) {
  test(`receipts come twice, forged, never or to who asks, and a phone out of service is left out until a code reaches it, on ${engine}`, { timeout }, async () => {
    const world = await startWorld({ engine });
    try {
      await waitForMorning(world, 1);
      const joinedSince = world.now() - 1_000;
      const phone = world.newPhone();
      const member = await world.member(phone);
      await member.call('change_mailing_consent', { channel: 'sms', isGiven: true });
      const { send, counted, countsOf, staff } = await sender(world, joinedSince);

      await world.misbehave({ textReceiptForgedCount: 1, textReceiptDuplicateCount: 2 });
      const heard = await send();
      await counted(heard, 'deliveredCount', 1);
      assert.equal((await countsOf(heard)).undeliveredCount, 0, 'nobody believes who does not know the key');

      await world.misbehave({ textReceiptLostCount: 1 });
      const lost = await send();
      await world.advanceClock(7 * hourMs + 60_000);
      await counted(lost, 'deliveredCount', 1);

      await waitForMorning(world, 8);
      await world.misbehave({ textReceiptSilentCount: 1 });
      const silent = await send();
      assert.equal((await countsOf(silent)).silentCount, 0);
      await world.advanceClock(3 * dayMs + hourMs);
      await counted(silent, 'silentCount', 1);

      let last;
      for (let i = 0; i < 3; i += 1) {
        await waitForMorning(world, 8);
        await world.misbehave({ textOutOfServiceCount: 1 });
        last = await send();
        await counted(last, 'undeliveredCount', 1);
      }
      await waitForMorning(world, 8);
      const leftOut = await send();
      assert.equal((await countsOf(leftOut)).outOfServiceCount, 1);
      const { texts } = await staff.call('list_undelivered_texts', { mailingId: last });
      assert.deepEqual(
        texts.map(({ memberId, outcome, providerCode, isLeftOut }) => ({ memberId, outcome, providerCode, isLeftOut })),
        [{ memberId: member.session.uid, outcome: 'out_of_service', providerCode: 'MOBILE_NOT_ON_SERVICE', isLeftOut: true }],
      );
      assert.equal(texts[0].phone, `${phone.slice(0, 3)}****${phone.slice(-4)}`);

      await world.guest().signIn(phone);
      const again = await send();
      await counted(again, 'deliveredCount', 1);
      assert.ok(!readFileSync(world.logPath, 'utf8').includes(phone), 'no phone stands in the log');
    } finally {
      await world.end();
    }
  });
}
