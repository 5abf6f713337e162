// Quizzes and interest tests as members meet them: answered within its time and past it, and a test to its poster.
import assert from 'node:assert/strict';
import { makeStage } from '../stage.mjs';
import { quizSamples, rightOption } from '../system/contract_samples/quizzes.mjs';

const { journey } = makeStage();
const paths = { start: '/pages/plazaActivity/startAnswering/index', test: '/pages/plazaActivity/inserestTest/index' };
const samples = (member, world) => quizSamples({ member, staff: () => world.staff() });

journey('a quiz is answered in time, rewarded and explained, and one that is left alone is handed in by the clock', { timeoutMs: 180_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const { activityId } = await samples(member, world).get_my_quiz();
  await visitor.open(paths.start, { activityId });
  await page.getByRole('button', { name: t('quizzes:start'), exact: true }).click();
  for (let number = 1; number <= 3; number += 1) {
    await page.getByText(t('quizzes:ask.number', { number, count: 3 })).waitFor();
    await page.getByRole('radio', { name: rightOption }).check();
    await page.getByRole('button', { name: number < 3 ? t('quizzes:ask.next') : t('quizzes:ask.last'), exact: true }).click();
  }
  await page.getByText(t('quizzes:result.passed')).waitFor();
  await page.getByText(t('quizzes:result.rewarded', { name: '五分' })).waitFor();
  assert.equal(await page.getByText('因为').count(), 3, 'each answer is explained');

  await page.getByRole('button', { name: t('quizzes:result.back') }).click();
  await page.getByRole('button', { name: t('quizzes:start'), exact: true }).click();
  await page.getByText(t('quizzes:ask.number', { number: 1, count: 3 })).waitFor();
  const { running } = await member.call('get_my_quiz', { activityId });
  await world.advanceClock(181_000);
  // Whatever the phone's clock says: an answer now is too late, and the page finds the attempt handed in.
  await page.getByRole('radio', { name: rightOption }).check();
  await page.getByRole('button', { name: t('quizzes:ask.next'), exact: true }).click();
  await page.getByText(t('quizzes:result.timedOut')).waitFor();
  const judged = await member.call('get_quiz_result', { attemptId: running.attemptId });
  assert.equal(judged.attempt.state, 'timed_out');
  assert.equal(judged.attempt.rightCount, 0);
  assert.equal(judged.reward, undefined, 'the reward is given once');
});

journey('an interest test leads to its result, its poster, and what fits', { timeoutMs: 180_000 }, async (visitor) => {
  const { page, t } = visitor;
  await visitor.open(paths.test, { pageCode: 'weekend-test' });
  await page.getByRole('button', { name: t('quizzes:interest.start') }).click();
  for (let number = 1; number <= 5; number += 1) {
    await page.getByText(t('quizzes:interest.progress', { number, count: 5 })).waitFor();
    // The second options lead to tea.
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: number < 5 ? t('quizzes:ask.next') : t('quizzes:interest.finish'), exact: true }).click();
  }
  await page.getByRole('heading', { name: '窗边的茶人' }).last().waitFor();
  await page.getByText(t('quizzes:interest.products')).waitFor();
  await page.getByRole('button', { name: t('quizzes:interest.poster') }).click();
  const poster = page.getByRole('img', { name: t('hosts:poster.picture', { title: t('quizzes:interest.posterTitle', { name: '窗边的茶人' }) }) });
  await poster.waitFor();
  assert.match(await poster.getAttribute('src'), /^data:image\/png/);
});
