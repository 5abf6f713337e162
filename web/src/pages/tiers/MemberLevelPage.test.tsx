// The tier's page says where the member stands, why, and what each tier gives.

import type { Output } from '@galleria/client/types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, renderPage } from '@/app/testing/renderPage';
import MemberLevelPage from './MemberLevelPage';

type Info = Output<'query_member_level_info'>;

const lounge = { name: '云廊贵宾厅', description: '', quota: 2, used: 1, periodText: '今天' };
const level = (tier: Info['tier'], name: string, fromGrowth: number): Info['levels'][number] => ({
  tier,
  name,
  fromGrowth,
  keepGrowth: 0,
  pointsPercent: 100,
  discountPercent: 0,
  isReached: true,
  rights: [{ kind: 'lounge', ...lounge }],
});
const info: Info = {
  tier: 'gold',
  tierName: '金卡会员',
  growth: 8_240,
  validUntil: Date.UTC(2027, 5, 1),
  nextTier: 'platinum',
  nextGrowth: 10_000,
  keepGrowth: 4_000,
  termGrowth: 3_240,
  explanation: ['近 12 个月成长值 8,240。'],
  levels: [level('normal', '普卡', 0), level('gold', '金卡', 5_000), level('platinum', '铂金卡', 10_000)],
};
const growth: Output<'list_growth_records'> = {
  records: [
    { recordId: 1, reason: 'order', title: '消费成长', growthDelta: 804, orderId: 4, at: Date.UTC(2026, 10, 1) },
  ],
  hasMore: false,
  changes: [{ move: 'upgrade', from: 'silver', to: 'gold', text: '升级为金卡', at: Date.UTC(2026, 5, 1) }],
};

beforeEach(preferReducedMotion);

test('the way to the next tier, what keeps this one and the reasons are said in words', async () => {
  await renderPage(<MemberLevelPage />, {
    signedIn: true,
    server: { query_member_level_info: answer(info), list_growth_records: answer(growth) },
  });
  expect(await screen.findByText('再攒 1,760 成长值，升级铂金卡')).toBeTruthy();
  expect(screen.getByText('有效期内再攒 760 成长值即可保级')).toBeTruthy();
  expect(screen.getByText('近 12 个月成长值 8,240。')).toBeTruthy();
});

test('what is left of a right is told of the own tier only', async () => {
  await renderPage(<MemberLevelPage />, {
    signedIn: true,
    server: { query_member_level_info: answer(info), list_growth_records: answer(growth) },
  });
  expect(within(await screen.findByRole('article', { name: '金卡' })).getByText('今天还剩 1 / 2')).toBeTruthy();
  expect(within(screen.getByRole('article', { name: '铂金卡' })).getByText('今天 2 次')).toBeTruthy();
});

test('at the top nothing further is asked', async () => {
  const { nextTier: _none, ...top } = info;
  await renderPage(<MemberLevelPage />, {
    signedIn: true,
    server: {
      query_member_level_info: answer({ ...top, tier: 'platinum', nextGrowth: 0, keepGrowth: 0 }),
      list_growth_records: answer(growth),
    },
  });
  expect(await screen.findByText('您已在最高等级，感谢一路相伴')).toBeTruthy();
  expect(screen.queryByText(/保级/)).toBeNull();
});

test('growth leads to its order, and the tier’s changes stand beside it', async () => {
  const { host } = await renderPage(<MemberLevelPage />, {
    signedIn: true,
    server: { query_member_level_info: answer(info), list_growth_records: answer(growth) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /消费成长/ }));
  expect(host.asked[0]).toContain('navigate /pages/goodsOrder/orderDetail/index');
  await userEvent.click(screen.getByRole('radio', { name: '等级变化' }));
  expect(await screen.findByText('升级为金卡')).toBeTruthy();
});
