// The figures of favourites: what is told of few, and what the address asks for.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';

const countedAt = 1_800_000_000_000;
const few = {
  subjectId: 5,
  name: '青瓷饭碗',
  imageUrl: '',
  markCount: 28,
  addedCount: 24,
  removedCount: 0,
  toldCount: 12,
};

test('what is fewer than five is told as that, and the address says what is asked for', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['favourites:figures']));
  server.answer('list_favourite_figures', { figures: [few], hasMore: false, countedAt });
  server.answer('list_favourite_days', { days: [], countedAt });
  openConsole('/favourites?f.kind=shop&f.period=days_90');
  expect(await screen.findByText('青瓷饭碗')).toBeTruthy();
  expect(screen.getByText('人数过少，不显示')).toBeTruthy();
  expect(screen.getByText('28')).toBeTruthy();
  await waitFor(() => expect(server.callsOf('list_favourite_figures')).not.toHaveLength(0));
  const asked = Object.fromEntries(server.callsOf('list_favourite_figures').at(-1)?.query ?? []);
  expect(asked).toMatchObject({ kind: 'shop', period: 'days_90', sort: 'marks' });
});

test('a day with fewer than five says so, and one without any says nought', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['favourites:figures']));
  server.answer('list_favourite_days', { days: [{ startsAt: countedAt - 86_400_000, addedCount: 0 }], countedAt });
  openConsole('/favourites/days');
  expect(await screen.findByText('人数过少，不显示')).toBeTruthy();
  expect(screen.getByText('0')).toBeTruthy();
});
