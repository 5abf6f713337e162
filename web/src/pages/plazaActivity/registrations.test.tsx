// The pages of activities to sign up for: what the pill says, what is sent, and what a registration offers.

import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import RegistrationDetailPage from './RegistrationDetailPage';
import RegistrationHistoryPage from './RegistrationHistoryPage';
import RegistrationSuccessPage from './RegistrationSuccessPage';

type Activity = Output<'get_registration_activity'>;
type Session = Activity['sessions'][number];
type Standing = Output<'get_registration_standing'>;
type Registration = Output<'get_registration'>;

const startsAt = Date.UTC(2026, 10, 28, 6);
const hourMs = 3_600_000;
const sessionOf = (change: Partial<Session> = {}): Session => ({
  sessionId: 31,
  startsAt,
  endsAt: startsAt + hourMs,
  signUpFrom: startsAt - 200 * hourMs,
  signUpUntil: startsAt - 20 * hourMs,
  cancelUntil: startsAt - 24 * hourMs,
  checkInFrom: startsAt - hourMs,
  checkInUntil: startsAt + hourMs / 2,
  quota: 8,
  freeCount: 4,
  waitingCount: 0,
  stage: 'open',
  ...change,
});
const activityOf = (change: Partial<Activity> = {}): Activity => ({
  activityId: 5,
  pageCode: 'bowl-afternoon',
  name: '一只碗的下午',
  rules: '围裙备好了',
  pictureUrl: '',
  place: 'L5-02 云陶',
  placeNote: '40 分钟',
  audience: '6 岁以上',
  audienceNote: '',
  leastTier: 0,
  companionLimit: 2,
  isReviewed: false,
  feeKind: 'points',
  feePoints: 800,
  rewardPoints: 200,
  hasCertificate: true,
  asksForPlace: false,
  subjects: [],
  sessions: [sessionOf()],
  ...change,
});
const standingOf = (change: Partial<Standing> = {}): Standing => ({
  spendablePoints: 12_860,
  registrations: [],
  ...change,
});
const registrationOf = (change: Partial<Registration> = {}): Registration => ({
  registrationId: 9,
  activityId: 5,
  sessionId: 31,
  name: '一只碗的下午',
  pictureUrl: '',
  place: 'L5-02 云陶',
  placeNote: '',
  state: 'approved',
  partyCount: 2,
  feeKind: 'points',
  points: 1600,
  rewardPoints: 200,
  hasCertificate: true,
  asksForPlace: false,
  startsAt,
  endsAt: startsAt + hourMs,
  cancelUntil: startsAt - 24 * hourMs,
  checkInFrom: startsAt - hourMs,
  checkInUntil: startsAt + hourMs,
  canCancel: true,
  canChangeSession: false,
  canCheckIn: false,
  code: '12345678',
  reason: '',
  madeAt: startsAt - 99 * hourMs,
  changedAt: startsAt - 99 * hourMs,
  ...change,
});

const detail = (activity: Activity, standing: Standing, more = {}) =>
  renderPage(<RegistrationDetailPage />, {
    server: {
      get_registration_activity: () => answer(activity),
      get_registration_standing: () => answer(standing),
      list_activity_videos: answer({ videos: [], hasMore: false, videoCount: 0 }),
      ...more,
    },
    arguments: { activityId: 5 },
    signedIn: true,
  });

test('two come, and the fee and what is sent are for two', async () => {
  const signUp = vi.fn((_input: unknown) => answer(registrationOf()));
  await detail(activityOf(), standingOf(), { sign_up: signUp });
  await screen.findByText('还剩 4 位');
  await userEvent.click(screen.getByRole('button', { name: '增加' }));
  await screen.findByText('1600 积分');
  await userEvent.click(screen.getByRole('button', { name: '立即报名' }));
  await waitFor(() => expect(signUp).toHaveBeenCalled());
  expect(signUp.mock.calls[0]?.[0]).toMatchObject({ sessionId: 31, companionCount: 1, joinsQueue: false });
});

