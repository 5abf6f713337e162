// An activity's page with its ways and the way into what is played, and the mid-year celebration while it runs and when it is over.
import type { Output } from '@galleria/client/types';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import ActivityShopMapPage from './ActivityShopMapPage';
import MidYearPage from './MidYearPage';
import PlazaActivityPage from './PlazaActivityPage';

type Lottery = NonNullable<Output<'get_lottery'>['lottery']>;
type Content = Output<'get_page'>;

const lottery: Lottery = {
  activityId: 7,
  pageCode: 'autumn-night',
  name: '秋夜礼遇',
  rules: '每天三次',
  stage: 'grid',
  startsAt: Date.UTC(2026, 10, 20, 16),
  endsAt: Date.UTC(2026, 11, 5, 16),
  opensMinute: 0,
  closesMinute: 1_440,
  leastTier: 0,
  dailyChances: 3,
  shareChances: 0,
  pointsPrice: 0,
  pointsChances: 0,
  version: 1,
  weightSum: 1,
  cells: [],
  commitment: 'ab'.repeat(32),
  seed: '',
  drawCount: 0,
  listDigest: '',
};
const noLottery = refuse(91_100, '没有找到这个抽奖活动', 404);
const noPage = refuse(63_001, '这个页面不在了', 404);
const notice = {
  type: 'notice' as const,
  audience: 'all' as const,
  title: '',
  notices: [{ text: '桂花开了' }],
};
const contentOf = (floors: Content['floors'], title = '秋夜'): Content => ({
  pageCode: 'autumn-night',
  title,
  version: 1,
  serverTime: 0,
  floors,
});
const nothingOn = { get_lottery: answer({}), list_registration_activities: answer({ activities: [] }) };

test('an activity of a lottery shows its content, its own rules, and leads to its stage', async () => {
  const { host } = await renderPage(<PlazaActivityPage />, {
    arguments: { pageCode: 'autumn-night' },
    server: { get_page: answer(contentOf([notice])), get_lottery: answer({ lottery }) },
  });
  expect(await screen.findByText('桂花开了')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: '活动规则' }));
  expect(within(await screen.findByRole('dialog')).getByText('每天三次')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '去抽奖' }));
  await userEvent.click(screen.getByRole('button', { name: '抽奖码' }));
  await userEvent.click(screen.getByRole('button', { name: '我的奖品' }));
  expect(host.asked).toEqual([
    `navigate /pages/game/nineLottery/index?params=${encodeURIComponent('{"activityId":7}')}`,
    'navigate /pages/plazaActivity/show/myLottery',
    'navigate /pages/personalCenter/myCoupon/drawDetail/index',
  ]);
});

test('an activity of codes leads to its own codes, and when it is over to its result', async () => {
  const codes: Lottery = { ...lottery, stage: 'codes', obstacle: 'over' };
  const { host } = await renderPage(<PlazaActivityPage />, {
    arguments: { pageCode: 'autumn-night' },
    server: { get_page: answer(contentOf([notice])), get_lottery: answer({ lottery: codes }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '看结果' }));
  await userEvent.click(screen.getByRole('button', { name: '抽奖码' }));
  const params = encodeURIComponent('{"activityId":7}');
  expect(host.asked).toEqual([
    `navigate /pages/plazaActivity/show/lotteryResult?params=${params}`,
    `navigate /pages/plazaActivity/show/myLottery?params=${params}`,
  ]);
});

test('a page of content without a lottery has the ways, and the rules of the mall', async () => {
  const { host } = await renderPage(<PlazaActivityPage />, {
    arguments: { pageCode: 'autumn-leather' },
    server: { get_page: answer(contentOf([notice])), get_lottery: noLottery },
  });
  await screen.findByText('桂花开了');
  await userEvent.click(screen.getByRole('button', { name: '活动规则' }));
  expect(host.asked).toEqual([
    `navigate /pages/public/cmsAggregate?params=${encodeURIComponent('{"pageCode":"rules"}')}`,
  ]);
  expect(screen.queryByRole('button', { name: '去抽奖' })).toBeNull();
});

test('a lottery that has no content yet shows its rules', async () => {
  await renderPage(<PlazaActivityPage />, {
    arguments: { pageCode: 'autumn-night' },
    server: { get_page: noPage, get_lottery: answer({ lottery }) },
  });
  expect(await screen.findByText('每天三次')).toBeDefined();
  expect(screen.getByRole('button', { name: '去抽奖' })).toBeDefined();
});

test('an unknown code is quietly not found, and what is on is offered', async () => {
  await renderPage(<PlazaActivityPage />, {
    arguments: { pageCode: 'nothing-here', hiddenTitleBar: '1' },
    server: {
      ...nothingOn,
      get_page: noPage,
      get_lottery: ({ pageCode }) => (pageCode === undefined ? answer({ lottery }) : noLottery),
    },
  });
  expect(await screen.findByText('没有找到这个活动')).toBeDefined();
  expect(await screen.findByText('秋夜礼遇')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: '活动导航' })).toBeNull();
});

