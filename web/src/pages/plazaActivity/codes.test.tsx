// Pages of a lottery of codes: a chance becomes a code, what it came to, and that the phone recomputes who won.
import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { commitmentOf, listDigestOf, turnsOf } from '@/features/lotteries/recompute';
import LotteryResultPage from './LotteryResultPage';
import MyLotteryPage from './MyLotteryPage';

type Lottery = NonNullable<Output<'get_lottery'>['lottery']>;

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const lotteryOf = (change: Partial<Lottery> = {}): Lottery => ({
  activityId: 5,
  pageCode: 'new-year-codes',
  name: '新年抽奖码',
  rules: '每天一个',
  stage: 'codes',
  startsAt: Date.UTC(2026, 10, 19, 16),
  endsAt: Date.UTC(2026, 10, 30, 16),
  opensMinute: 0,
  closesMinute: 1_440,
  leastTier: 0,
  dailyChances: 1,
  shareChances: 1,
  pointsPrice: 100,
  pointsChances: 2,
  version: 1,
  weightSum: 0,
  cells: [{ prizeId: 1, kind: 'goods', name: '木樨香水', pictureUrl: '', weight: 0, totalCount: 2, leftCount: 2 }],
  commitment: 'ab'.repeat(32),
  seed: '',
  drawCount: 8,
  listDigest: '',
  ...change,
});
const mine: Output<'get_my_lottery'> = {
  chanceCount: 1,
  turnsToday: 0,
  turnsInAll: 1,
  sharedToday: 0,
  boughtToday: 0,
  draws: [],
};
const code = { codeNumber: 3, code: 'ACT-000003', nonce: 'ab', state: 'waits', prizeName: '', at: 1 } as const;
const openCodes = (lottery: Lottery, more = {}) =>
  renderPage(<MyLotteryPage />, {
    signedIn: true,
    server: {
      get_lottery: answer({ lottery }),
      get_my_lottery: answer(mine),
      get_my_codes: answer({ activityId: 5, mark: 'm0', codes: [code] }),
      get_points_balance: refuse(50_000, ''),
      ...more,
    },
  });

test('the button makes a code of a chance, with a nonce of the phone’s own', async () => {
  const taken = { ...code, codeNumber: 9, code: 'ACT-000009' };
  const { calls } = await openCodes(lotteryOf(), { take_lottery_code: answer(taken) });
  await userEvent.click(await screen.findByRole('button', { name: /领抽奖码.*可领 1 个/ }));
  expect(await screen.findByText('领到 ACT-000009')).toBeTruthy();
  expect(calls('take_lottery_code')).toEqual([{ activityId: 5, nonce: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  expect(screen.getByText('等待开奖')).toBeTruthy();
  expect(screen.getByText('2 份')).toBeTruthy();
});

test('a refusal of the server is told, and what is asked is asked again', async () => {
  const { calls } = await openCodes(lotteryOf(), { take_lottery_code: refuse(91_107, '今天已经抽满次数了，明天再来') });
  await userEvent.click(await screen.findByRole('button', { name: /领抽奖码/ }));
  await waitFor(() => expect(calls('get_my_lottery').length).toBeGreaterThan(1));
});

test('when it is over the button leads to the result', async () => {
  await openCodes(lotteryOf({ obstacle: 'over' }));
  expect(await screen.findByRole('button', { name: /看开奖结果/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /领抽奖码/ })).toBeNull();
});

test('where there is none of codes the page says so', async () => {
  await openCodes(lotteryOf({ stage: 'grid' }));
  expect(await screen.findByText('现在没有抽奖码活动')).toBeTruthy();
});

const openResult = (lottery: Lottery, more = {}) =>
  renderPage(<LotteryResultPage />, { server: { get_lottery: answer({ lottery }), ...more } });

test('before the seed it is said how far it is', async () => {
  await openResult(lotteryOf());
  expect(await screen.findByText('还没有开奖')).toBeTruthy();
  await openResult(lotteryOf({ obstacle: 'over', listDigest: 'cd'.repeat(32) }));
  expect(await screen.findByText('名单已公示')).toBeTruthy();
});

test('after the seed the phone recomputes the list, the order and who won', async () => {
  const codes = [1, 2, 3, 4, 5, 6, 7, 8].map((codeNumber) => ({
    codeNumber,
    mark: `m${codeNumber % 3}`,
    nonce: `aaaaaaaaaaaaaaa${codeNumber}`,
    at: 1,
  }));
  const published = {
    activityId: 5,
    commitment: await commitmentOf(seed),
    seed,
    listDigest: await listDigestOf(5, codes),
    drawCount: 8,
    versions: [{ odds: [{ prizeId: 1, totalCount: 2 }] }],
    returns: [],
    codes,
    codeWins: [],
  };
  const codeWins = await turnsOf(published);
  const proof = (wins: typeof codeWins) => ({
    get_lottery_proof: answer({ ...published, firstDayAt: 0, codeWins: wins }),
    list_lottery_draws: answer({ draws: [], hasMore: false }),
    list_lottery_codes: answer({ codes, hasMore: false }),
    list_code_winners: answer({
      winners: [
        {
          winNumber: 1,
          code: 'ACT-000002',
          phone: '138****2210',
          prizeId: 1,
          prizeName: '木樨香水',
          outcome: 'given',
          isSubstitute: false,
          at: 1,
        },
        {
          winNumber: 2,
          code: 'ACT-000004',
          phone: '',
          prizeId: 1,
          prizeName: '木樨香水',
          outcome: 'gone',
          isSubstitute: true,
          at: 1,
        },
      ],
      hasMore: false,
    }),
  });
  const lottery = lotteryOf({ obstacle: 'over', seed, listDigest: published.listDigest });
  await openResult(lottery, proof(codeWins));
  expect(await screen.findByText('138****2210')).toBeTruthy();
  expect(screen.getByText('候补')).toBeTruthy();
  expect(screen.getByText('账户已注销，顺延下一位')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '用手机复算' }));
  expect(await screen.findByText('名单与公示的摘要一致')).toBeTruthy();
  expect(screen.getByText('中奖次序与复算一致')).toBeTruthy();
});
