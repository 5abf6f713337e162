// Samples of quizzes and interest tests: each has an activity and a bank of its own, so that none uses up what another needs.
import { randomBytes } from 'node:crypto';
import { nothing } from './scene.mjs';

const aDay = 86_400_000;
/** In every question of the samples the first option is right. */
export const rightOption = '对';

export function quizSamples(scene) {
  const staff = () => scene.staff();
  const member = () => scene.member;
  const frame = (kind) => ({
    kind,
    pageCode: `sample-${randomBytes(6).toString('hex')}`,
    nameZhCn: '样例活动',
    nameEn: 'Sample',
    rulesZhCn: '每人每天十次',
    rulesEn: 'Ten a day',
    startsAt: Date.now() - 1_000,
    endsAt: Date.now() + 7 * aDay,
    opensMinute: 0,
    closesMinute: 1_440,
    leastTier: 0,
    dailyChances: 10,
    shareChances: 0,
    pointsPrice: 0,
    pointsChances: 0,
    budgetCents: 100_000,
  });
  const option = (text, isRight, weights = []) => ({ textZhCn: text, textEn: text, isRight, weights });
  const content = (text, options) => ({ textZhCn: text, textEn: text, pictureUrl: '', soundUrl: '', options, explanationZhCn: '因为', explanationEn: 'Because' });
  const quizBank = async () => {
    const { bankId } = await staff().call('save_quiz_bank', { kind: 'quiz', name: '样例题库', outcomes: [] });
    return { bankId };
  };
  const quizQuestion = (text) => content(text, [option(rightOption, true), option('错', false), option('误', false)]);
  const filledBank = async () => {
    const { bankId } = await quizBank();
    const questions = [];
    for (const text of ['第一题', '第二题', '第三题']) questions.push(await staff().call('save_quiz_question', { bankId, content: quizQuestion(text) }));
    return { bankId, questionId: questions[0].questionId };
  };
  const outcome = (code) => ({ code, nameZhCn: code, nameEn: code, textZhCn: '结果', textEn: 'Outcome', pictureUrl: '', productIds: [], shopIds: [] });
  const interestBank = async () => {
    const { bankId } = await staff().call('save_quiz_bank', { kind: 'interest', name: '样例测试', outcomes: [outcome('tea'), outcome('walk')] });
    const options = [option('茶', false, [{ code: 'tea', weight: 1 }]), option('路', false, [{ code: 'walk', weight: 1 }])];
    await staff().call('save_quiz_question', { bankId, content: content('选一个', options) });
    return { bankId };
  };
  const drafted = async (kind = 'quiz') => {
    const { activityId } = await staff().call('save_activity', frame(kind));
    return { activityId };
  };
  const numbers = { questionCount: 3, questionSeconds: 60, totalSeconds: 180, passCount: 2 };
  const publish = async (activityId) => {
    const { activity } = await staff().call('get_activity', { activityId });
    await staff().call('approve_activity', { activityId, version: activity.version, reason: '已核对题目和奖励' });
    await staff().call('steer_activity', { activityId, work: 'publish', reason: '按计划' });
    return { activityId };
  };
  const running = async () => {
    const { activityId } = await drafted();
    const { bankId } = await filledBank();
    await staff().call('save_quiz', { activityId, bankId, ...numbers });
    await staff().call('save_prize', { activityId, kind: 'points', nameZhCn: '五分', nameEn: 'Five', pictureUrl: '', points: 5, totalCount: 100, claimDays: 0, costCents: 0 });
    return publish(activityId);
  };
  const runningTest = async () => {
    const { activityId } = await drafted('interest_test');
    const { bankId } = await interestBank();
    await staff().call('save_quiz', { activityId, bankId, ...numbers });
    return publish(activityId);
  };
  const started = async () => {
    const { attemptId } = await member().call('start_quiz', await running());
    return { attemptId };
  };
  const handedIn = async () => {
    const attempt = await started();
    await member().call('submit_quiz', attempt);
    return attempt;
  };
  const file = 'question_zh,a_zh,b_zh,right\n一加一？,二,三,A\n';
  return {
    list_quizzes: () => ({ kind: 'quiz' }),
    get_quiz: running,
    get_my_quiz: running,
    start_quiz: running,
    get_quiz_sheet: async () => ({ type: 2, ...(await started()) }),
    save_quiz_answer: async () => {
      const attempt = await started();
      const { question } = await member().call('get_quiz_sheet', { type: 2, ...attempt });
      return { type: 2, ...attempt, questionId: question.questionId, choices: [question.options.indexOf(rightOption)] };
    },
    submit_quiz: started,
    get_quiz_result: handedIn,
    list_quiz_ranking: running,
    get_interest_test: runningTest,
    take_interest_test: async () => {
      const { activityId } = await runningTest();
      const { test } = await member().call('get_interest_test', { activityId });
      return { activityId, answers: test.questions.map(({ questionId }) => ({ questionId, choice: 0 })) };
    },
    get_interest_outcome: async () => ({ ...(await runningTest()), code: 'tea' }),
    list_quiz_banks: nothing,
    get_quiz_bank: quizBank,
    save_quiz_bank: () => ({ kind: 'quiz', name: '样例题库', outcomes: [] }),
    save_quiz_question: async () => ({ ...(await quizBank()), content: quizQuestion('新题') }),
    retire_quiz_question: filledBank,
    check_quiz_file: async () => ({ ...(await quizBank()), text: file }),
    import_quiz_file: async () => ({ ...(await quizBank()), text: file }),
    write_quiz_file: quizBank,
    get_staff_quiz: () => drafted(),
    save_quiz: async () => {
      const { bankId } = await filledBank();
      return { ...(await drafted()), bankId, ...numbers };
    },
  };
}
