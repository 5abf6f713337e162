// Favourites, what was looked at, and a list from a friend, as members see them.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { FavouriteHeart } from '@/features/favourites/FavouriteHeart';
import { Page } from '@/ui/Page';
import FavouritesPage from './FavouritesPage';
import SharedCartPage from './SharedCartPage';

const product = { productId: 7, name: '青瓷饭碗', imageUrl: '', priceCents: 8_000, isSoldOut: false, isOnShelf: true };
const settings = { goodsCount: 2, shopCount: 0, tellsChanges: true, keepsHistory: true };

test('the list shows what fell and what is sold out, and takes away what is chosen', async () => {
  const goods = [
    { product, markedPriceCents: 10_000, markedAt: 2 },
    { product: { ...product, productId: 8, name: '乌木筷', isSoldOut: true }, markedPriceCents: 8_000, markedAt: 1 },
  ];
  const { calls } = await renderPage(<FavouritesPage />, {
    signedIn: true,
    server: {
      list_favourite_goods: answer({ goods, hasMore: false }),
      get_favourite_settings: answer(settings),
      unmark_favourites: answer({ ...settings, goodsCount: 1 }),
    },
  });
  expect(await screen.findByText('降了 ¥20')).toBeTruthy();
  expect(screen.getByText('暂时售罄')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '管理' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择乌木筷' }));
  await userEvent.click(screen.getByRole('button', { name: '取消收藏(1)' }));
  await waitFor(() => expect(calls('unmark_favourites')).toEqual([{ kind: 'goods', subjectIds: [8] }]));
});

test('a heart fills at once and empties again if the mark is refused', async () => {
  await renderPage(
    <Page>
      <FavouriteHeart kind="goods" subjectId={7} />
    </Page>,
    {
      signedIn: true,
      server: {
        get_favourite_mark: answer({ isMarked: false }),
        mark_favourite: refuse(91_441, '最多收藏 500 个，请先清理一下'),
      },
    },
  );
  const heart = await screen.findByRole('button', { name: '收藏' });
  await userEvent.click(heart);
  expect(await screen.findByText('最多收藏 500 个，请先清理一下')).toBeTruthy();
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

test('of a friend’s list what is still sold is chosen, and goes into the cart piece by piece', async () => {
  const line = { ...product, skuId: 70, sp1: '', sp2: '', sp3: '', shopName: '云陶', quantity: 2, availableCount: 9 };
  const { calls } = await renderPage(<SharedCartPage />, {
    signedIn: true,
    arguments: { token: 'abc' },
    server: {
      get_shared_cart: answer({
        sharer: '林**',
        expiresAt: 1_800_000_000_000,
        lines: [line, { ...line, skuId: 80, name: '乌木筷', availableCount: 0 }],
      } as never),
      add_to_cart: answer({ pieceCount: 2 }),
    },
  });
  expect(await screen.findByText(/林\*\* 分享给您的清单/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '加入购物车(1)' }));
  await waitFor(() => expect(calls('add_to_cart')).toEqual([{ skuId: 70, quantity: 2 }]));
});

test('a list that is over says so', async () => {
  await renderPage(<SharedCartPage />, {
    arguments: { token: 'abc' },
    server: { get_shared_cart: refuse(91_442, '这份清单已过期，请对方重新分享') },
  });
  expect(await screen.findByText('这份清单打不开了')).toBeTruthy();
});
