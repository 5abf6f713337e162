// The page of new shops: what is about to open, what opened lately, and that there are none.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import NewShopsPage from './NewShopsPage';

const day = 86_400_000;
const shop = (shopId: number, name: string, openedAt?: number) => ({
  shopId,
  name,
  imageUrl: '',
  floor: 'L7',
  location: `L7-0${shopId}`,
  category: '餐饮',
  hours: '10:00-22:00',
  latitude: 32,
  longitude: 118,
  sellsOnline: false,
  ...(openedAt === undefined ? {} : { openedAt }),
});

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 4) }));
afterEach(() => vi.useRealTimers());

test('what is about to open stands before what opened lately, each with its day', async () => {
  const shops = [shop(1, '四开书店'), shop(2, '面局', Date.now() - 6 * day), shop(3, '雪糕广场', Date.now() + 9 * day)];
  await renderPage(<NewShopsPage />, { server: { list_shops: answer(shops as never) } });
  await screen.findByText('雪糕广场');
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names[0]).toContain('即将开业');
  expect(names[0]).toContain('2026-11-30 开门迎客');
  expect(names[1]).toContain('2026-11-15 开业');
  expect(screen.queryByText('四开书店')).toBeNull();
});

test('when nothing is new the page says so', async () => {
  await renderPage(<NewShopsPage />, { server: { list_shops: answer([shop(1, '四开书店')] as never) } });
  expect(await screen.findByText('最近没有新店')).toBeTruthy();
});