test('an answer that did not come can be asked for again', async () => {
  let count = 0;
  await renderPage(<PlazaActivityPage />, {
    arguments: { pageCode: 'autumn-night' },
    server: {
      get_page: () => {
        count += 1;
        return count === 1 ? refuse(500_000, '服务器开小差了', 500) : answer(contentOf([notice]));
      },
      get_lottery: noLottery,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '再试一次' }));
  expect(await screen.findByText('桂花开了')).toBeDefined();
});

const countdownTo = (endsAt: number) => ({
  type: 'countdown' as const,
  audience: 'all' as const,
  title: '倒计时牌',
  endsAt,
});

test('the celebration counts its days, says what is on, and shows its content', async () => {
  const { calls } = await renderPage(<MidYearPage />, {
    server: {
      ...nothingOn,
      get_page: answer(contentOf([countdownTo(Date.now() + 5 * 86_400_000), notice], '年中庆典')),
      get_lottery: answer({ lottery }),
    },
  });
  expect(await screen.findByText('离结束还有')).toBeDefined();
  expect(await screen.findByText('秋夜礼遇')).toBeDefined();
  expect(screen.getByText('桂花开了')).toBeDefined();
  expect(screen.getByText('倒计时牌')).toBeDefined();
  expect(calls('get_page')).toEqual([{ pageCode: 'mid-year-2025' }]);
});

test('a celebration that is over says so, and leads to what is on', async () => {
  const { host } = await renderPage(<MidYearPage />, {
    server: {
      ...nothingOn,
      get_page: answer(contentOf([countdownTo(Date.UTC(2025, 5, 30)), notice], '年中庆典')),
      get_lottery: answer({ lottery }),
    },
  });
  expect(await screen.findByText('庆典已结束')).toBeDefined();
  expect(screen.getByText(/2025-06-30 结束/)).toBeDefined();
  expect(screen.queryByText('倒计时牌')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /秋夜礼遇/ }));
  expect(host.asked).toEqual([
    `navigate /pages/game/nineLottery/index?params=${encodeURIComponent('{"activityId":7}')}`,
  ]);
});

test('without content the celebration is not found, and nothing else on is said', async () => {
  await renderPage(<MidYearPage />, { server: { ...nothingOn, get_page: noPage } });
  expect(await screen.findByText('没有找到这个活动')).toBeDefined();
  expect(await screen.findByText('现在没有别的活动，过几天再来看看')).toBeDefined();
});

test('the shops that an activity is at are named in it, and lead to all of them on the plan', async () => {
  const shops = [1, 2, 3, 4].map((shopId) => ({ shopId, name: `店 ${shopId}` }));
  const { host } = await renderPage(<PlazaActivityPage />, {
    arguments: { pageCode: 'autumn-night' },
    server: {
      get_page: answer(contentOf([notice])),
      get_lottery: answer({ lottery }),
      list_activity_shops: answer({ name: '秋夜礼遇', shops }),
    },
  });
  expect(await screen.findByText('店 3')).toBeDefined();
  expect(screen.queryByText('店 4')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '在楼层图上看这 4 家店' }));
  expect(host.asked).toEqual([
    `navigate /pages/public/activityShopMap?params=${encodeURIComponent('{"pageCode":"autumn-night"}')}`,
  ]);
});

test('the page of its shops lists them by floor, and by name what the plan has not', async () => {
  const { host } = await renderPage(<ActivityShopMapPage />, {
    arguments: { pageCode: 'autumn-night' },
    server: {
      list_activity_shops: answer({
        name: '秋夜礼遇',
        shops: [
          { shopId: 7, name: '云朵工坊' },
          { shopId: 9, name: '快闪小屋' },
        ],
      }),
      get_plan: answer({
        version: 1,
        levels: [
          { levelKey: 'L2', ordinal: 1, kind: 'shopping', name: '云裳' },
          { levelKey: 'L1', ordinal: 0, kind: 'shopping', name: '拱廊' },
        ],
        places: [
          { placeKey: 'L2-18', levelKey: 'L2', name: '云朵工坊', shopId: 7, category: 'leather' },
          { placeKey: 'L1-01', levelKey: 'L1', name: '墨颜', shopId: 1, category: 'beauty' },
        ],
      }),
      get_plan_level: refuse(89_801, '楼层图还没有准备好', 404),
    },
  });
  expect(await screen.findByText('2 家店参加')).toBeDefined();
  expect(screen.getByText('L2 云裳')).toBeDefined();
  expect(screen.queryByText('墨颜')).toBeNull();
  expect(screen.getByText('不在楼层图上的店')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /云朵工坊/ }));
  expect(host.asked).toEqual([
    `navigate /pages/spaceMall/plazaMap/index?params=${encodeURIComponent('{"place":"L2-18"}')}`,
  ]);
});
