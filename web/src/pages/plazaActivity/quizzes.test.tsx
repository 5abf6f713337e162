// The pages of quizzes and interest tests: what the button says, what is sent, what a result tells.

import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import AnsweringPage from './AnsweringPage';
import AnswerResultPage from './AnswerResultPage';
import InterestOptionsPage from './InterestOptionsPage';
import InterestResultPage from './InterestResultPage';
import StartAnsweringPage from './StartAnsweringPage';

type Quiz = NonNullable<Output<'get_quiz'>['quiz']>;
type Mine = Output<'get_my_quiz'>;

const now = Date.now();
const quizOf = (change: Partial<Quiz> = {}): Quiz => ({
  activityId: 5,
  pageCode: 'galleria-quiz',
  name: '云廊知多少',
  rules: '三次',
  startsAt: now,
  endsAt: now + 86_400_000,
  opensMinute: 0,
  closesMinute: 1_440,
  dailyChances: 3,
  questionCount: 2,
  questionSeconds: 20,
  totalSeconds: 120,
  passCount: 1,
  reward: { kind: 'points', name: '50 积分', pictureUrl: '' },
  ...change,
});
const mineOf = (change: Partial<Mine> = {}): Mine => ({
  chanceCount: 2,
  turnsToday: 1,
  isRewarded: false,
  attempts: [],
  ...change,
});
const attempt = {
  attemptId: 9,
  activityId: 5,
  state: 'started' as const,
  startedAt: now,
  dueAt: now + 120_000,
  questionCount: 2,
  rightCount: 0,
  spentMs: 0,
};
const ranking: Output<'list_quiz_ranking'> = {
  members: [{ rank: 1, name: '苏*', rightCount: 2, spentMs: 65_000, at: now }],
};
const sheetOf = (number: number, question = true): Output<'get_quiz_sheet'> => ({
  attempt,
  now: now + number,
  answeredCount: number - 1,
  ...(question && {
    question: {
      questionId: 100 + number,
      number,
      text: `第${number}题`,
      pictureUrl: '',
      soundUrl: '',
      isMultiple: false,
      options: ['甲', '乙'],
      openedAt: now,
      dueAt: now + 20_000,
    },
  }),
});

const cover = (quiz: Quiz, mine: Mine) =>
  renderPage(<StartAnsweringPage />, {
    server: {
      get_quiz: () => answer({ quiz }),
      get_my_quiz: () => answer(mine),
      list_quiz_ranking: () => answer(ranking),
    },
    signedIn: true,
  });

test('the cover says what is asked, what for, who did best, and begins', async () => {
  cover(quizOf(), mineOf());
  await screen.findByText('云廊知多少', { selector: 'h2' });
  await screen.findByText('50 积分');
  await screen.findByText('1:05');
  await screen.findByText('今天还能答 2 次');
  expect(screen.getByRole('button', { name: '开始答题' }).getAttribute('aria-disabled')).toBeNull();
});

test('whoever has an attempt that runs goes on with it, whatever keeps others from starting', async () => {
  cover(quizOf(), mineOf({ obstacle: 'no_chance', running: attempt }));
  await screen.findByRole('button', { name: '继续答题' });
});

test('what keeps a member from starting stands on the button', async () => {
  cover(quizOf(), mineOf({ obstacle: 'no_chance', chanceCount: 0 }));
  const button = await screen.findByRole('button', { name: '今日次数已用完' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('an answer is sent by the place that was shown, and the next question comes with it', async () => {
  const save = vi.fn((_input: unknown) => answer(sheetOf(2)));
  renderPage(<AnsweringPage />, {
    server: { get_quiz_sheet: () => answer(sheetOf(1)), save_quiz_answer: save },
    arguments: { attemptId: 9 },
    signedIn: true,
  });
  const next = await screen.findByRole('button', { name: '下一题' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: '乙' }));
  await userEvent.click(next);
  await screen.findByText('第2题');
  expect(save.mock.calls[0]?.[0]).toMatchObject({ type: 2, attemptId: 9, questionId: 101, choices: [1] });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '乙' }).checked).toBe(false);
});

