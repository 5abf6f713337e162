// The desk shows which kinds have a template and what the last sends came to, and leads to those of a kind.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { Topic } from './subscribeMessages';

const counts = {
  waitingCount: 0,
  sentCount: 0,
  refusedCount: 0,
  failedCount: 0,
  inDoubtCount: 0,
  leftOutCount: 0,
};
const shipped: Topic = {
  topic: 'order_shipped',
  templateId: 'Shipped',
  fields: [{ name: 'thing1', source: 'title' }],
  allowingMemberCount: 1_200,
  counts: { ...counts, sentCount: 340, refusedCount: 12 },
  lastSend: { state: 'refused', errorNumber: 43101, at: Date.UTC(2026, 10, 21, 6) },
};
const prizes: Topic = { topic: 'prize_won', templateId: '', fields: [], allowingMemberCount: 0, counts };

function play() {
  vi.stubGlobal('scrollTo', () => {});
  const server = playServer();
  server.answer('get_staff_session', sessionWith([permissionOf('list_subscribe_topics') ?? '']));
  server.answer('list_subscribe_topics', { topics: [shipped, prizes] });
  return server;
}

test('each kind stands with its template, its figures and what WeChat answered last', async () => {
  play();
  openConsole('/subscribe-messages');
  const row = (await screen.findByText('Shipped')).closest('tr');
  if (!row) throw new Error('the template stands in no row');
  expect(within(row).getByText('1,200')).toBeTruthy();
  expect(within(row).getByText('340')).toBeTruthy();
  expect(row.textContent).toContain('43101 会员拒收，或允许的次数已用完');
  expect(screen.getByText('未设置，不发')).toBeTruthy();
});

test('a kind leads to what was sent of it', async () => {
  const server = play();
  server.answer('list_subscribe_sends', {
    sends: [
      {
        messageId: 7,
        topic: 'order_shipped',
        state: 'left_out',
        reason: 'too_late',
        errorNumber: 0,
        tryCount: 0,
        madeAt: 1,
        changedAt: 1,
      },
    ],
    hasMore: false,
  });
  openConsole('/subscribe-messages');
  await userEvent.click(await screen.findByText('Shipped'));
  expect(await screen.findByText('已过时效')).toBeTruthy();
  expect(server.callsOf('list_subscribe_sends')[0]?.query.get('topic')).toBe('order_shipped');
});
