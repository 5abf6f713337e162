// A mailing from its words to the member: written and approved at the desk, scheduled by one and approved by another, killed with the server, read by who allows it, and stopped by one tap.
import assert from 'node:assert/strict';
import { atDesk, choose, enter, isAt, press, propose, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();

const hourMs = 3_600_000;

/** Ten in the morning on the mall's clock: no quiet hours. */
async function waitForMorning(world) {
  const sinceMidnight = (world.now() + 8 * hourMs) % (24 * hourMs);
  const until = 10 * hourMs - sinceMidnight;
  if (until > 0 || sinceMidnight > 20 * hourMs) await world.advanceClock(until > 0 ? until : until + 24 * hourMs);
}

/** As the demo's people call it. */
const homeTitle = '云廊 Galleria';

async function writeTemplate(page) {
  const fill = (name, value) => page.getByLabel(t(`mailings:${name}`), { exact: true }).fill(value);
  await fill('templates.name', '冬日市集');
  await fill('templates.subjectZhCn', '冬日市集开市');
  await fill('templates.subjectEn', 'The winter market opens');
  await fill('templates.bodyZhCn', '{points} 积分等您来');
  await fill('templates.bodyEn', 'Dear {nickname}, come and see');
  const link = t('mailings:templates.link');
  await choose(page, page, link, t('patterns:link.goals.page'));
  await choose(page, page, t('patterns:link.goalOf', { label: link }), homeTitle);
  await page.keyboard.press('Control+s');
  await shows(page, /没有 \{points\} 这个占位符/);
  await fill('templates.bodyZhCn', '{nickname}您好，周六起在一楼中庭。');
  await page.keyboard.press('Control+s');
  await isAt(page, '冬日市集');
}

async function approve(world, operation) {
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find((each) => each.operation === operation).proposalId });
}

journey('a mailing is written, approved by two, killed in the middle, and read by the member who allows it', { ...atDesk, timeoutMs: 180_000, mayFail: /./ }, async (visitor, world) => {
  const { page } = visitor;
  await waitForMorning(world);
  const willing = await world.member();
  const unasked = await world.member();
  await willing.call('change_mailing_consent', { channel: 'inbox', isGiven: true });

  await enter(visitor, world, 'manager', '/console/mailings/templates/new');
  await isAt(page, t('mailings:templates.add'));
  await writeTemplate(page);
  await shows(page, '林小满您好，周六起在一楼中庭。');
  await press(page, 'mailings:templates.approve');
  await shows(page, t('mailings:templates.states.approved'));

  await page.goto(`${world.url}/console/mailings`);
  await isAt(page, t('mailings:title'));
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('mailings:name'), { exact: true }).fill('冬日市集通知');
  await choose(page, dialog, t('mailings:template'), t('mailings:templateChoice', { name: '冬日市集', channel: t('mailings:channels.inbox') }));
  await choose(page, dialog, t('mailings:segment'), '全部会员');
  await page.keyboard.press('Control+s');
  await isAt(page, '冬日市集通知');
  await press(page, 'mailings:schedule');
  await page.getByRole('dialog').getByLabel(t('mailings:reason'), { exact: true }).fill('周末活动');
  await page.keyboard.press('Control+s');
  await propose(page, '周末活动');
  await approve(world, 'schedule_mailing');

  await world.kill();
  await world.start({ keepsClock: true });
  const { mailings } = await world.staff().call('list_mailings', {});
  const { mailingId } = mailings.find(({ name }) => name === '冬日市集通知');
  const sent = await eventually('the mailing to be sent', async () => {
    const record = await world.staff().call('get_mailing', { mailingId });
    return record.mailing.state === 'sent' && record;
  });
  assert.ok(sent.counts.noConsentCount >= 1, 'whoever was not asked is left out');
  assert.equal(sent.counts.sentCount + sent.counts.noConsentCount + sent.counts.capCount, sent.mailing.seenCount);

  const { messages } = await willing.call('list_messages', { tab: 'all' });
  const [{ messageId, title, isMarketing }] = messages;
  assert.deepEqual([title, isMarketing], ['冬日市集开市', true]);
  assert.deepEqual((await unasked.call('list_messages', { tab: 'all' })).messages, []);
  await willing.call('read_message', { messageId });
  await willing.call('follow_message', { messageId });
  await page.goto(`${world.url}/console/mailings/${mailingId}`);
  await shows(page, t('mailings:letters.followed'));
  await willing.call('change_mailing_consent', { channel: 'inbox', isGiven: false });
  const [{ standing }] = await world.rows(`select count(*) as standing from mailing_consents where member_id = ${willing.session.uid} and withdrawn_at_ms is null`);
  assert.equal(Number(standing), 0);
});

journey('a text message finds its phone out of service: the desk says so, to whom and why', { ...atDesk, timeoutMs: 120_000, mayFail: /./ }, async (visitor, world) => {
  const { page } = visitor;
  await waitForMorning(world);
  const joinedSince = world.now() - 1_000;
  const phone = world.newPhone();
  const member = await world.member(phone);
  await member.call('change_mailing_consent', { channel: 'sms', isGiven: true });
  const staff = world.staff();
  const { templateId, version } = await staff.call('save_mailing_template', {
    name: '市集短信',
    channel: 'sms',
    subjectZhCn: '',
    subjectEn: '',
    bodyZhCn: '{nickname}您好，周六市集开市。拒收请回复R',
    bodyEn: '',
    link: '',
    providerTemplate: 'SMS_9',
  });
  await staff.call('approve_mailing_template', { templateId, version });
  const { segmentId } = await staff.call('save_segment', { name: '今天的新会员', conditions: { leastTier: 0, joinedSince } });
  const { mailingId } = await staff.call('save_mailing', { name: '市集短信通知', templateId, segmentId });
  await world.misbehave({ textOutOfServiceCount: 1 });
  await staff.call('schedule_mailing', { mailingId, reason: '周末活动' });
  await eventually('the receipt', async () => (await staff.call('get_mailing', { mailingId })).counts.undeliveredCount === 1);

  await enter(visitor, world, 'manager', `/console/mailings/${mailingId}`);
  await isAt(page, '市集短信通知');
  await shows(page, t('mailings:letters.undelivered'));
  await page.keyboard.press('l');
  await isAt(page, t('mailings:undelivered.title'));
  await shows(page, `${phone.slice(0, 3)}****${phone.slice(-4)}`);
  await shows(page, t('mailings:undelivered.outcomes.out_of_service'));
  await shows(page, t('mailings:undelivered.written'));
});
