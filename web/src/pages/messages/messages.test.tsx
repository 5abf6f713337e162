// Messages: the list with what is unread, one message that is read by being opened, and reading all.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import MessageListPage from './MessageListPage';
import MessagePage from './MessagePage';

const shipped = {
  messageId: 7,
  kind: 'order' as const,
  title: '您的订单已发货',
  body: '请留意收货。',
  link: '/pages/goodsOrder/orderDetail/index?orderId=9',
  at: Date.UTC(2026, 10, 21, 4, 30),
  isRead: false,
  isMarketing: false,
};
const rules = { ...shipped, messageId: 8, kind: 'mall' as const, title: '售后规则有更新', link: '', isRead: true };

test('the list tells what is unread, and a message opens by its number', async () => {
  const { host } = await renderPage(<MessageListPage />, {
    signedIn: true,
    server: {
      list_messages: answer({ messages: [shipped, rules], hasMore: false }),
      count_unread_news: answer({ unreadCount: 1 }),
    },
  });
  expect(await screen.findAllByText('2026-11-21 12:30')).toHaveLength(2);
  expect(screen.getAllByRole('img', { name: '未读' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /您的订单已发货/ }));
  const query = encodeURIComponent(JSON.stringify({ messageId: 7 }));
  expect(host.asked).toEqual([`navigate /pages/personalCenter/message/detail?params=${query}`]);
});

test('a heading asks for its own messages', async () => {
  const { calls } = await renderPage(<MessageListPage />, {
    signedIn: true,
    server: {
      list_messages: ({ tab }) => answer({ messages: tab === 'all' ? [shipped] : [], hasMore: false }),
      count_unread_news: answer({ unreadCount: 1 }),
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: '会员与活动' }));
  expect(await screen.findByText('这里暂时没有消息')).toBeTruthy();
  expect(calls('list_messages').at(-1)).toMatchObject({ tab: 'benefits' });
});

test('reading all takes the marks and the button away', async () => {
  let isRead = false;
  const { calls } = await renderPage(<MessageListPage />, {
    signedIn: true,
    server: {
      list_messages: () => answer({ messages: [{ ...shipped, isRead }], hasMore: false }),
      count_unread_news: () => answer({ unreadCount: isRead ? 0 : 1 }),
      read_all_messages: () => {
        isRead = true;
        return answer(null);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '全部已读' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: '未读' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: '全部已读' })).toBeNull());
  expect(calls('read_all_messages')).toHaveLength(1);
});

test('without messages the list leads on, and when it does not come it can be asked for again', async () => {
  let isDown = true;
  const { host } = await renderPage(<MessageListPage />, {
    signedIn: true,
    server: {
      list_messages: () => (isDown ? refuse(50300, '服务暂时繁忙', 503) : answer({ messages: [], hasMore: false })),
      count_unread_news: answer({ unreadCount: 0 }),
    },
  });
  const again = await screen.findByRole('button', { name: '再试一次' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('还没有消息')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '去逛逛' }));
  expect(host.asked).toEqual(['switchTab /pages/home/index']);
});

test('opening a message reads it once, and its button leads to what it tells of', async () => {
  let isRead = false;
  const { calls, host } = await renderPage(<MessagePage />, {
    signedIn: true,
    arguments: { messageId: 7 },
    server: {
      get_message: () => answer({ ...shipped, isRead }),
      read_message: () => {
        isRead = true;
        return answer(null);
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '查看订单' }));
  expect(host.asked).toEqual([`navigate ${shipped.link}`]);
  expect(calls('read_message')).toEqual([{ messageId: 7 }]);
});

test('a message without a page has no button, and one that was read is not read again', async () => {
  const { calls } = await renderPage(<MessagePage />, {
    signedIn: true,
    arguments: { messageId: 8 },
    server: { get_message: answer(rules) },
  });
  expect(await screen.findByText('售后规则有更新')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '去看看' })).toBeNull();
  expect(calls('read_message')).toEqual([]);
});

test('a message that is gone says so and leads back to the list', async () => {
  const { host } = await renderPage(<MessagePage />, {
    signedIn: true,
    arguments: { messageId: 9 },
    server: { get_message: refuse(85001, '没有找到这条消息', 404) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '回到消息列表' }));
  expect(host.asked).toEqual(['replace /pages/personalCenter/message/index']);
});

test('a message of a mailing tells that it was followed, and is the last one after one tap', async () => {
  let isGiven = true;
  const consents = () => ({ consents: [{ channel: 'inbox' as const, isGiven }] });
  const offer = { ...rules, isMarketing: true, title: '会员日', link: '/pages/home/index' };
  const { calls, host } = await renderPage(<MessagePage />, {
    signedIn: true,
    arguments: { messageId: 8 },
    server: {
      get_message: answer(offer),
      list_mailing_consents: () => answer(consents()),
      follow_message: answer(null),
      change_mailing_consent: () => {
        isGiven = false;
        return answer(consents());
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '去看看' }));
  expect(host.asked).toEqual(['navigate /pages/home/index']);
  expect(calls('follow_message')).toEqual([{ messageId: 8 }]);
  await userEvent.click(screen.getByRole('button', { name: '不再接收这类消息' }));
  // The page says it, and so does what is told for a moment.
  expect(await screen.findAllByText(/您已不再接收这类消息/)).toHaveLength(2);
  expect(calls('change_mailing_consent')).toEqual([{ channel: 'inbox', isGiven: false }]);
});
