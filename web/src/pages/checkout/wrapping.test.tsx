// Confirming an order that is wrapped: the wrapping is quoted, goes out with its card, and is given up or put right where the mall refuses it.

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import CartConfirmOrderPage from './CartConfirmOrderPage';

const offers = [
  { wrappingId: 7, name: '丝带礼盒', line: '缎面丝带手系', pictureUrl: '/files/demo/ribbon.webp', priceCents: 2_800 },
  { wrappingId: 8, name: '手写贺卡', line: '', pictureUrl: '/files/demo/card.webp', priceCents: 0 },
];

function quoteOf(wrappingCents: number, isFree = false) {
  return {
    shops: [],
    steps: [{ kind: 'wrapping', label: '礼品包装', amountCents: wrappingCents, note: '丝带礼盒' }],
    pieceCount: 1,
    goodsTotalCents: 10_000,
    deductionTotalCents: 0,
    freightCents: wrappingCents,
    payableCents: 10_000 + wrappingCents,
    tenders: [],
    cashCents: 10_000 + wrappingCents,
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
    wrapping: { offers, isFree },
  };
}

const draft = {
  source: 'cart' as const,
  address: { addressId: 5, receiverName: '林晓', phone: '138****5678', region: '江苏省南京市', street: '中山路 18 号' },
  deliveryTypes: ['express' as const],
  deliveryType: 'express' as const,
  quote: quoteOf(0),
  virtualKind: 'none' as const,
};
const placed = {
  orderId: 77,
  orderNumber: '2611',
  payableCents: 12_800,
  cashCents: 12_800,
  payBefore: Date.now() + 1e6,
  isPaid: false,
};

beforeEach(() => selectedAddress.set(undefined));

async function chooseRibbon(calls: (operation: 'calculate_order') => readonly unknown[]) {
  const [, ribbon] = await screen.findAllByRole('radio');
  await userEvent.click(ribbon as HTMLElement);
  await waitFor(() => expect(calls('calculate_order')).toMatchObject([{ wrappingId: 7 }]));
  const submit = await screen.findByRole('button', { name: '提交订单' });
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).not.toBe('true'));
  return submit;
}

test('nothing is wrapped unless it is chosen; then the order goes out with its card', async () => {
  const { host, calls } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: { preprocess_order: answer(draft), calculate_order: answer(quoteOf(2_800)), submit_order: answer(placed) },
  });
  expect(((await screen.findAllByRole('radio'))[0] as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByLabelText('贺卡内容')).toBeNull();
  const submit = await chooseRibbon(calls);
  await userEvent.type(screen.getByLabelText('贺卡内容'), ' 生日快乐 ');
  await userEvent.click(submit);
  await waitFor(() => expect(host.asked).toHaveLength(1));
  const [sent] = calls('submit_order');
  expect(sent).toMatchObject({ giftWrap: { wrappingId: 7, cardText: '生日快乐' }, expectedTotalCents: 12_800 });
  expect(sent).not.toHaveProperty('wrappingId');
});

test('what the right of a tier pays says so', async () => {
  const { calls } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: { preprocess_order: answer(draft), calculate_order: answer(quoteOf(0, true)) },
  });
  await chooseRibbon(calls);
  await screen.findByText('用掉今天的一次会员包装权益，本单免费');
});

test('a card that cannot be written is put right at its field', async () => {
  const refused = refuse(40_001, '请检查填写的内容');
  const problem = {
    pointer: '/giftWrap/cardText',
    code: 'listed_word',
    message: '贺卡里有不能写的词语，请换个说法',
  };
  const { host, calls } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: {
      preprocess_order: answer(draft),
      calculate_order: answer(quoteOf(2_800)),
      submit_order: { ...refused, body: { ...refused.body, data: { problems: [problem] } as never } },
    },
  });
  const submit = await chooseRibbon(calls);
  const card = screen.getByLabelText('贺卡内容');
  await userEvent.type(card, '坏话');
  await userEvent.click(submit);
  await screen.findByText('贺卡里有不能写的词语，请换个说法');
  expect(card.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(card, '！');
  expect(screen.queryByText('贺卡里有不能写的词语，请换个说法')).toBeNull();
  expect(host.asked).toHaveLength(0);
});

test('a wrapping that is not on offer any more is told and given up, and nothing is ordered', async () => {
  const { host, calls } = await renderPage(<CartConfirmOrderPage />, {
    signedIn: true,
    server: {
      preprocess_order: answer(draft),
      calculate_order: answer(quoteOf(2_800)),
      submit_order: refuse(91_603, '这种包装暂时不能选了，请换一种'),
    },
  });
  const submit = await chooseRibbon(calls);
  await userEvent.click(submit);
  await screen.findByText('这种包装暂时不能选了，请换一种');
  await waitFor(() => expect((screen.getAllByRole('radio')[0] as HTMLInputElement).checked).toBe(true));
  expect(host.asked).toHaveLength(0);
});
