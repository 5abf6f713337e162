// A lottery's page: what the button says, what was drawn, and that a phone recomputes its own draws; the server says what is allowed.

import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { commitmentOf, drawnPrize } from '@/features/lotteries/recompute';
import LotteryPage from './LotteryPage';

type Lottery = NonNullable<Output<'get_lottery'>['lottery']>;
type Mine = Output<'get_my_lottery'>;

const names = ['木樨香水', '丝绒唇膏', '100 积分', '满 300 减 50', '秋日礼盒', '20 积分', '面霜小样', '下次好运'];
const cells: Lottery['cells'] = names.map((name, place) => ({
  prizeId: place + 1,
  kind: place === 7 ? 'thanks' : 'goods',
  name,
  pictureUrl: '',
  weight: place === 7 ? 9_300 : 100,
  ...(place === 7 ? {} : { totalCount: 20, leftCount: 20 - place }),
}));
const lotteryOf = (change: Partial<Lottery> = {}): Lottery => ({
  activityId: 5,
  pageCode: 'autumn-night',
  name: '秋夜礼遇',
  rules: '每天三次',
  stage: 'grid',
  startsAt: Date.UTC(2026, 10, 19, 16),
  endsAt: Date.UTC(2026, 10, 30, 16),
  opensMinute: 600,
  closesMinute: 1_320,
  leastTier: 0,
  dailyChances: 3,
  shareChances: 1,
  pointsPrice: 200,
  pointsChances: 2,
  version: 1,
  weightSum: 10_000,
  cells,
  commitment: 'ab'.repeat(32),
  seed: '',
  drawCount: 12,
  listDigest: '',
  ...change,
});
const mineOf = (change: Partial<Mine> = {}): Mine => ({
  chanceCount: 3,
  turnsToday: 0,
  turnsInAll: 0,
  sharedToday: 0,
  boughtToday: 0,
  draws: [],
  ...change,
});
const winners: Output<'list_prize_winners'> = {
  winners: [{ phone: '138****2210', prizeName: '秋日礼盒', wonAt: 1_764_000_000_000 }],
};
const open = (lottery: Lottery, mine: Mine, more = {}) =>
  renderPage(<LotteryPage />, {
    signedIn: true,
    server: {
      get_lottery: answer({ lottery }),
      get_my_lottery: answer(mine),
      list_prize_winners: answer(winners),
      ...more,
    },
  });

beforeEach(preferReducedMotion);

test('the button draws with a nonce of the phone’s own, and the page says what the server drew', async () => {
  const drawn = {
    drawNumber: 13,
    version: 1,
    nonce: 'ab',
    drawnPrizeId: 5,
    givenPrizeId: 5,
    outcome: 'given',
    at: 1,
  } as const;
  const { calls } = await open(lotteryOf(), mineOf(), { draw_lottery: answer(drawn) });
  expect(await screen.findByText('138****2210 抽中秋日礼盒')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /还剩 3 次/ }));
  expect(await screen.findByText('抽中了秋日礼盒')).toBeTruthy();
  expect(screen.getByText('第 13 次抽奖 · 概率第 1 版')).toBeTruthy();
  expect(calls('draw_lottery')).toEqual([{ activityId: 5, nonce: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
});

test.each(['wheel', 'scratch'] as const)('on the %s, too, the page says what the server drew', async (stage) => {
  const drawn = {
    drawNumber: 2,
    version: 1,
    nonce: 'ab',
    drawnPrizeId: 1,
    givenPrizeId: 8,
    outcome: 'none_left',
    at: 1,
  };
  await open(lotteryOf({ stage }), mineOf(), { draw_lottery: answer(drawn) });
  await userEvent.click(await screen.findByRole('button', { name: /还剩 3 次/ }));
  const status = await screen.findByText('第 2 次抽奖 · 概率第 1 版');
  expect(status.parentElement?.textContent).toContain('下次好运');
});

test('what keeps everybody or this member from drawing stands in the button', async () => {
  await open(lotteryOf({ obstacle: 'closed_now' }), mineOf());
  const button = await screen.findByRole('button', { name: /不在今天的开放时间/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a member without a chance is told so, and may have one for points', async () => {
  const { calls } = await open(lotteryOf(), mineOf({ chanceCount: 0, obstacle: 'no_chance', boughtToday: 1 }), {
    buy_lottery_chance: answer({ chanceCount: 1, boughtToday: 2 }),
  });
  expect(await screen.findByRole('button', { name: /没有机会了/ })).toBeTruthy();
  expect(screen.getByText('今天还能换 1 次')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '兑换' }));
  await waitFor(() => expect(calls('buy_lottery_chance')).toEqual([{ activityId: 5 }]));
});

test('a refusal of the server is told, and what is asked is asked again', async () => {
  const { calls } = await open(lotteryOf(), mineOf(), { draw_lottery: refuse(91_107, '今天已经抽满次数了，明天再来') });
  await userEvent.click(await screen.findByRole('button', { name: /还剩 3 次/ }));
  await waitFor(() => expect(calls('get_my_lottery').length).toBeGreaterThan(1));
});

test('the odds of every prize are shown as they are configured', async () => {
  await open(lotteryOf(), mineOf());
  await userEvent.click(await screen.findByRole('button', { name: '奖品与概率' }));
  const sheet = await screen.findByRole('dialog', { name: '奖品与概率' });
  expect(within(sheet).getByText('93.00%')).toBeTruthy();
  expect(within(sheet).getByText('剩 20 / 20')).toBeTruthy();
});

test('after the end the phone recomputes its own draws, right ones and wrong ones', async () => {
  const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
  const nonce = '0123456789abcdef';
  const ticket = (drawNumber: number) => ({ activityId: 5, version: 1, drawNumber, nonce });
  const right = (await drawnPrize(seed, ticket(1), cells)) ?? 0;
  const wrong = ((await drawnPrize(seed, ticket(2), cells)) ?? 0) === 1 ? 2 : 1;
  const draw = (drawNumber: number, prizeId: number) => ({
    drawNumber,
    version: 1,
    nonce,
    drawnPrizeId: prizeId,
    givenPrizeId: prizeId,
    prizeName: names[prizeId - 1] ?? '',
    outcome: 'given' as const,
    at: 1_764_000_000_000,
  });
  const odds = cells.map(({ prizeId, kind, name, weight }) => ({ prizeId, kind, name, weight }));
  const commitment = await commitmentOf(seed);
  const proof = {
    activityId: 5,
    commitment,
    seed,
    firstDayAt: 1,
    drawCount: 2,
    versions: [{ version: 1, afterDrawNumber: 0, digest: '', madeAt: 1, odds }],
    returns: [],
  };
  const mine = mineOf({ obstacle: 'over', draws: [draw(2, wrong), draw(1, right)] });
  await open(lotteryOf({ obstacle: 'over', seed, commitment }), mine, { get_lottery_proof: answer(proof) });
  await userEvent.click(await screen.findByRole('button', { name: '抽奖记录' }));
  await userEvent.click(await screen.findByRole('button', { name: '用我的记录复算' }));
  expect(await screen.findByText('复算一致')).toBeTruthy();
  expect(screen.getByText('复算不一致，请联系服务台')).toBeTruthy();
  expect(screen.getByText('种子与开始前公示的摘要一致')).toBeTruthy();
});

test('where no lottery runs the page says so', async () => {
  await renderPage(<LotteryPage />, { signedIn: true, server: { get_lottery: answer({}) } });
  expect(await screen.findByText('现在没有抽奖活动')).toBeTruthy();
});
