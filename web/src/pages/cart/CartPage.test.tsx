// The cart shows changes at once, sends them one after another, and believes the server.

import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import CartPage from './CartPage';

type Cart = Output<'get_cart'>;
type Line = Cart['invalidLines'][number];

const line = (cartLineId: number, name: string, more: Partial<Line> = {}): Line => ({
  cartLineId,
  productId: cartLineId + 100,
  skuId: cartLineId + 200,
  name,
  imageUrl: '',
  sp1: '',
  sp2: '',
  sp3: '',
  quantity: 1,
  availableCount: 9,
  priceCents: 10_000,
  isSelected: true,
  state: 'ok',
  ...more,
});
function cartOf(quantity: number, more: Partial<Cart> = {}): Cart {
  const lines = [line(1, '丝绒唇膏', { quantity }), line(2, '经典腕表', { isSelected: false })];
  return {
    shops: [{ shopId: 3, name: 'Atelier Nuvola', location: 'L2-18', lines }],
    invalidLines: [],
    selectedCount: quantity,
    selectedTotalCents: quantity * 9_000,
    ...more,
  };
}
const counting = { count_cart: answer({ pieceCount: 1 }) };

test('taps on a stepper become one call, and the total is the server’s', async () => {
  const { calls } = await renderPage(<CartPage />, {
    signedIn: true,
    server: { ...counting, get_cart: answer(cartOf(1)), change_cart_line: answer(cartOf(3)) },
  });
  const stepper = await screen.findByRole('group', { name: '丝绒唇膏' });
  await userEvent.click(within(stepper).getByRole('button', { name: '增加' }));
  await userEvent.click(within(stepper).getByRole('button', { name: '增加' }));
  expect(within(stepper).getByRole('textbox')).toHaveProperty('value', '3');
  await waitFor(() => expect(calls('change_cart_line')).toEqual([{ cartLineId: 1, quantity: 3 }]));
  expect(await screen.findByRole('button', { name: '结算(3)' })).toBeTruthy();
  expect(document.querySelector('footer')?.textContent).toContain('¥270.00');
});

test('a refused change is said and the server’s quantity comes back', async () => {
  await renderPage(<CartPage />, {
    signedIn: true,
    server: { ...counting, get_cart: answer(cartOf(1)), change_cart_line: refuse(65_004, '最多可买 1 件') },
  });
  const stepper = await screen.findByRole('group', { name: '丝绒唇膏' });
  await userEvent.click(within(stepper).getByRole('button', { name: '增加' }));
  expect(await screen.findByText('最多可买 1 件')).toBeTruthy();
  await waitFor(() => {
    const quantity = within(screen.getByRole('group', { name: '丝绒唇膏' })).getByRole('textbox');
    expect(quantity).toHaveProperty('value', '1');
  });
});

test('checking out waits until the server knows of the last change', async () => {
  const seen: string[] = [];
  const { host } = await renderPage(<CartPage />, {
    signedIn: true,
    server: {
      ...counting,
      get_cart: answer(cartOf(1)),
      change_cart_line: () => {
        seen.push(`changed before leaving: ${host.asked.length === 0}`);
        return answer(cartOf(2));
      },
    },
  });
  const stepper = await screen.findByRole('group', { name: '丝绒唇膏' });
  await userEvent.click(within(stepper).getByRole('button', { name: '增加' }));
  await userEvent.click(screen.getByRole('button', { name: '结算(1)' }));
  await waitFor(() => expect(host.asked).toEqual(['navigate /pages/goodsOrder/confirmOrder/index']));
  expect(seen).toEqual(['changed before leaving: true']);
});

