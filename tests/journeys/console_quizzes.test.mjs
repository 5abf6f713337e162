// A quiz from the console: questions from a file that is checked first, what is asked, and an approval by somebody else.
import assert from 'node:assert/strict';
import { atDesk, enter, press, propose, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { quizSamples } from '../system/contract_samples/quizzes.mjs';

const { journey } = makeStage();
const samples = (world) => quizSamples({ staff: () => world.staff() });
const asFile = (text) => ({ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

journey('a file is checked row by row and then taken, and a quiz that asks from it waits for somebody else', { ...atDesk, timeoutMs: 180_000 }, async (visitor, world) => {
  const { page } = visitor;
  const { bankId } = await samples(world).get_quiz_bank();
  await enter(visitor, world, 'manager', `/console/quizzes/banks/${bankId}`);
  await press(page, 'quizzes:importFile');
  const dialog = page.getByRole('dialog');
  const file = dialog.getByLabel(t('quizzes:chooseFile'), { exact: true });
  await file.setInputFiles(asFile('question_zh,a_zh,b_zh,right\n一加一？,二,三,A\n,二,三,E\n'));
  await shows(page, t('quizzes:fileProblems.unknown_right_option'));
  await file.setInputFiles(asFile('question_zh,a_zh,b_zh,right\n一加一？,二,三,A\n=1+1,二,三,A\n二加二？,四,五,A\n'));
  await shows(page, t('quizzes:checkedFile', { count: 3, problems: 0 }));
  await dialog.getByRole('button', { name: t('quizzes:importNow', { count: 3 }) }).click();
  await shows(page, '=1+1');

  const { activityId } = await samples(world).get_staff_quiz();
  await world.staff().call('save_quiz', { activityId, bankId, questionCount: 3, questionSeconds: 20, totalSeconds: 60, passCount: 2 });
  await visitor.page.goto(`${world.url}/console/quizzes/${activityId}`);
  await shows(page, t('activity:checked', { count: 5, done: 5 }));
  await press(page, 'activity:approve');
  await page.getByRole('dialog').getByRole('textbox').fill('已核对题目');
  await page.keyboard.press('Control+Enter');
  await propose(page, '请复核题目');
  const stateOf = async () => (await world.staff().call('get_activity', { activityId })).activity.state;
  assert.equal(await stateOf(), 'draft', 'one alone approves nothing');
  const second = world.secondStaff();
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find(({ operation }) => operation === 'approve_activity').proposalId });
  assert.equal(await stateOf(), 'approved');
});
