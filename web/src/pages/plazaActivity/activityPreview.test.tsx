// What a preview link of an activity shows, and that nothing can be done there.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import ActivityPreviewPage from './ActivityPreviewPage';

const at = Date.UTC(2026, 10, 28, 6);

test('a draft is shown with its parts, and has nothing to press', async () => {
  await renderPage(<ActivityPreviewPage />, {
    server: {
      get_activity_preview: () =>
        answer({
          kind: 'lottery',
          state: 'draft',
          name: '冬日抽奖',
          rules: '每人每天一次',
          startsAt: at,
          endsAt: at + 1,
          leastTier: 0,
          parts: [
            { title: '暖手杯', detail: '', pictureUrl: '', count: 20 },
            { title: '来过吗', detail: '来过 / 没有', pictureUrl: '' },
          ],
          linkEndsAt: at,
        }),
    },
    arguments: { token: '5.1.a' },
  });
  expect(await screen.findByText('暖手杯')).toBeTruthy();
  expect(screen.getByText('× 20')).toBeTruthy();
  expect(screen.getByText('来过 / 没有')).toBeTruthy();
  expect(screen.getByText(/预览 · 草稿/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /抽奖|答题|报名/ })).toBeNull();
});

test('a link without its token says so', async () => {
  await renderPage(<ActivityPreviewPage />, { server: {}, arguments: {} });
  expect(await screen.findByText('预览链接不完整，请让同事再发一个')).toBeTruthy();
});
