// A shop's page: of many goods it draws those that the member comes to.
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { layOut } from '@/app/testing/layout';
import { answer, renderPage } from '@/app/testing/renderPage';
import StorePage from './StorePage';

afterEach(() => vi.unstubAllGlobals());

const shop = {
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
};
const products = Array.from({ length: 45 }, (_unused, index) => ({
  productId: index + 1,
  imageUrl: '',
  name: `托特包 ${index + 1}`,
  subtitle: '',
  priceCents: 100,
  listPriceCents: 0,
  memberPriceCents: 0,
  isSoldOut: false,
}));
const server = { get_shop: answer({ shop, brandName: '', introduction: '', phone: '', products } as never) };
const drawnCount = () => screen.getAllByRole('listitem').length;

test('twenty are drawn, twenty more whenever the end comes near, and then all', async () => {
  let isNear = false;
  const layout = layOut({ isEndInSight: () => isNear });
  await renderPage(<StorePage />, { arguments: { shopId: 9 }, server });
  await screen.findByText('托特包 1');
  expect(drawnCount()).toBe(20);
  await layout.scroll();
  expect(drawnCount()).toBe(20);
  isNear = true;
  await layout.scroll();
  await vi.waitFor(() => expect(drawnCount()).toBe(45));
  expect(screen.getByText('托特包 45')).toBeTruthy();
});
