// Confirming an order that the mall's courier brings: a slot is chosen, goes out with the order, and is given up when it has filled up.

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import CartConfirmOrderPage from './CartConfirmOrderPage';

const hourMs = 3_600_000;
const startsAt = Date.now() + 30 * hourMs;
const slotAt = (at: number, leftCount: number) => ({
  areaId: 9,
  startsAt: at,
  endsAt: at + 2 * hourMs,
  cutOffAt: at - hourMs,
  leftCount,
  isNearlyFull: leftCount === 1,
});

function quoteOf(freightCents: number) {
  return {
    shops: [],
    steps: [{ kind: 'courier', label: '同城快送', amountCents: freightCents, note: '' }],
    pieceCount: 1,
    goodsTotalCents: 10_000,
    deductionTotalCents: 0,
    freightCents,
    payableCents: 10_000 + freightCents,
    tenders: [],
    cashCents: 10_000 + freightCents,
    couponSerialIds: [],
    assets: {
      points: { availablePoints: 0, usablePoints: 0, usableCents: 0, usedPoints: 0, note: '' },
      giftCards: [],
      walletCents: 0,
      usableCouponCount: 0,
    },
    earnedPoints: 0,
    needsPin: false,
    hint: '',
    linesDigest: 'these lines',
    freightParts: [],
    courier: { priceCents: 1_500, slots: [slotAt(startsAt, 1), slotAt(startsAt + 2 * hourMs, 0)] },
  };
}

const draft = {
  source: 'cart' as const,
  address: { addressId: 5, receiverName: '林晓', phone: '138****5678', region: '江苏省南京市', street: '中山路 18 号' },
  deliveryTypes: ['express' as const],
  virtualKind: 'none' as const,
  deliveryType: 'express' as const,
  quote: quoteOf(0),
};
const placed = {
  orderId: 77,
  orderNumber: '2611',
  payableCents: 11_500,
  cashCents: 11_500,
  payBefore: Date.now() + 1e6,
  isPaid: false,
};

beforeEach(() => selectedAddress.set(undefined));

test('a slot with a place left is chosen and goes out with the order, and a full one cannot be', async () => {
  const { host, calls } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: { preprocess_order: answer(draft), calculate_order: answer(quoteOf(1_500)), submit_order: answer(placed) },
  });
  const [byPost, free, full] = await screen.findAllByRole('radio');
  expect((byPost as HTMLInputElement).checked).toBe(true);
  expect((full as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText('即将约满，还剩 1 单')).toBeTruthy();
  await userEvent.click(free as HTMLElement);
  await waitFor(() => expect(calls('calculate_order')).toHaveLength(1));
  const submit = await screen.findByRole('button', { name: '提交订单' });
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(submit);
  await waitFor(() => expect(host.asked).toHaveLength(1));
  expect(calls('submit_order')).toMatchObject([{ courierSlot: { areaId: 9, startsAt }, expectedTotalCents: 11_500 }]);
});

test('a slot that filled up is told and given up, and nothing is ordered', async () => {
  const { host, calls } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: {
      preprocess_order: answer(draft),
      calculate_order: answer(quoteOf(1_500)),
      submit_order: refuse(91610, '这个时段刚刚约满了，请换一个时段'),
    },
  });
  const [, free] = await screen.findAllByRole('radio');
  await userEvent.click(free as HTMLElement);
  await waitFor(() => expect(calls('calculate_order')).toHaveLength(1));
  const submit = await screen.findByRole('button', { name: '提交订单' });
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).not.toBe('true'));
  await userEvent.click(submit);
  await screen.findByText('这个时段刚刚约满了，请换一个时段');
  await waitFor(() => expect((screen.getAllByRole('radio')[0] as HTMLInputElement).checked).toBe(true));
  expect(host.asked).toHaveLength(0);
});
