// The desk of customer service: what its queue asks, what a slash offers, and a conversation answered by keys alone.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import { offeredFor, type ThreadRecord, threadsOf, waitOf } from './customerService';

const snippets = [
  { name: 'hi', text: '您好，请问有什么可以帮您？' },
  { name: 'ship', text: '您的订单今天发出。' },
  { name: 'bye', text: '再会，ship 字样也在这里。' },
];

const record: ThreadRecord = {
  thread: {
    threadId: 5,
    shopId: 0,
    shopName: '',
    memberName: '林*',
    state: 'waiting',
    assignee: '',
    unansweredCount: 1,
    messageCount: 1,
    lastText: '几点关门',
    waitingSince: Date.now() - 60_000,
    lastMessageAt: Date.now() - 60_000,
    mayAnswer: true,
    mayTake: true,
    mayClose: true,
  },
  memberPhone: '138****0001',
  memberNumber: 'M1',
  messages: [
    {
      author: '',
      message: {
        place: 1,
        sender: 'member',
        text: '几点关门',
        imageUrls: ['/files/1.webp'],
        order: {
          orderId: 31,
          orderNumber: 'G31',
          title: '耳机',
          imageUrl: '',
          statusText: '已发货',
          payableCents: 19_900,
        },
        at: Date.now() - 60_000,
      },
    },
  ],
  orders: [],
  moves: [],
  ratings: [],
};

test('the queue asks for what waits, whose it is, and the shop; what is no state asks for all', () => {
  expect(threadsOf({ filters: { state: 'waiting', whose: 'mine', shop: '3' }, page: '2' })).toEqual({
    state: 'waiting',
    isMine: true,
    shopId: 3,
    pageNo: 2,
  });
  expect(threadsOf({ filters: { state: 'all' }, page: '' })).toEqual({});
  expect(waitOf(65 * 60_000)).toEqual({ hours: 1, minutes: 5 });
  expect(waitOf(-9_000)).toEqual({ hours: 0, minutes: 0 });
});

test('a slash offers what is so called first, then what says it; within an answer it is a sign like others', () => {
  const names = (typed: string) => offeredFor(typed, snippets).map(({ name }) => name);
  expect(names('/')).toEqual(['hi', 'ship', 'bye']);
  expect(names('/ship')).toEqual(['ship', 'bye']);
  expect(names('/nothing')).toEqual([]);
  expect(names('1/2')).toEqual([]);
});

test('a conversation is taken, answered with a ready answer and closed by keys; asking again keeps no session alive', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['customer_service:answer']));
  server.answer('get_customer_thread', record);
  server.answer('list_customer_snippets', { snippets });
  server.answer('take_customer_thread', record.thread);
  server.answer('answer_customer_thread', record.thread);
  server.answer('end_customer_thread', record.thread);
  openConsole('/customer-service/threads/5');
  const shown = await screen.findByRole('img', { name: '会员发来的图片' });
  expect(shown.getAttribute('src')).toBe('/files/1.webp');
  // An order that this role may not open is told, not linked.
  expect(screen.getByText('耳机').closest('a')).toBeNull();
  await userEvent.keyboard('m');
  await waitFor(() => expect(server.callsOf('take_customer_thread')[0]?.body).toEqual({ threadId: 5 }));
  await userEvent.keyboard('a');
  const box = screen.getByRole('textbox', { name: '回复' }) as HTMLTextAreaElement;
  expect(document.activeElement).toBe(box);
  await userEvent.type(box, '/');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(box.value).toBe('您的订单今天发出。');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(server.callsOf('answer_customer_thread')[0]?.body).toEqual({ threadId: 5, text: '您的订单今天发出。' }),
  );
  await waitFor(() => expect(box.value).toBe(''));
  await userEvent.keyboard('{Escape}x');
  await waitFor(() => expect(server.callsOf('end_customer_thread')).toHaveLength(1));
  expect(server.callsOf('get_customer_thread').every(({ headers }) => headers.get('x-unattended') === '1')).toBe(true);
});

test('whoever keeps the questions alone is led to them, in their order and with what is not shown', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['customer_service:edit']));
  const question = { category: 'mall' as const, questionEn: 'Q', answerZhCn: '答', answerEn: 'A' };
  server.answer('list_all_customer_questions', {
    questions: [
      { ...question, questionId: 2, position: 20, questionZhCn: '几点关门？', isShown: false },
      { ...question, questionId: 1, position: 10, questionZhCn: '怎么停车？', isShown: true },
    ],
  });
  openConsole('/customer-service');
  await screen.findByText('未显示');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['怎么停车？', '几点关门？']);
  expect(server.callsOf('search_customer_threads')).toEqual([]);
});