test('what guests filmed plays where it is tapped, with a masked name, and more is fetched', async () => {
  const film = (videoId: number) => ({
    videoId,
    filmAddress: `/films/${videoId}.mp4`,
    posterAddress: `/films/${videoId}.jpg`,
    durationMs: 6_000,
    width: 480,
    height: 480,
    memberName: '阿*',
  });
  const list = ({ pageNo }: { pageNo?: unknown }) => {
    const page = Number(pageNo ?? 1);
    return answer({ videos: [film(page)], hasMore: page < 2, videoCount: 2 });
  };
  await detail(activityOf(), standingOf(), { list_activity_videos: list });
  await screen.findByText('大家拍的');
  screen.getByText('2 段');
  screen.getByText('0:06');
  expect(screen.getByLabelText('阿* 拍的视频').getAttribute('poster')).toBe('/films/1.jpg');
  await userEvent.click(screen.getByRole('button', { name: '再看一些' }));
  await waitFor(() => expect(screen.getAllByLabelText('阿* 拍的视频')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: '再看一些' })).toBeNull();
});

test('where a session is full, or has no room for the party, one joins the waiting list', async () => {
  const signUp = vi.fn((_input: unknown) => answer(registrationOf({ state: 'waiting', aheadCount: 1 })));
  await detail(activityOf({ sessions: [sessionOf({ stage: 'full', freeCount: 0 })] }), standingOf(), {
    sign_up: signUp,
  });
  await userEvent.click(await screen.findByRole('button', { name: '加入候补' }));
  await waitFor(() => expect(signUp.mock.calls[0]?.[0]).toMatchObject({ joinsQueue: true }));
});

