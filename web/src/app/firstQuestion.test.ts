// Checks that the page finds the answer that the first script has asked for, and asks itself when there is none.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryFor } from '@/api/query';
import { connectClient } from './connect';
import { takeFirstQuestion } from './firstQuestion';

const cart = { shops: [], invalidLines: [] };

afterEach(() => vi.unstubAllGlobals());

/** What a page shows that asks for the cart now, and how often the server was asked by the app. */
async function openCart() {
  const asked = vi.fn(async () => Response.json({ code: 200, data: { ...cart, asked: 'by the app' } }));
  vi.stubGlobal('fetch', asked);
  connectClient({ clientType: 'liteApp', platformSource: 'portal_web' });
  const client = new QueryClient();
  takeFirstQuestion(client);
  const observer = new QueryObserver(client, queryFor('get_cart'));
  const data = await new Promise((resolve) => {
    const stop = observer.subscribe((result) => {
      if (result.data === undefined) return;
      resolve(result.data);
      stop();
    });
  });
  return { data, askedCount: asked.mock.calls.length };
}

test('what was asked while the app was on its way is not asked again', async () => {
  window.firstQuestion = { operation: 'get_cart', answer: Promise.resolve({ code: 200, data: cart }) };
  expect(await openCart()).toEqual({ data: cart, askedCount: 0 });
});

test.each([
  ['was refused', async () => ({ code: 500305 })],
  ['never came', () => Promise.reject(new TypeError('no network'))],
])('a question that %s is asked by the app', async (_what, answer) => {
  window.firstQuestion = { operation: 'get_cart', answer: answer() };
  expect(await openCart()).toEqual({ data: { ...cart, asked: 'by the app' }, askedCount: 1 });
});

test('a page that asks nothing first starts as ever', async () => {
  expect((await openCart()).askedCount).toBe(1);
});
