// The packing slip: goods and pieces without prices, what is wrapped, and the card as it is to be written.
import type { Output } from '@galleria/client/types';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';

const slip: Output<'get_packing_slip'> = {
  orderId: 7,
  orderNumber: '202611240001',
  deliveryType: 'express',
  placedAt: 3_600_000,
  lines: [{ orderLineId: 71, shopName: '胭脂', name: '正红口红', sp1: '999', sp2: '', sp3: '', pieces: 2 }],
  pieceCount: 2,
  otherPieceCount: 3,
  remark: '周末送达',
  gift: { name: '丝带礼盒', cardText: '妈妈：\n生日快乐' },
};

function open(shown: Output<'get_packing_slip'>) {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['orders:read', 'orders:ship']));
  server.answer('get_packing_slip', shown);
  openConsole('/orders/7/slip');
  return server;
}

test('everything to be packed stands on it, and P prints it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open(slip);
  await screen.findByText('正红口红');
  expect(screen.getByText('另有 3 件由其他店铺备货')).toBeTruthy();
  const gift = screen.getByRole('region', { name: '礼品包装' });
  expect(gift.textContent).toContain('丝带礼盒');
  expect(gift.querySelector('blockquote')?.textContent).toBe('妈妈：\n生日快乐');
  expect(document.querySelector('article')?.textContent).not.toContain('¥');
  await userEvent.keyboard('p');
  expect(print).toHaveBeenCalledOnce();
});

test('a wrapping without a card says so, and what is not wrapped has no such part', async () => {
  open({ ...slip, otherPieceCount: 0, gift: { name: '丝带礼盒', cardText: '' } });
  await screen.findByText('不附贺卡');
  expect(screen.queryByText(/由其他店铺备货/)).toBeNull();
});

test('an order that cannot be packed says why', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['orders:read', 'orders:ship']));
  server.answer('get_packing_slip', () => ({ status: 409, code: 67_002, msg: '订单状态已更新，请刷新看看' }));
  openConsole('/orders/7/slip');
  await screen.findByText('订单状态已更新，请刷新看看');
});
