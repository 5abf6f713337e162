// Checks that the answer in the HTML is shown at once, is asked for again, and is left alone when it is in another language.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { endlessKey, queryFor } from '@/api/query';
import { takeFirstAnswer } from './firstAnswer';

const query = queryFor('get_page', { pageCode: 'home' });
const page = { pageCode: 'home', title: '秋 </script>', version: 1, serverTime: 0, floors: [] };

const homeAnswer = { operation: 'get_page', input: { pageCode: 'home' }, data: page };

/** As the server writes it. */
function bring(language: string, answer: object = homeAnswer): void {
  const json = JSON.stringify({ language, ...answer });
  document.body.innerHTML = `<script type="application/json" id="first-answer">${json.replaceAll('<', '\\u003c')}</script>`;
}

afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the page has its first answer without asking, and asks for a fresh one when it has been drawn', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const client = new QueryClient();
  bring('zh-CN');
  takeFirstAnswer(client);
  const kept = client.getQueryCache().find({ queryKey: query.queryKey });
  expect(kept?.state.data).toEqual(page);
  expect(document.getElementById('first-answer')).toBeNull();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(500);
  expect(kept?.isStaleByTime(30_000)).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(kept?.isStaleByTime(30_000)).toBe(true);
});

test('the first page of a list is the beginning of the endless list that the page asks for', () => {
  const client = new QueryClient();
  const products = [{ productId: 7 }];
  const input = { categoryId: 3, sort: 'recommended', pageNo: 1, pageSize: 20 };
  bring('zh-CN', { operation: 'list_products_by_category', input, data: products });
  takeFirstAnswer(client);
  const kept = client.getQueryData(endlessKey('list_products_by_category', { categoryId: 3, sort: 'recommended' }));
  expect(kept).toEqual({ pages: [products], pageParams: [1] });
});

test('what the page asks besides is there too', () => {
  const client = new QueryClient();
  const further = { operation: 'list_first_categories', input: null, data: [{ categoryId: 3 }] };
  bring('zh-CN', { operation: 'list_second_categories', input: { categoryId: 3 }, data: [], further });
  takeFirstAnswer(client);
  expect(client.getQueryData(queryFor('list_second_categories', { categoryId: 3 }).queryKey)).toEqual([]);
  expect(client.getQueryData(queryFor('list_first_categories').queryKey)).toEqual([{ categoryId: 3 }]);
});

test('an answer in another language than the member reads is not shown', () => {
  const client = new QueryClient();
  bring('en');
  takeFirstAnswer(client);
  expect(client.getQueryData(query.queryKey)).toBeUndefined();
});

test('a page without a first answer starts as ever', () => {
  const client = new QueryClient();
  takeFirstAnswer(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
