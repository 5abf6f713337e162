// The discount calculator: goods are found and put in, and each basket says what it would cost.
import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import DiscountCalculatorPage from './DiscountCalculatorPage';

const sku = { skuId: 5, sp1: '黑', sp2: '', sp3: '', imageUrl: '', priceCents: 20_000 };
const quote = {
  steps: [{ kind: 'goods', label: '商品总额', amountCents: 20_000, note: '' }],
  goodsTotalCents: 20_000,
  deductionTotalCents: 2_000,
  payableCents: 18_000,
  hint: '再买 ¥32 可减 ¥50',
};

test('a thing that is found and put in is priced with the others of its basket', async () => {
  const { calls } = await renderPage(<DiscountCalculatorPage />, {
    signedIn: true,
    server: {
      get_cart: answer({ shops: [], invalidLines: [], selectedCount: 0, selectedTotalCents: 0 }),
      search_products: answer({
        products: [{ productId: 1, name: '手袋', imageUrl: '', priceCents: 20_000 }],
        isHelp: false,
        totalCount: 1,
      } as unknown as Output<'search_products'>),
      get_product: answer({ name: '手袋', skus: [sku], imageUrls: [''] } as unknown as Output<'get_product'>),
      compare_baskets: answer({ quotes: [quote] } as unknown as Output<'compare_baskets'>),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: '添加商品 方案 B' }));
  await userEvent.type(screen.getByRole('searchbox'), '手袋{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: '选规格 手袋' }));
  await userEvent.click(await screen.findByRole('button', { name: '放入 手袋 黑' }));
  expect(await screen.findByText('再买 ¥32 可减 ¥50')).toBeTruthy();
  await waitFor(() =>
    expect(calls('compare_baskets').at(-1)).toEqual({ baskets: [{ lines: [{ skuId: 5, quantity: 1 }] }] }),
  );
});
