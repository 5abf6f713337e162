// Checks a product's page: what a guest and a member see, choosing a variant, adding to the cart, buying, and what cannot be bought.

import { session } from '@galleria/client/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import type { ProductDetail, Sku } from '@/features/catalog/product';
import GoodsDetailsPage from './GoodsDetailsPage';

const sku = (skuId: number, sp1: string, parts: Partial<Sku> = {}): Sku => ({
  skuId,
  sp1,
  sp2: '',
  sp3: '',
  imageUrl: '',
  priceCents: 268_000,
  listPriceCents: 320_000,
  memberPriceCents: 254_600,
  isSoldOut: false,
  ...parts,
});

const tote: ProductDetail = {
  productId: 5,
  name: '手工植鞣牛皮托特包',
  subtitle: '一张皮、一位匠人、十一个小时',
  imageUrls: [],
  tags: ['礼品包装'],
  salesCount: 1204,
  limitPerMember: 2,
  specifications: [{ name: '颜色', values: ['焦糖', '墨黑'] }],
  skus: [sku(51, '焦糖'), sku(52, '墨黑', { priceCents: 288_000, memberPriceCents: 273_600 })],
  deliveryTypes: ['express', 'pickup'],
  paragraphs: ['托斯卡纳植鞣皮。'],
  parameters: [{ name: '材质', value: '植鞣牛皮' }],
  detailImageUrls: ['/files/z.jpg', '/files/b.jpg'],
  shop: {
    shopId: 9,
    name: '云朵工坊',
    imageUrl: '',
    floor: 'L2',
    location: 'L2-18',
    category: 'leather',
    hours: '10:00-22:00',
    latitude: 32.04,
    longitude: 118.78,
    sellsOnline: true,
  },
  similarProducts: [],
  isOnShelf: true,
};
const plenty = answer([
  { skuId: 51, availableCount: 12 },
  { skuId: 52, availableCount: 3 },
]);
const given = { productId: 5 };

