// Booking a car, what becomes of it, and the magazine with each of its silent refusals.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import BookCarPage from './BookCarPage';
import CarRecordsPage from './CarRecordsPage';
import CarServicePage from './CarServicePage';
import MagazinePage from './MagazinePage';

type Vo = Output<'get_car_booking_vo'>;
type Ride = Output<'list_car_booking_records'>['records'][number];
type Issue = NonNullable<Output<'get_magazine'>['issue']>;

const dayMs = 86_400_000;
const startsAt = Date.UTC(2026, 10, 28, 2);
const slots: Vo['slots'] = [
  { slotId: 1, serviceName: '礼宾专车', startsAt, endsAt: startsAt + 5_400_000, freeCount: 0, isBookable: false },
  {
    slotId: 2,
    serviceName: '礼宾专车',
    startsAt: startsAt + 7_200_000,
    endsAt: startsAt + 12_600_000,
    freeCount: 2,
    isBookable: true,
  },
];
const vo: Vo = { slots, leadMinutes: 120, cancelMinutes: 240, contactPhone: '138****5678', openCount: 0 };
const config = JSON.stringify({
  serviceTel: '025-8600-1188',
  formOption: { purposes: [{ zh: '送机', en: 'To the airport' }], mostPassengers: 4 },
  skuInfo: { name: { zh: '七座专车' } },
});
const server = {
  get_car_booking_vo: answer(vo),
  get_car_booking_vo_white: answer({ slots, leadMinutes: 120, cancelMinutes: 240 }),
  get_system_config: answer(config),
};
const ride: Ride = {
  bookingId: 7,
  state: 'pending',
  serviceName: '礼宾专车',
  startsAt,
  endsAt: startsAt + 5_400_000,
  contactName: '林晓',
  contactPhone: '138****5678',
  passengerCount: 2,
  pickUpPlace: '礼宾台',
  destination: '',
  purpose: '送机',
  note: '',
  driverName: '',
  carPlate: '',
  reason: '',
  comment: '',
  madeAt: 1,
  actions: ['cancel'],
};

beforeEach(preferReducedMotion);

describe('the car service', () => {
  test('shows a guest when a car is free and leads to the form with what was chosen', async () => {
    const { host, calls } = await renderPage(<CarServicePage />, { server });
    expect(await screen.findByText('余 2 辆')).toBeTruthy();
    expect(screen.getByText('已约满')).toBeTruthy();
    expect(await screen.findByText('七座专车')).toBeTruthy();
    expect(calls('get_car_booking_vo')).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: /12:00–13:30/ }));
    await userEvent.click(screen.getByRole('button', { name: '预约用车' }));
    expect(host.asked.at(-1)).toContain('/pages/plazaActivity/appointCar/addAppointCar');
  });

  test('says until when a member who did not come cannot book', async () => {
    const banned = { ...vo, bannedUntil: Date.UTC(2026, 11, 20) };
    await renderPage(<CarServicePage />, { signedIn: true, server: { ...server, get_car_booking_vo: answer(banned) } });
    expect(await screen.findByText('您近期多次预约未到，2026-12-20 起可以再预约')).toBeTruthy();
  });
});

describe('the form', () => {
  const fill = async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /12:00–13:30/ }));
    await userEvent.type(screen.getByLabelText(/上车地点/), '礼宾台');
    await userEvent.click(await screen.findByRole('radio', { name: '送机' }));
    await userEvent.type(screen.getByLabelText(/姓名/), '林晓');
  };

  test('sends what was typed, with the member’s own phone', async () => {
    const { calls, host } = await renderPage(<BookCarPage />, {
      signedIn: true,
      server: { ...server, book_car: answer(ride) },
    });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: '提交预约' }));
    await waitFor(() =>
      expect(calls('book_car')).toEqual([
        { slotId: 2, contactName: '林晓', passengerCount: 1, pickUpPlace: '礼宾台', destination: '', purpose: '送机' },
      ]),
    );
    await waitFor(() => expect(host.asked.at(-1)).toContain('appoinRecord'));
  });

  test('says what is missing at its place and sends nothing', async () => {
    const { calls } = await renderPage(<BookCarPage />, { signedIn: true, server });
    await screen.findByText('余 2 辆');
    await userEvent.click(screen.getByRole('button', { name: '提交预约' }));
    expect(await screen.findByText('请选择一个时段')).toBeTruthy();
    expect(screen.getByText('请填写上车地点')).toBeTruthy();
    expect(calls('book_car')).toHaveLength(0);
  });

  test('says at the times that somebody was faster', async () => {
    await renderPage(<BookCarPage />, {
      signedIn: true,
      server: { ...server, book_car: refuse(90_051, '这个时段刚刚约满了，请换一个', 409) },
    });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: '提交预约' }));
    expect(await screen.findByText('这个时段刚刚约满了，请换一个')).toBeTruthy();
  });
});

