// The line that offers reminders, and the settings that show them: only where they can be answered, and never in the way.
import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { HostError } from '@/hosts/host';
import { SubscribeLine } from './SubscribeLine';
import { SubscriptionsCard } from './SubscriptionsCard';

type Subscription = Output<'list_subscriptions'>['subscriptions'][number];

const shipped: Subscription = { topic: 'order_shipped', leftCount: 0, isAlways: false };
const refunded: Subscription = { topic: 'refund_completed', leftCount: 0, isAlways: false };
const inMiniProgram = { place: { kind: 'mini_program' as const } };
const server = (subscriptions: Subscription[], isBound = true) => ({
  list_subscriptions: answer({ isBound, subscriptions }),
  ask_subscription: answer({ ticket: '7.12.secret', expiresAt: 1, templateIds: ['T1', 'T2'] }),
});
const line = () => screen.findByText('发货后在微信里告诉您？');

beforeEach(() => localStorage.clear());

test('in the mini program the line leads to the page that asks, for what is not allowed yet', async () => {
  const { host, calls } = await renderPage(<SubscribeLine moment="orderPaid" />, {
    signedIn: true,
    host: inMiniProgram,
    server: server([shipped, { ...refunded, leftCount: 2 }]),
  });
  await line();
  await userEvent.click(screen.getByRole('button', { name: '允许' }));
  await waitFor(() => expect(host.asked).toEqual(['subscribe {"ticket":"7.12.secret","templateIds":["T1","T2"]}']));
  expect(calls('ask_subscription')).toEqual([{ topics: ['order_shipped'] }]);
});

test('who waves it away sees it no more, not even on the next order', async () => {
  const surroundings = { signedIn: true, host: inMiniProgram, server: server([shipped]) };
  const first = await renderPage(<SubscribeLine moment="orderPaid" />, surroundings);
  await line();
  await userEvent.click(screen.getByRole('button', { name: '不用提醒' }));
  expect(screen.queryByText('发货后在微信里告诉您？')).toBeNull();
  first.unmount();
  const { calls } = await renderPage(<SubscribeLine moment="orderPaid" />, surroundings);
  expect(calls('list_subscriptions')).toEqual([]);
});

test.each([
  ['in a browser', {}, server([shipped])],
  ['without a bound account', inMiniProgram, server([shipped], false)],
  ['where all is allowed', inMiniProgram, server([{ ...shipped, leftCount: 1 }])],
  ['where what it speaks of is allowed', inMiniProgram, server([{ ...shipped, leftCount: 1 }, refunded])],
  ['where no topic has a template', inMiniProgram, server([])],
])('%s there is no line', async (_where, host, script) => {
  const { calls } = await renderPage(<SubscribeLine moment="orderPaid" />, { signedIn: true, host, server: script });
  await waitFor(() => expect(calls('list_subscriptions')).toHaveLength(host === inMiniProgram ? 1 : 0));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a guest is offered nothing, and nothing is asked for them', async () => {
  const { calls } = await renderPage(<SubscribeLine moment="orderPaid" />, {
    host: inMiniProgram,
    server: server([shipped]),
  });
  expect(calls('list_subscriptions')).toEqual([]);
});

test('a mini program without such a page says so', async () => {
  await renderPage(<SubscribeLine moment="orderPaid" />, {
    signedIn: true,
    host: { ...inMiniProgram, refusal: new HostError(500, 'navigateTo:fail page not found') },
    server: server([shipped]),
  });
  await line();
  await userEvent.click(screen.getByRole('button', { name: '允许' }));
  expect(await screen.findByText('当前小程序版本不支持，请更新微信后再试')).toBeTruthy();
});

test('the settings show what is left of each kind, and ask only in the mini program', async () => {
  await renderPage(<SubscriptionsCard />, {
    signedIn: true,
    server: server([
      { ...shipped, leftCount: 3, isAlways: true },
      { ...refunded, refusedAt: 1 },
    ]),
  });
  expect(await screen.findByText('还可以收到 3 条，已选“总是允许”')).toBeTruthy();
  expect(screen.getByText('上一条微信没有收下，重新允许后恢复')).toBeTruthy();
  expect(screen.getByText('在微信里打开云廊小程序，就可以允许更多提醒。')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('in the mini program each kind can be allowed by itself', async () => {
  const { calls } = await renderPage(<SubscriptionsCard />, {
    signedIn: true,
    host: inMiniProgram,
    server: server([shipped, refunded]),
  });
  await userEvent.click(await screen.findByRole('button', { name: '允许提醒：退款完成' }));
  await waitFor(() => expect(calls('ask_subscription')).toEqual([{ topics: ['refund_completed'] }]));
});

test.each([
  [
    'without an account of the mini program',
    server([shipped], false),
    '在微信小程序里登录云廊后，就能在微信里收到提醒。',
  ],
  ['where nothing can be told', server([]), '暂时没有可以发到微信的提醒。'],
])('%s the settings say so', async (_where, script, sentence) => {
  await renderPage(<SubscriptionsCard />, { signedIn: true, server: script });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('settings that do not load can be asked for again', async () => {
  await renderPage(<SubscriptionsCard />, { signedIn: true, server: { list_subscriptions: refuse(500, '出错了') } });
  expect(await screen.findByRole('button', { name: '再试一次' })).toBeTruthy();
});
