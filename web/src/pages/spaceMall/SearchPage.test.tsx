// Checks searching: words to start from, suggestions, results, and help when nothing was found.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import type { ProductCard } from '@/features/catalog/product';
import { forgetSearches, rememberSearch } from '@/features/catalog/searchHistory';
import SearchPage from './SearchPage';

const product = (productId: number, name: string): ProductCard => ({
  productId,
  name,
  subtitle: '',
  imageUrl: '',
  priceCents: 5_800,
  listPriceCents: 5_800,
  memberPriceCents: 5_510,
  salesCount: 3,
  tags: [],
  shopId: 1,
  shopName: '茶台',
  isSoldOut: false,
});
const found = answer({
  totalCount: 1,
  isHelp: false,
  alternatives: [],
  products: [product(1, '明前龙井')],
  shopIds: [],
});
const suggest = (input: Record<string, unknown>) => answer(input.keyword ? ['龙井茶叶'] : ['托特包']);

beforeEach(() => forgetSearches());

test('a suggestion is searched and remembered', async () => {
  const { calls } = await renderPage(<SearchPage />, { server: { suggest_search: suggest, search_products: found } });
  await userEvent.type(screen.getByRole('searchbox'), '龙井');
  await userEvent.click(await screen.findByRole('button', { name: '龙井茶叶' }));
  expect(await screen.findByText('明前龙井')).toBeTruthy();
  expect(screen.getByText('找到 1 件商品')).toBeTruthy();
  expect(calls('search_products')).toMatchObject([{ keyword: '龙井茶叶', pageNo: '1', sort: 'recommended' }]);
  expect(localStorage.getItem('search_history')).toBe('["龙井茶叶"]');
});

test('earlier searches can be used again, and cleared after a question', async () => {
  rememberSearch('羊绒');
  await renderPage(<SearchPage />, { server: { suggest_search: suggest } });
  expect(screen.getByRole('button', { name: '羊绒' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '清空' }));
  await userEvent.click(await screen.findByRole('button', { name: '确定' }));
  expect(screen.queryByRole('button', { name: '羊绒' })).toBeNull();
  expect(localStorage.getItem('search_history')).toBeNull();
});

test('a second tap on the price turns its order round', async () => {
  const { calls } = await renderPage(<SearchPage />, {
    arguments: { keyword: '茶' },
    server: { search_products: found },
  });
  await userEvent.click(await screen.findByRole('tab', { name: '价格' }));
  await userEvent.click(await screen.findByRole('tab', { name: '价格 ↑' }));
  expect(await screen.findByRole('tab', { name: '价格 ↓' })).toBeTruthy();
  expect(calls('search_products').map((call) => call.sort)).toEqual(['recommended', 'price_up', 'price_down']);
});

test('when nothing was found there are other words and what others like', async () => {
  const nothing = answer({
    totalCount: 0,
    isHelp: true,
    alternatives: ['龙井'],
    products: [product(2, '丝绒唇膏')],
    shopIds: [],
  });
  const { calls } = await renderPage(<SearchPage />, {
    arguments: { keyword: 'zzz' },
    server: { search_products: (input) => (input.keyword === 'zzz' ? nothing : found) },
  });
  expect(await screen.findByText('没有找到“zzz”')).toBeTruthy();
  expect(screen.getByText('丝绒唇膏')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '龙井' }));
  expect(await screen.findByText('明前龙井')).toBeTruthy();
  expect(calls('search_products')).toHaveLength(2);
});