describe('what was booked', () => {
  const open = (shown: Ride, more = {}) =>
    renderPage(<CarRecordsPage />, {
      signedIn: true,
      server: { list_car_booking_records: answer({ records: [shown], hasMore: false }), ...more },
    });

  test('can be given up after a question', async () => {
    const { calls } = await open(ride, { cancel_car_booking: answer({ ...ride, state: 'cancelled', actions: [] }) });
    await userEvent.click(await screen.findByRole('button', { name: '取消预约' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消预约' }));
    await waitFor(() => expect(calls('cancel_car_booking')).toEqual([{ bookingId: 7 }]));
  });

  test('is rated once it was driven', async () => {
    const done: Ride = { ...ride, state: 'done', driverName: '老秦', carPlate: '苏A8Q618', actions: ['comment'] };
    const { calls } = await open(done, { comment_car_booking: answer({ ...done, score: 4, actions: [] }) });
    expect(await screen.findByText('老秦 · 苏A8Q618')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '评价用车' }));
    await userEvent.click(await screen.findByRole('radio', { name: '满意' }));
    await userEvent.click(screen.getByRole('button', { name: '提交评价' }));
    await waitFor(() => expect(calls('comment_car_booking')).toEqual([{ bookingId: 7, score: 4, comment: '' }]));
  });
});

describe('the magazine', () => {
  const issue: Issue = {
    issueId: 5,
    title: '秋季刊',
    summary: '拱与光',
    coverUrl: '',
    opensAt: serverNowMs() - dayMs,
    closesAt: serverNowMs() + dayMs,
    pickUpUntil: serverNowMs() + 2 * dayMs,
    leastTier: 0,
    stage: 'open',
    points: [
      { pointId: 1, name: '礼宾台', place: 'L1', leftCount: 0 },
      { pointId: 2, name: '书店', place: 'L8', leftCount: 3 },
    ],
  };
  const reservation: NonNullable<Output<'get_magazine_reservation'>['reservation']> = {
    bookingId: 9,
    issueId: 5,
    title: '秋季刊',
    state: 'confirmed',
    pointId: 2,
    pointName: '书店',
    pointPlace: 'L8',
    code: '20418803',
    pickUpUntil: issue.pickUpUntil,
    madeAt: 1,
    changedAt: 1,
    canCancel: true,
  };
  const open = (more = {}) =>
    renderPage(<MagazinePage />, {
      signedIn: true,
      server: { get_magazine: answer({ issue }), get_magazine_reservation: answer({}), ...more },
    });

  test('is reserved at the first place that has a copy', async () => {
    const { calls } = await open({ reserve_magazine: answer(reservation) });
    await userEvent.click(await screen.findByRole('button', { name: '预约一本' }));
    await waitFor(() => expect(calls('reserve_magazine')).toEqual([{ issueId: 5, pointId: 2 }]));
  });

  test('shows the code of a copy that is kept, and nothing more to reserve', async () => {
    await open({ get_magazine_reservation: answer({ reservation }) });
    expect(await screen.findByText('2041')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '预约一本' })).toBeNull();
    expect(screen.getByRole('button', { name: '不要了，放回去' })).toBeTruthy();
  });

  test.each([
    [50_010, /还没有开放预约/],
    [50_020, /已经截止/],
    [50_030, /各个领取点都约完了/],
    [50_040, /您已经约过一本/],
    [70_002, /这个领取点刚刚约完/],
    [70_003, /已为您留好一本/],
    [70_004, /更高等级/],
  ])('says the silent refusal %i in its place', async (code, words) => {
    await open({ reserve_magazine: refuse(code, '', 409) });
    await userEvent.click(await screen.findByRole('button', { name: '预约一本' }));
    expect((await screen.findByText(words)).closest('[popover]')).toBeNull();
  });

  test('says so when there is no issue', async () => {
    await open({ get_magazine: answer({}) });
    expect(await screen.findByText('现在没有可预约的杂志')).toBeTruthy();
  });
});
