// The page of customer service: frequent questions, and a thread that goes on while it is open.
import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { joined, type Message, type Talk, type Thread } from '@/features/customerService/talk';
import CustomerServicePage from './CustomerServicePage';

const service: Output<'get_customer_service'> = {
  isOpen: false,
  opensMinute: 600,
  closesMinute: 1_320,
  questions: [
    { questionId: 1, category: 'orders', question: '下单后多久发货？', answer: '当日发出' },
    { questionId: 2, category: 'mall', question: '停车怎么收费？', answer: '每月有免费时长' },
  ],
};
const thread: Thread = {
  shopId: 0,
  shopName: '',
  state: 'answered',
  messageCount: 2,
  unreadCount: 1,
  lastText: '已为您催促',
  lastSender: 'staff',
  lastMessageAt: 2,
  mayClose: true,
  mayRate: false,
  stars: 0,
};
const message = (place: number, sender: Message['sender'], text: string): Message => ({
  place,
  sender,
  text,
  imageUrls: [],
  at: place,
});
const talk = (messages: Message[], more: Partial<Thread> = {}): Talk => ({
  shopName: '',
  thread: { ...thread, ...more },
  messages,
  hasEarlier: false,
});
const said = [message(1, 'member', '物流没有更新'), message(2, 'staff', '已为您催促')];
const server = { get_customer_service: answer(service), list_customer_threads: answer({ threads: [thread] }) };

beforeEach(preferReducedMotion);

test('a question shows its answer, and of another kind it is not there', async () => {
  const { host } = await renderPage(<CustomerServicePage />, { signedIn: true, arguments: { shopId: 3 }, server });
  const question = await screen.findByRole('button', { name: '下单后多久发货？' });
  expect(question.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(question);
  expect(question.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('当日发出').hidden).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: '商场服务' }));
  expect(screen.queryByText('下单后多久发货？')).toBeNull();
  expect(await screen.findByText('1 条新回复')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '联系客服' }));
  await waitFor(() => expect(host.asked.join()).toContain('chat'));
});

test('what was typed stays when it does not arrive, is sent once, and the answer is marked as read', async () => {
  let isBroken = true;
  const sent = message(3, 'member', '谢谢');
  const { calls } = await renderPage(<CustomerServicePage />, {
    signedIn: true,
    arguments: { part: 'chat' },
    server: {
      ...server,
      list_customer_messages: ({ sincePlace }) => {
        if (sincePlace === undefined) return answer(talk(said));
        return answer(talk(isBroken ? [] : [sent], { unreadCount: 0 }));
      },
      read_customer_messages: answer({ ...thread, unreadCount: 0 }),
      send_customer_message: () => (isBroken ? refuse(91_501, '对话状态已经变了') : answer(talk([sent]))),
    },
  });
  expect(await screen.findByText('已为您催促')).toBeTruthy();
  await waitFor(() => expect(calls('read_customer_messages')).toEqual([{ shopId: 0, upToPlace: 2 }]));
  const box = screen.getByRole('textbox', { name: '输入消息' }) as HTMLTextAreaElement;
  await userEvent.type(box, '谢谢');
  const button = screen.getByRole('button', { name: '发送' });
  await userEvent.click(button);
  expect(await screen.findByText('对话状态已经变了')).toBeTruthy();
  expect(box.value).toBe('谢谢');
  isBroken = false;
  await userEvent.dblClick(button);
  await waitFor(() => expect(box.value).toBe(''));
  expect(within(screen.getByRole('log')).getByText('谢谢')).toBeTruthy();
  expect(calls('send_customer_message')).toHaveLength(2);
});

test('a conversation is closed after a question, and rated', async () => {
  let state: Partial<Thread> = {};
  const { calls } = await renderPage(<CustomerServicePage />, {
    signedIn: true,
    arguments: { part: 'chat' },
    server: {
      ...server,
      list_customer_messages: ({ sincePlace }) => answer(talk(sincePlace ? [] : said, { unreadCount: 0, ...state })),
      close_customer_thread: () => {
        state = { state: 'closed', mayClose: false, mayRate: true };
        return answer({ ...thread, ...state });
      },
      rate_customer_service: () => {
        state = { ...state, mayRate: false, stars: 4 };
        return answer({ ...thread, ...state });
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '结束对话' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '结束对话' }));
  await userEvent.click(await screen.findByRole('button', { name: '评价服务' }));
  await userEvent.click(await screen.findByRole('radio', { name: '满意' }));
  await userEvent.click(screen.getByRole('button', { name: '提交评价' }));
  expect(await screen.findByText('您给这次服务评了 4 星，谢谢')).toBeTruthy();
  expect(calls('rate_customer_service')).toEqual([{ shopId: 0, stars: 4, text: '' }]);
});

test('what comes twice stands once, and the first place tells whether there is more before', () => {
  const all = joined(talk(said), talk([message(2, 'staff', '已为您催促'), message(3, 'member', '谢谢')]));
  expect(all.messages.map(({ place }) => place)).toEqual([1, 2, 3]);
  expect(all.hasEarlier).toBe(false);
  expect(joined(undefined, talk([message(41, 'staff', '您好')])).hasEarlier).toBe(true);
});