beforeEach(() => {
  session.signOut();
  // happy-dom has no animations; a member who wants stillness sees none either.
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

test('a guest sees the usual price and is told what members pay', async () => {
  await renderPage(<GoodsDetailsPage />, {
    arguments: given,
    server: { get_product: answer(tote), get_product_stock: plenty },
  });
  expect(await screen.findByText('2,680')).toBeTruthy();
  expect(screen.getByText('会员价 ¥2,546，登录后享受')).toBeTruthy();
});

test('the pictures of the details stand below the text in their order', async () => {
  await renderPage(<GoodsDetailsPage />, {
    arguments: given,
    server: { get_product: answer(tote), get_product_stock: plenty },
  });
  const details = await screen.findByRole('region', { name: '图文详情' });
  const pictures = [...details.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual(['/files/z.jpg', '/files/b.jpg']);
  expect(screen.getByAltText('手工植鞣牛皮托特包，详情图 2')).toBeTruthy();
});

test('a member sees the member price alone', async () => {
  await renderPage(<GoodsDetailsPage />, {
    arguments: given,
    signedIn: true,
    server: { get_product: answer(tote), get_product_stock: plenty, count_cart: answer({ pieceCount: 2 }) },
  });
  expect(await screen.findByText('2,546')).toBeTruthy();
  expect(screen.queryByText(/登录后享受/)).toBeNull();
});

test('what the product takes part in stands under its price, an activity price only with its own variant', async () => {
  const promotion = { endsAt: 0, leftText: '还剩 3 天', prices: [] };
  await renderPage(<GoodsDetailsPage />, {
    arguments: given,
    signedIn: true,
    server: {
      get_product: answer(tote),
      get_product_stock: plenty,
      count_cart: answer({ pieceCount: 2 }),
      list_product_promotions: answer({
        promotions: [
          {
            ...promotion,
            promotionId: 1,
            kind: 'activity_price',
            name: '本周之选',
            label: '活动价',
            prices: [{ skuId: 52, priceCents: 219_900 }],
          },
          { ...promotion, promotionId: 2, kind: 'full_reduction', name: '皮具季', label: '满800减80' },
        ],
      }),
    },
  });
  const offers = within(await screen.findByRole('list', { name: '促销活动' }));
  expect(offers.getByText('满800减80')).toBeTruthy();
  expect(offers.getByText('还剩 3 天')).toBeTruthy();
  expect(offers.queryByText(/活动价/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '加入购物车' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '墨黑' }));
  expect(offers.getByText('活动价 ¥2,199')).toBeTruthy();
});

test('a product without promotions, or whose promotions are not known, shows no empty row', async () => {
  const { calls } = await renderPage(<GoodsDetailsPage />, {
    arguments: given,
    server: {
      get_product: answer(tote),
      get_product_stock: plenty,
      list_product_promotions: answer({ promotions: [] }),
    },
  });
  await waitFor(() => expect(calls('list_product_promotions')).toHaveLength(1));
  expect(screen.queryByRole('list', { name: '促销活动' })).toBeNull();
});

test('a variant is chosen in the sheet and goes to the cart with its quantity', async () => {
  const { calls } = await renderPage(<GoodsDetailsPage />, {
    arguments: given,
    signedIn: true,
    server: {
      get_product: answer(tote),
      get_product_stock: plenty,
      count_cart: answer({ pieceCount: 2 }),
      add_to_cart: answer({ pieceCount: 4 }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '加入购物车' }));
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.click(sheet.getByRole('button', { name: '墨黑' }));
  expect(sheet.getByText('仅剩 3 件')).toBeTruthy();
  await userEvent.click(sheet.getByRole('button', { name: '增加' }));
  expect(sheet.getByRole('button', { name: '增加' })).toHaveProperty('disabled', true);
  await userEvent.click(sheet.getByRole('button', { name: '加入购物车' }));
  expect(await screen.findByText('已放进购物车')).toBeTruthy();
  expect(calls('add_to_cart')).toEqual([{ skuId: 52, quantity: 2 }]);
  expect(screen.getByRole('button', { name: '购物车，4 件' })).toBeTruthy();
});

test('a product of one variant is bought without a sheet', async () => {
  const only: ProductDetail = { ...tote, specifications: [], skus: [sku(51, '')] };
  const { host } = await renderPage(<GoodsDetailsPage />, {
    arguments: given,
    signedIn: true,
    server: { get_product: answer(only), get_product_stock: plenty, count_cart: answer({ pieceCount: 0 }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '立即购买' }));
  const [asked = ''] = host.asked;
  expect(decodeURIComponent(asked)).toBe(
    'navigate /pages/directConfirmOrder/confirmOrder/index?params={"skuId":51,"quantity":1}',
  );
});

test('what the server refuses is said and looked up again', async () => {
  const only: ProductDetail = { ...tote, specifications: [], skus: [sku(51, '')] };
  const { calls } = await renderPage(<GoodsDetailsPage />, {
    arguments: given,
    signedIn: true,
    server: {
      get_product: answer(only),
      get_product_stock: plenty,
      count_cart: answer({ pieceCount: 0 }),
      add_to_cart: refuse(65004, '最多可买 1 件'),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '加入购物车' }));
  expect(await screen.findByText('最多可买 1 件')).toBeTruthy();
  await waitFor(() => expect(calls('get_product')).toHaveLength(2));
});

test.each([
  ['off the shelf', { isOnShelf: false }, '商品已下架'],
  ['sold out', { skus: [sku(51, '焦糖', { isSoldOut: true })] }, '暂时售罄'],
])('a product that is %s can be looked at but not bought', async (_state, parts, label) => {
  await renderPage(<GoodsDetailsPage />, {
    arguments: given,
    server: { get_product: answer({ ...tote, ...parts }), get_product_stock: plenty },
  });
  expect((await screen.findByRole('button', { name: label })).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: '立即购买' })).toBeNull();
});

test('a product that is not there is said in the words of the server', async () => {
  await renderPage(<GoodsDetailsPage />, {
    arguments: given,
    server: { get_product: refuse(64001, '没有找到这件商品', 404) },
  });
  expect(await screen.findByText(/没有找到这件商品/)).toBeTruthy();
});