test('an answer that comes too late has the page ask what is asked now', async () => {
  let asked = 1;
  renderPage(<AnsweringPage />, {
    server: {
      get_quiz_sheet: () => answer(sheetOf(asked)),
      save_quiz_answer: () => {
        asked = 2;
        return refuse(91_302, '这道题的时间到了');
      },
    },
    arguments: { attemptId: 9 },
    signedIn: true,
  });
  await userEvent.click(await screen.findByRole('radio', { name: '甲' }));
  await userEvent.click(screen.getByRole('button', { name: '下一题' }));
  await screen.findByText('第2题');
});

test('a result tells the score, the reward, and why each answer is right', async () => {
  const result: Output<'get_quiz_result'> = {
    attempt: { ...attempt, state: 'submitted', rightCount: 1, spentMs: 58_000 },
    name: '云廊知多少',
    passCount: 1,
    isPassed: true,
    reward: { kind: 'points', name: '50 积分', pictureUrl: '' },
    rank: 3,
    questions: [
      {
        questionId: 101,
        text: '几层？',
        pictureUrl: '',
        options: [
          { text: '八层', isRight: false, isChosen: true },
          { text: '九层', isRight: true, isChosen: false },
        ],
        isRight: false,
        isAnswered: true,
        explanation: '从 B1 到 L8',
      },
    ],
  };
  renderPage(<AnswerResultPage />, {
    server: { get_quiz_result: () => answer(result) },
    arguments: { attemptId: 9 },
    signedIn: true,
  });
  await screen.findByText('达标了！');
  await screen.findByText('0:58');
  await screen.findByText('奖励“50 积分”正在发放到您的账户');
  expect(screen.getByText('从 B1 到 L8')).toBeTruthy();
  expect(screen.getByText('九层').textContent).toContain('正确答案');
});

const interest: Output<'get_interest_test'> = {
  test: {
    activityId: 6,
    pageCode: 'weekend-test',
    name: '周末的您是谁？',
    rules: '五题',
    endsAt: now,
    takenCount: 3,
    outcomeCount: 2,
    outcomePictures: [],
    questions: [
      { questionId: 1, text: '早上？', pictureUrl: '', options: ['睡', '走'] },
      { questionId: 2, text: '下午？', pictureUrl: '', options: ['茶', '路'] },
    ],
  },
};

test('an interest test keeps what was chosen when one goes back, and sends all of it', async () => {
  const take = vi.fn((_input: unknown) => answer({ resultId: 1, code: 'tea' }));
  renderPage(<InterestOptionsPage />, {
    server: { get_interest_test: () => answer(interest), take_interest_test: take },
    arguments: { activityId: 6 },
    signedIn: true,
  });
  await userEvent.click(await screen.findByRole('radio', { name: '走' }));
  await userEvent.click(screen.getByRole('button', { name: '下一题' }));
  await userEvent.click(screen.getByRole('button', { name: '上一题' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '走' }).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '下一题' }));
  await userEvent.click(screen.getByRole('radio', { name: '茶' }));
  await userEvent.click(screen.getByRole('button', { name: '看结果' }));
  await waitFor(() => expect(take).toHaveBeenCalled());
  expect(take.mock.calls[0]?.[0]).toMatchObject({
    activityId: 6,
    answers: [
      { questionId: 1, choice: 1 },
      { questionId: 2, choice: 0 },
    ],
  });
});

test('a result shows what it says and what fits', async () => {
  const outcome: Output<'get_interest_outcome'> = {
    activityId: 6,
    testName: '周末的您是谁？',
    code: 'tea',
    name: '窗边的茶人',
    text: '一壶茶',
    pictureUrl: '',
    sharePercent: 40,
    products: [{ productId: 3, name: '茶壶', pictureUrl: '', priceCents: 19_900 }],
    shops: [{ shopId: 4, name: '茶台', logoUrl: '', place: 'B1-02' }],
  };
  renderPage(<InterestResultPage />, {
    server: { get_interest_outcome: () => answer(outcome) },
    arguments: { activityId: 6, code: 'tea' },
  });
  await screen.findByText('一壶茶');
  expect(screen.getByText('40% 的人和您一样')).toBeTruthy();
  expect(screen.getByRole('button', { name: /茶壶/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /茶台/ })).toBeTruthy();
});