test('a shop’s box selects all its lines, and without a selection there is nothing to check out', async () => {
  const none = cartOf(1, { selectedCount: 0, selectedTotalCents: 0 });
  none.shops[0]?.lines.forEach((entry) => {
    entry.isSelected = false;
  });
  const { calls, host } = await renderPage(<CartPage />, {
    signedIn: true,
    server: { ...counting, get_cart: answer(none), select_cart_lines: answer(cartOf(1)) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '结算(0)' }));
  expect(await screen.findByText('请先选择要购买的商品')).toBeTruthy();
  expect(host.asked).toEqual([]);
  await userEvent.click(screen.getByLabelText('选择Atelier Nuvola的全部商品'));
  await waitFor(() => expect(calls('select_cart_lines')).toEqual([{ cartLineIds: [1, 2], isSelected: true }]));
});

test('marking lines to remove leaves the selection for buying alone, and removing is asked back', async () => {
  const { calls } = await renderPage(<CartPage />, {
    signedIn: true,
    server: { ...counting, get_cart: answer(cartOf(1)), remove_cart_lines: answer(cartOf(1)) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '管理' }));
  await userEvent.click(screen.getByLabelText('经典腕表', { selector: '[type=checkbox]' }));
  await userEvent.click(screen.getByRole('button', { name: '删除(1)' }));
  await userEvent.click(await screen.findByRole('button', { name: '移出' }));
  await waitFor(() => expect(calls('remove_cart_lines')).toEqual([{ cartLineIds: [2] }]));
  expect(calls('select_cart_lines')).toEqual([]);
});

test('what cannot be bought any more stands apart and can be cleared', async () => {
  const invalid = cartOf(1, { shops: [], invalidLines: [line(9, '真丝方巾', { state: 'sold_out' })] });
  const { calls } = await renderPage(<CartPage />, {
    signedIn: true,
    server: {
      ...counting,
      get_cart: answer(invalid),
      remove_cart_lines: answer(cartOf(1, { shops: [], invalidLines: [] })),
    },
  });
  expect(await screen.findByText('已售罄')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '清空' }));
  await userEvent.click(await screen.findByRole('button', { name: '移出' }));
  await waitFor(() => expect(calls('remove_cart_lines')).toEqual([{ cartLineIds: [9] }]));
  expect(await screen.findByText('购物车还是空的')).toBeTruthy();
});

test('what others bought, too, stands under the lines with its reason, and outgrows none of them', async () => {
  const cart = cartOf(1);
  cart.shops[0]?.lines.forEach((entry) => {
    entry.imageUrl = '/files/line.webp';
  });
  const goods = { productId: 7, name: '真丝方巾', imageUrl: '/files/other.webp', priceCents: 8_000 };
  const { host } = await renderPage(<CartPage />, {
    signedIn: true,
    server: {
      ...counting,
      get_cart: answer(cart),
      list_also_bought_with_cart: answer({ goods: [{ ...goods, becauseOfId: 101, becauseOf: '丝绒唇膏' }] }),
    },
  });
  await userEvent.click(await screen.findByText('真丝方巾'));
  expect(screen.getByText('因为购物车里有“丝绒唇膏”')).toBeTruthy();
  expect(host.asked).toEqual(['navigate /pages/spaceMall/GoodsDetails/index?params=%7B%22productId%22%3A7%7D']);
  const widthsOf = (name: string) =>
    [...document.querySelectorAll<HTMLImageElement>(`img[src*="${name}"]`)].map(({ width }) => width);
  const [lineWidth = 0] = widthsOf('line');
  const [otherWidth = 0] = widthsOf('other');
  // The lines' is the largest picture that the page draws before the app is there; a larger one would come after all scripts.
  expect(otherWidth).toBeGreaterThan(0);
  expect(otherWidth).toBeLessThanOrEqual(lineWidth);
});

test('a guest is invited to sign in and the server is not asked', async () => {
  const { calls } = await renderPage(<CartPage />, { server: { ...counting, get_cart: answer(cartOf(1)) } });
  expect(await screen.findByText('登录后查看购物车')).toBeTruthy();
  expect(calls('get_cart')).toEqual([]);
});
