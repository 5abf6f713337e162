// Checks that the answer in the HTML is shown at once, is asked for again, and is left alone when it is in another language.
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryFor } from '@/api/query';
import { takeFirstAnswer } from './firstAnswer';

const query = queryFor('get_page', { pageCode: 'home' });
const page = { pageCode: 'home', title: '秋 </script>', version: 1, serverTime: 0, floors: [] };

/** As the server writes it. */
function bring(language: string): void {
  const json = JSON.stringify({ operation: 'get_page', input: { pageCode: 'home' }, language, data: page });
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
