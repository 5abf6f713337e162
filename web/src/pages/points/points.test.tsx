// Points: the balance is explained, every record leads where it came from, and a paper receipt is handed in whole.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { dateTimeFieldText, readDateTimeField } from '@/ui/kit/dateTime';
import PointsPage from './PointsPage';
import SelfPointsPage from './SelfPointsPage';

const dayMs = 24 * 60 * 60 * 1000;
const balance: Output<'get_points_balance'> = {
  creditPoint: 12_860,
  pendingPoints: 804,
  heldPoints: 0,
  debtPoints: 120,
  expiringPoints: 300,
  expiringAt: Date.UTC(2026, 11, 31, 4),
};
const record: Output<'query_member_points_record'>['records'][number] = {
  recordId: 1,
  reason: 'order',
  title: '购物获得积分',
  detail: '订单 GA2611200193',
  pointsDelta: 804,
  isPending: true,
  orderId: 4,
  at: Date.UTC(2026, 10, 21, 4),
};

beforeEach(preferReducedMotion);

test('what is not in the balance is named with its reason, and nothing else', async () => {
  await renderPage(<PointsPage />, {
    signedIn: true,
    server: {
      get_points_balance: answer(balance),
      query_member_points_record: answer({ records: [], hasMore: false }),
    },
  });
  expect(await screen.findByText('12,860')).toBeTruthy();
  expect(screen.getByText('其中 300 积分将于 2026-12-31 到期，记得先用')).toBeTruthy();
  expect(screen.getByText('待生效')).toBeTruthy();
  expect(screen.getByText('−120')).toBeTruthy();
  expect(screen.queryByText('暂时占用')).toBeNull();
  expect(await screen.findByText('还没有积分记录')).toBeTruthy();
});

test('a tab asks for its own records, and a record opens its order', async () => {
  const { host, calls } = await renderPage(<PointsPage />, {
    signedIn: true,
    server: {
      get_points_balance: answer(balance),
      query_member_points_record: ({ tab }) => answer({ records: tab === 'earned' ? [record] : [], hasMore: false }),
    },
  });
  await userEvent.click(await screen.findByRole('tab', { name: '获得' }));
  await userEvent.click(await screen.findByRole('button', { name: /订单 GA2611200193 · 待生效/ }));
  expect(calls('query_member_points_record').map(({ tab }) => tab)).toEqual(['all', 'earned']);
  expect(host.asked[0]).toContain('navigate /pages/goodsOrder/orderDetail/index');
});

