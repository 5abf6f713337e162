// What the desk does for one member with two accounts: it compares them, hands the merge to somebody else, and the member goes on with one phone and all they had; a copy of their data is written when they ask for it; and a tag that is put on one of them opens what others are not invited to.
import assert from 'node:assert/strict';
import { atDesk, choose, enter, isAt, press, propose, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { runningQuestionnaire, sampleAnswers } from '../system/contract_samples/questionnaires.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();

const points = async (world, memberId) => (await world.staff().call('get_member_record', { memberId })).holdings.points;

journey('two accounts of one person are compared, merged by two of the staff, and the old phone opens all that both held', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  const oldPhone = world.newPhone();
  const former = await world.member(oldPhone);
  const present = await world.member();
  const [merged, surviving] = [former.session.uid, present.session.uid];
  await world.staff().call('adjust_points', { memberId: merged, direction: 'give', points: 300, reason: '补记积分' });
  await world.staff().call('adjust_points', { memberId: surviving, direction: 'give', points: 40, reason: '补记积分' });

  await enter(visitor, world, 'manager', `/console/members/${surviving}`);
  await press(page, 'members:merge.action');
  await isAt(page, t('members:merge.title'));
  await page.getByLabel(t('members:filters.query'), { exact: true }).fill(oldPhone);
  await page.keyboard.press('Enter');
  await press(page, 'members:merge.choose');
  const both = page.getByRole('table');
  await both.getByRole('row', { name: t('members:points') }).getByText('300').first().waitFor();
  await shows(page, t('members:merge.kinds.two_phones'));
  const { memberNumber } = await world.staff().call('get_member_record', { memberId: merged });
  await page.getByRole('radiogroup', { name: t('members:merge.questions.phone') }).getByText(t('members:merge.keeps.phone', { number: memberNumber })).click();
  await press(page, 'members:merge.merge');
  await page.getByRole('dialog').getByRole('textbox').fill('核对了证件，旧手机已停用');
  await page.keyboard.press('Control+Enter');
  await propose(page, '核对了证件，旧手机已停用');
  assert.equal(await points(world, surviving), 40, 'nobody does it alone');

  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find(({ operation }) => operation === 'merge_members').proposalId });
  assert.equal(await points(world, surviving), 340);
  // A code for this phone was sent a moment ago.
  await world.advanceClock(61_000);
  const again = world.guest();
  await again.signIn(oldPhone);
  assert.equal(again.session.uid, surviving, 'the phone that was chosen opens the account that stays');

  await page.goto(`${world.url}/console/members/${surviving}/account`);
  await shows(page, t('members:merged.title'));
  await page.getByRole('link', { name: t('members:merged.orders') }).click();
  await shows(page, t('members:orders.none'));
});

journey('a member who asks what the mall keeps about them gets a copy, and who wrote it is on record', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member();
  const memberId = member.session.uid;
  await enter(visitor, world, 'manager', `/console/members/${memberId}`);
  await press(page, 'members:copy.action');
  await page.getByRole('dialog').getByRole('textbox').fill('会员来信要求');
  await page.keyboard.press('Control+Enter');
  await shows(page, t('members:copy.done'));
  await page.goto(`${world.url}/console/exports`);
  await shows(page, '会员资料副本');
  await eventually('the copy to be ready', async () => {
    const [{ state }] = await world.rows("select state from exports where operation = 'read_member_data'");
    return state === 'ready';
  });
  const { deeds } = await world.staff().call('list_deeds', { operation: 'make_export' });
  assert.match(deeds[0].afterJson ?? JSON.stringify(deeds[0]), /会员来信要求/, 'the reason stands in the log of deeds');
});

journey('a tag that is put on a member counts in a segment, and the tagged member takes part where another may not', { ...atDesk, timeoutMs: 150_000 }, async (visitor, world) => {
  const { page } = visitor;
  const tagged = await world.member();
  const other = await world.member();
  const memberId = tagged.session.uid;
  const name = `品酒客 ${memberId % 10_000}`;

  await enter(visitor, world, 'manager', '/console/members/tags');
  await press(page, 'members:tags.add');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('members:tags.nameZhCn'), { exact: true }).fill(name);
  await dialog.getByLabel(t('members:tags.nameEn'), { exact: true }).fill('Wine lover');
  await page.keyboard.press('Control+s');
  await shows(page, t('members:tags.saved'));
  await shows(page, name);

  await page.goto(`${world.url}/console/members/${memberId}/tags`);
  await shows(page, t('members:tags.none'));
  await choose(page, page, t('members:tags.another'), name);
  await press(page, 'members:tags.put');
  await page.getByRole('list', { name: t('members:tags.title') }).getByText(name).waitFor();

  const { tags } = await world.staff().call('list_member_tags');
  const { tagId, memberCount } = tags.find((tag) => tag.nameZhCn === name);
  assert.equal(memberCount, 1);
  const { members } = await world.staff().call('search_members', { tagId });
  assert.deepEqual(members.map((member) => member.memberId), [memberId]);

  const { segmentId } = await world.staff().call('save_segment', { name, conditions: { leastTier: 0, wantedTags: [tagId] } });
  const survey = await world.staff().call('survey_segment', { segmentId });
  assert.equal(survey.memberCount, 1, 'the segment is the one who bears the tag');
  await page.goto(`${world.url}/console/mailings/segments`);
  await shows(page, t('patterns:tags.bears', { tags: name }));

  const { activityId } = await runningQuestionnaire(world, {}, { wantedTags: [tagId] });
  const answer = { activityId, version: 1, answers: sampleAnswers };
  await assert.rejects(other.call('submit_questionnaire', answer), /91600/);
  await tagged.call('submit_questionnaire', answer);
  const { deeds } = await world.staff().call('list_deeds', { operation: 'put_member_tag' });
  assert.ok(deeds.some(({ subjectId }) => subjectId === String(memberId)), 'who put it stands in the log of deeds');
});
