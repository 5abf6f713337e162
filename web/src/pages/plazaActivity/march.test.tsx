// The pages beside the march lottery: the secret code of today, and check-ins with their streak and make-up cards.
import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import CheckInPage from './CheckInPage';
import MarchLotteryPage from './MarchLotteryPage';
import SecretCodePage from './SecretCodePage';

type Lottery = NonNullable<Output<'get_lottery'>['lottery']>;
type CheckIns = Output<'get_check_ins'>;
type Standing = Output<'get_secret_standing'>;

const lottery: Lottery = {
  activityId: 5,
  pageCode: 'march-bloom',
  name: '三月花信',
  rules: '每天签到',
  stage: 'march',
  startsAt: Date.UTC(2026, 2, 1, 16),
  endsAt: Date.UTC(2026, 2, 20, 16),
  opensMinute: 0,
  closesMinute: 1_440,
  leastTier: 0,
  dailyChances: 0,
  shareChances: 0,
  pointsPrice: 0,
  pointsChances: 0,
  version: 1,
  weightSum: 10,
  cells: [
    { prizeId: 1, kind: 'points', name: '20 积分', pictureUrl: '', weight: 4 },
    { prizeId: 2, kind: 'thanks', name: '下次好运', pictureUrl: '', weight: 6 },
  ],
  commitment: 'ab'.repeat(32),
  seed: '',
  drawCount: 0,
  listDigest: '',
};
const mine: Output<'get_my_lottery'> = {
  chanceCount: 2,
  turnsToday: 0,
  turnsInAll: 0,
  sharedToday: 0,
  boughtToday: 0,
  draws: [],
};
const checkInsOf = (change: Partial<CheckIns> = {}): CheckIns => ({
  firstDay: 20_514,
  lastDay: 20_530,
  today: 20_518,
  isOpen: true,
  days: [
    { day: 20_514, isMadeUp: false },
    { day: 20_515, isMadeUp: false },
    { day: 20_517, isMadeUp: false },
  ],
  streakCount: 1,
  chances: 1,
  streaks: [{ days: 3, chances: 2, isEarned: false }],
  cardCount: 1,
  cardPrice: 80,
  cardsToBuy: 1,
  cardsToShare: 0,
  ...change,
});
const standingOf = (change: Partial<Standing> = {}): Standing => ({
  isSet: true,
  isFound: false,
  triesLeft: 5,
  chances: 1,
  ...change,
});

test('the stage says where one stands with the code and the check-ins, and the tasks what is left today', async () => {
  await renderPage(<MarchLotteryPage />, {
    signedIn: true,
    server: {
      get_lottery: answer({ lottery }),
      get_my_lottery: answer(mine),
      list_prize_winners: answer({ winners: [] }),
      visit_activity: answer({ earnedCount: 1 }),
      get_secret_standing: answer(standingOf({ isFound: true })),
      get_check_ins: answer(checkInsOf()),
      list_chance_tasks: answer({
        tasks: [
          { reason: 'visit', chances: 1, stepCents: 0, leftToday: 0 },
          { reason: 'spend', chances: 1, stepCents: 20_000, leftToday: 3 },
        ],
      }),
    },
  });
  expect(await screen.findByText('今天已猜中')).toBeDefined();
  expect(await screen.findByText('今天还没签')).toBeDefined();
  expect(await screen.findByText('每付 ¥200.00 加 1 次')).toBeDefined();
  expect(screen.getByText('今天还能得 3 次')).toBeDefined();
});

test('a wrong code says how many tries are left, and the right one leads to the lottery', async () => {
  let standing = standingOf();
  const tries = [
    { isRight: false, triesLeft: 4, earnedCount: 0 },
    { isRight: true, triesLeft: 0, earnedCount: 1 },
  ];
  await renderPage(<SecretCodePage />, {
    signedIn: true,
    server: {
      get_lottery: answer({ lottery }),
      get_secret_standing: () => answer(standing),
      try_secret_code: () => {
        const tried = tries.shift();
        if (tried?.isRight) standing = standingOf({ isFound: true });
        return answer(tried ?? { isRight: false, triesLeft: 0, earnedCount: 0 });
      },
    },
  });
  await userEvent.type(await screen.findByLabelText('暗号'), '冬雪');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('不对，今天还能试 4 次')).toBeDefined();
  await userEvent.clear(screen.getByLabelText('暗号'));
  await userEvent.type(screen.getByLabelText('暗号'), '春风');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByRole('button', { name: '去抽奖' })).toBeDefined();
});

test.each([
  [standingOf({ triesLeft: 0 }), '今天已经试错 5 次'],
  [standingOf({ isSet: false }), '今天没有暗号'],
])('where no code can be entered the page says why: %o', async (standing, words) => {
  await renderPage(<SecretCodePage />, {
    signedIn: true,
    server: { get_lottery: answer({ lottery }), get_secret_standing: answer(standing) },
  });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
});

test('a missed day is filled by a card after a question', async () => {
  const { calls } = await renderPage(<CheckInPage />, {
    signedIn: true,
    server: {
      get_lottery: answer({ lottery }),
      get_check_ins: answer(checkInsOf()),
      make_up_check_in: answer({ earnedCount: 2 }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /错过了，可以补签/ }));
  await userEvent.click(await screen.findByRole('button', { name: '补签' }));
  await waitFor(() => expect(calls('make_up_check_in')).toEqual([{ activityId: 5, day: 20_516 }]));
});

test('without a card a missed day says how to get one, and over is over', async () => {
  await renderPage(<CheckInPage />, {
    signedIn: true,
    server: { get_lottery: answer({ lottery }), get_check_ins: answer(checkInsOf({ isOpen: false, cardCount: 0 })) },
  });
  expect(await screen.findByText(/签到已结束/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /错过了/ })).toBeNull();
});
