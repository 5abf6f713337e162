// Questionnaires as members meet them: one with a branch on a train, where the network goes in the middle; and one without names.
import assert from 'node:assert/strict';
import { makeStage } from '../stage.mjs';
import { runningQuestionnaire } from '../system/contract_samples/questionnaires.mjs';
import { demoPhone } from '../tour.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const path = '/pages/plazaActivity/questionnaire/index';
// What the browser reports of calls that find no network.
const cutNetwork = /ERR_INTERNET_DISCONNECTED/;
const listed = async (world, activityId) => (await world.staff().call('list_questionnaire_answers', { activityId })).answers;

journey('on a train a member answers a branch, loses the network, changes their mind, and it is handed in by itself', { mayFail: cutNetwork, timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page, context, t } = visitor;
  const { activityId } = await runningQuestionnaire(world);
  await visitor.open(path, { activityId });
  await page.getByRole('button', { name: t('questionnaires:submit') }).click();
  await page.getByRole('alert').filter({ hasText: t('questionnaires:problem.missing') }).waitFor();
  await page.getByRole('radio', { name: '来过' }).check();
  await page.getByRole('textbox', { name: /样例题目/ }).fill('灯很好看');
  await page.getByText(t('questionnaires:saved.there')).waitFor();
  const { draft } = await member.call('get_my_questionnaire', { activityId });
  assert.equal(draft.answers.length, 2, 'the draft lies with the member, for another phone, too');

  await context.setOffline(true);
  await page.getByText(t('questionnaires:saved.offline')).waitFor();
  await page.getByRole('radio', { name: '没有' }).check();
  await page.getByRole('textbox', { name: /样例题目/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('questionnaires:submitLater') }).click();
  await page.getByText(t('questionnaires:waiting')).waitFor();
  assert.deepEqual(await listed(world, activityId), []);
  await context.setOffline(false);
  await page.getByText(t('questionnaires:done.title')).waitFor();
  const answers = await listed(world, activityId);
  assert.deepEqual(answers.map(({ subjectId, answer }) => [subjectId, answer]), [[1, '没有']], 'what the branch hid is not stored');

  await visitor.open(path, { activityId });
  await page.getByText(t('questionnaires:done.again')).waitFor();
});

journey('who answers without a name is found nowhere, and is asked once', { as: demoPhone, language: 'en', timeoutMs: 180_000 }, async (visitor, world) => {
  const { page, t } = visitor;
  await visitor.open(path, { pageCode: 'washrooms' });
  await page.getByText(t('questionnaires:anonymous')).waitFor();
  await page.getByRole('radio', { name: 'B1' }).check();
  await page.getByRole('radio', { name: t('questionnaires:stars.four'), exact: true }).check();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('textbox', { name: /Anything to add/ }).fill('The lamp flickers');
  await page.getByRole('button', { name: t('questionnaires:submit') }).click();
  await page.getByText(t('questionnaires:done.title')).waitFor();
  const { activities } = await world.staff().call('list_activities', { kind: 'questionnaire' });
  const { activityId } = activities.find(({ pageCode }) => pageCode === 'washrooms');
  await eventually('the answer is listed', async () => (await listed(world, activityId)).some(({ answer }) => answer === 'The lamp flickers'));
  for (const { memberName, memberNumber } of await listed(world, activityId)) assert.equal(memberName + memberNumber, '');
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('questionnaire')));
  assert.deepEqual(kept, [], 'nothing of it is left on the phone');
});