test('who has a place is led to it, and who lacks points reads how many', async () => {
  const { unmount } = await detail(
    activityOf(),
    standingOf({ registrations: [{ registrationId: 9, sessionId: 31, state: 'approved', isToPay: false }] }),
  );
  await screen.findByRole('button', { name: '查看我的报名' });
  unmount();
  await detail(activityOf(), standingOf({ spendablePoints: 500 }));
  await screen.findByText(/余 500/);
  const button = screen.getByRole('button', { name: '立即报名' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('what the server refuses without a word of its own is said by the page', async () => {
  await detail(activityOf(), standingOf(), { sign_up: () => refuse(50_030, '名额已满', 409) });
  await screen.findByText(/余 12860/);
  await userEvent.click(screen.getByRole('button', { name: '立即报名' }));
  await screen.findByText('名额刚刚被占满，可以加入候补');
});

const success = (registration: Registration, more = {}) =>
  renderPage(<RegistrationSuccessPage />, {
    server: { get_registration: () => answer(registration), ...more },
    arguments: { registrationId: 9 },
    signedIn: true,
  });

test('a place has its code, an entry for the calendar, and can be given up', async () => {
  await success(registrationOf());
  await screen.findByText('报名成功');
  expect(screen.getByRole('img', { name: '签到码 1 2 3 4 5 6 7 8' })).toBeDefined();
  expect(screen.getByRole('link', { name: '加入日历' }).getAttribute('href')).toContain('BEGIN%3AVCALENDAR');
  expect(screen.getByText('1600 积分，已冻结')).toBeDefined();
  expect(screen.getByRole('button', { name: '取消报名' })).toBeDefined();
});

test('a place that came free is confirmed', async () => {
  const confirm = vi.fn((_input: unknown) => answer(registrationOf()));
  await success(registrationOf({ state: 'to_confirm', code: '', confirmUntil: startsAt - hourMs }), {
    confirm_registration: confirm,
  });
  await userEvent.click(await screen.findByRole('button', { name: '确认参加' }));
  await waitFor(() => expect(confirm).toHaveBeenCalled());
});

test('whoever stands at the door checks in by the code on the screen', async () => {
  const checkIn = vi.fn((_input: unknown) => answer(registrationOf({ state: 'attended' })));
  await success(registrationOf({ canCheckIn: true, canCancel: false }), { check_in_on_spot: checkIn });
  await userEvent.type(await screen.findByLabelText('现场码'), 'AB12CD34');
  await userEvent.click(screen.getByRole('button', { name: '签到' }));
  await waitFor(() => expect(checkIn.mock.calls[0]?.[0]).toEqual({ registrationId: 9, spotCode: 'AB12CD34' }));
});

test('what one came to has its certificate', async () => {
  await renderPage(<RegistrationHistoryPage />, {
    server: {
      list_my_registrations: () => answer({ registrations: [registrationOf({ state: 'attended', code: '' })] }),
    },
    signedIn: true,
  });
  await screen.findByText('已签到');
  expect(screen.getByRole('button', { name: '参加证书' })).toBeDefined();
});

test('another session is offered where the whole party has room, and taken', async () => {
  const change = vi.fn((_input: unknown) => answer(registrationOf({ sessionId: 33 })));
  const others = [
    sessionOf(),
    sessionOf({ sessionId: 32, startsAt: startsAt + 24 * hourMs, freeCount: 1 }),
    sessionOf({ sessionId: 33, startsAt: startsAt + 48 * hourMs, freeCount: 2 }),
  ];
  await renderPage(<RegistrationSuccessPage />, {
    server: {
      get_registration: () => answer(registrationOf({ canChangeSession: true })),
      get_registration_activity: () => answer(activityOf({ sessions: others })),
      change_registration_session: change,
    },
    arguments: { registrationId: 9 },
    signedIn: true,
  });
  await userEvent.click(await screen.findByRole('button', { name: '换一场' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '换到这一场' }));
  await waitFor(() => expect(change.mock.calls[0]?.[0]).toMatchObject({ registrationId: 9, sessionId: 33 }));
});

const deposit = { kind: 'deposit' as const, amountCents: 13_600 };
const unpaid = registrationOf({
  feeKind: 'none',
  points: 0,
  code: '',
  money: { ...deposit, state: 'to_pay', payBefore: startsAt - 90 * hourMs },
});

test('what one pays in money is read for all who come before the pill is pressed', async () => {
  const activity = activityOf({ feeKind: 'none', feePoints: 0, moneyFee: { kind: 'deposit', amountCents: 6_800 } });
  await detail(activity, standingOf());
  await screen.findByText('还剩 4 位');
  await userEvent.click(screen.getByRole('button', { name: '增加' }));
  await screen.findByText('¥136');
  screen.getByText(/2 位，每位押金 ¥68/);
  screen.getByText(/到场签到后，押金原路退回/);
});

test('money is promised back until the cut-off, and from then on nothing is', async () => {
  const costing = { feeKind: 'none', feePoints: 0, moneyFee: { kind: 'fee', amountCents: 6_800 } } as const;
  const early = await detail(
    activityOf({ ...costing, sessions: [sessionOf({ cancelUntil: Date.now() + hourMs })] }),
    standingOf(),
  );
  await screen.findByText(/前取消，全额原路退回/);
  expect(screen.queryByText(/付款后不能再取消/)).toBeNull();
  early.unmount();
  await detail(activityOf({ ...costing, sessions: [sessionOf({ cancelUntil: Date.now() - hourMs })] }), standingOf());
  await screen.findByText(/这一场已过可取消的时间，付款后不能再取消/);
  expect(screen.queryByText(/全额原路退回/)).toBeNull();
});

test('whoever is about to pay for a place that cannot be given up any more reads it once again', async () => {
  const early = await success(unpaid);
  await screen.findByText('位置为您留好了，请支付');
  expect(screen.queryByText(/付款后不能再取消/)).toBeNull();
  early.unmount();
  const late = await success({ ...unpaid, canCancel: false });
  await screen.findByText('这一场已过可取消的时间，付款后不能再取消');
  late.unmount();
  await success({ ...unpaid, canCancel: false, money: { ...deposit, state: 'paid' } });
  await screen.findByText('已支付');
  expect(screen.queryByText(/付款后不能再取消/)).toBeNull();
});

test('a place that is to be paid says until when, has no code, and leads to the cashier', async () => {
  const { host } = await success(unpaid);
  await screen.findByText('位置为您留好了，请支付');
  screen.getByText(/请在 2026-11-24 20:00 前支付/);
  expect(screen.queryByText('签到码')).toBeNull();
  expect(screen.queryByRole('link', { name: '加入日历' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '去支付 ¥136' }));
  await waitFor(() => expect(host.asked.at(-1)).toContain('navigate /pages/spaceMall/paymentPage/index'));
});

test('what was paid and what went back is said beside its amount', async () => {
  const { unmount } = await success(
    registrationOf({ feeKind: 'none', points: 0, money: { ...deposit, state: 'paid' } }),
  );
  await screen.findByText('已支付');
  screen.getByRole('link', { name: '加入日历' });
  unmount();
  await success(registrationOf({ state: 'attended', code: '', money: { ...deposit, state: 'returning' } }));
  await screen.findByText('正在原路退回');
});