describe('a paper receipt', () => {
  const boughtAt = Math.floor((serverNowMs() - dayMs) / 60_000) * 60_000;
  const receipt: Output<'submit_receipt'> = {
    receiptId: 7,
    shopId: 2,
    shopName: '素白',
    receiptNumber: '0093321',
    amountCents: 25_800,
    boughtAt,
    imageUrls: ['/files/a.webp'],
    receiptState: 'submitted',
    stateText: '核对中',
    reason: '',
    points: 0,
    mayResubmit: false,
    submittedAt: serverNowMs(),
    answerBy: serverNowMs() + dayMs,
  };
  const list = (receipts: (typeof receipt)[], leftToday = 3) =>
    answer({ receipts, hasMore: false, leftToday, boughtWithinDays: 7 });
  const shop = {
    shopId: 2,
    name: '素白',
    imageUrl: '',
    floor: 'L3',
    location: 'L3-06',
    category: '女装',
    hours: '',
    latitude: 0,
    longitude: 0,
    sellsOnline: true,
  };
  const server = {
    list_receipts: list([]),
    list_shops: answer([
      shop,
      { ...shop, shopId: 3, name: '木与山', category: '家居', location: 'B1-12', floor: 'B1' },
    ]),
    upload_image: answer('/files/a.webp'),
  };

  beforeEach(() => {
    sessionStorage.clear();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function fillIn(): Promise<void> {
    await userEvent.click(await screen.findByText('请选择'));
    const sheet = await screen.findByRole('dialog', { name: '选择店铺' });
    await userEvent.type(await within(sheet).findByRole('searchbox'), '女装');
    await userEvent.click(await within(sheet).findByRole('button', { name: /素白/ }));
    await userEvent.type(screen.getByLabelText(/小票号/), '0093321');
    await userEvent.type(screen.getByLabelText(/实付金额/), '258');
    fireEvent.change(screen.getByLabelText(/消费时间/), { target: { value: dateTimeFieldText(boughtAt) } });
    await userEvent.upload(screen.getByLabelText('添加照片'), new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.queryByRole('status', { name: '正在上传' })).toBeNull());
  }

  test('is handed in once with all it says, and is then seen in the list', async () => {
    let receipts: (typeof receipt)[] = [];
    const { calls } = await renderPage(<SelfPointsPage />, {
      signedIn: true,
      server: {
        ...server,
        list_receipts: () => list(receipts),
        submit_receipt: () => {
          receipts = [receipt];
          return answer(receipt);
        },
      },
    });
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: '提交小票' }));
    expect(await screen.findByRole('article', { name: '小票号 0093321' })).toBeTruthy();
    expect(calls('submit_receipt')).toEqual([
      { shopId: 2, receiptNumber: '0093321', amountCents: 25_800, boughtAt, imageUrls: ['/files/a.webp'] },
    ]);
    expect(readDateTimeField(dateTimeFieldText(boughtAt))).toBe(boughtAt);
  });

  test('says at each row what is missing and sends nothing', async () => {
    const { calls } = await renderPage(<SelfPointsPage />, { signedIn: true, server });
    await userEvent.click(await screen.findByRole('button', { name: '提交小票' }));
    const said = screen.getAllByRole('alert').map((alert) => alert.textContent);
    expect(said).toEqual([
      '请选择消费的店铺',
      '请输入小票号',
      '请输入金额，最多两位小数',
      '请选择消费时间',
      '请至少拍一张小票照片',
    ]);
    expect(calls('submit_receipt')).toEqual([]);
  });

  test.each([
    [75_004, '这张小票已经提交过了'],
    [75_005, '请在消费后 7 天内提交小票'],
    [75_007, '这家店铺不参加小票积分'],
  ])('a refusal %i stands at its row', async (code, message) => {
    await renderPage(<SelfPointsPage />, {
      signedIn: true,
      server: { ...server, submit_receipt: refuse(code, message) },
    });
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: '提交小票' }));
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  test('when today’s are used up the button says so', async () => {
    const { calls } = await renderPage(<SelfPointsPage />, {
      signedIn: true,
      server: { ...server, list_receipts: list([], 0) },
    });
    await userEvent.click(await screen.findByRole('button', { name: '今天的次数用完了，明天再来' }));
    expect(calls('submit_receipt')).toEqual([]);
  });

  test('that was rejected is corrected and handed in again as the same', async () => {
    const rejected = {
      ...receipt,
      receiptState: 'rejected' as const,
      stateText: '未通过',
      reason: '照片看不清票号',
      mayResubmit: true,
    };
    const { calls } = await renderPage(<SelfPointsPage />, {
      signedIn: true,
      arguments: { tab: 'list' },
      server: { ...server, list_receipts: list([rejected]), submit_receipt: answer(receipt) },
    });
    await userEvent.click(await screen.findByRole('button', { name: '重新提交' }));
    expect(screen.getByText('原因：照片看不清票号')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText(/小票号/));
    await userEvent.type(screen.getByLabelText(/小票号/), '0093322');
    await userEvent.click(screen.getByRole('button', { name: '重新提交' }));
    await waitFor(() =>
      expect(calls('submit_receipt')).toEqual([
        {
          shopId: 2,
          receiptNumber: '0093322',
          amountCents: 25_800,
          boughtAt,
          imageUrls: ['/files/a.webp'],
          resubmissionOf: 7,
        },
      ]),
    );
  });
});
