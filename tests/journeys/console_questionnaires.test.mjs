// A questionnaire from the console: its logic is clicked through on the preview, saved, and the approval waits for somebody else.
import assert from 'node:assert/strict';
import { atDesk, choose, enter, press, propose, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { draftedQuestionnaire } from '../system/contract_samples/questionnaires.mjs';

const { journey } = makeStage();

journey('the logic of questions is tried on the preview before somebody else approves it', { ...atDesk, timeoutMs: 180_000 }, async (visitor, world) => {
  const { page } = visitor;
  const { activityId } = await draftedQuestionnaire(world);
  await enter(visitor, world, 'manager', `/console/questionnaires/${activityId}/form`);
  const phone = page.getByRole('region', { name: t('questionnaires:preview') });
  await phone.getByText(t('questionnaires:previewState', { shown: 1, hidden: 1, kept: 0, dropped: 0 })).waitFor();
  await phone.getByRole('radio', { name: '来过' }).check();
  await phone.getByRole('textbox').fill('灯');
  await phone.getByRole('radio', { name: '没有' }).check();
  await phone.getByText(t('questionnaires:previewState', { shown: 1, hidden: 1, kept: 1, dropped: 1 })).waitFor();
  await page.keyboard.press('Escape');
  await shows(page, t('activity:checked', { done: 3, count: 3 }));

  await press(page, 'questionnaires:form');
  await press(page, 'questions:addSubject');
  await page.getByLabel(t('questions:writing')).fill('还有什么想说');
  await choose(page, page, t('questions:type'), t('questions:types.3'));
  await page.keyboard.press('Control+s');
  await shows(page, t('activity:checkList'));
  const { subjects } = await world.staff().call('get_staff_questionnaire', { activityId });
  assert.deepEqual(subjects.at(-1).subjectWritingText, '还有什么想说');

  await press(page, 'activity:approve');
  await page.getByRole('dialog').getByRole('textbox').fill('已核对题目和名额');
  await page.keyboard.press('Control+Enter');
  await propose(page, '请复核题目');
  const stateOf = async () => (await world.staff().call('get_activity', { activityId })).activity.state;
  assert.equal(await stateOf(), 'draft', 'one alone approves nothing');
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find(({ operation }) => operation === 'approve_activity').proposalId });
  assert.equal(await stateOf(), 'approved');
});
