// Asking for a service, what becomes of it, and lost and found.

import { serverNowMs } from '@galleria/client/clock';
import type { Output } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { preferReducedMotion } from '@/app/testing/preferReducedMotion';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import MyServicesPage from './MyServicesPage';
import WarmServicesPage from './WarmServicesPage';

type Offer = Output<'list_service_offers'>['offers'][number];
type Request = Output<'list_service_requests'>['requests'][number];
type Report = Output<'list_loss_reports'>['reports'][number];

const dayMs = 86_400_000;
const offer: Offer = {
  offerId: 1,
  kind: 'mall',
  name: '送物到车',
  summary: '我们把东西送到您的车位',
  pictureUrl: '',
  place: '各楼层',
  hours: '10:00–22:00',
  leastTier: 0,
  monthQuota: 4,
  form: { note: 'optional', place: 'required', phone: 'optional' },
};
const gold: Offer = { ...offer, offerId: 2, name: '专属导购', leastTier: 2 };
const request: Request = {
  requestId: 7,
  offerId: 1,
  kind: 'mall',
  name: '送物到车',
  pictureUrl: '',
  state: 'asked',
  place: 'L1 服务台',
  note: '',
  phone: '138****5678',
  assignee: '',
  answer: '',
  comment: '',
  askedAt: Date.UTC(2026, 10, 28, 2),
  actions: ['cancel'],
};
const mine = {
  tier: 0,
  phone: '138****5678',
  openCount: 0,
  allowances: [
    { offerId: 1, leftCount: 3 },
    { offerId: 2, leftCount: 4 },
  ],
};
const server = {
  list_service_offers: answer({ offers: [offer, gold] }),
  get_my_services: answer(mine),
  list_service_requests: answer({ requests: [request], hasMore: false }),
};

beforeEach(preferReducedMotion);

describe('the mall’s services', () => {
  test('show a guest what there is, and a member how often they still can and what is for others', async () => {
    const guest = await renderPage(<MyServicesPage />, { server });
    expect(await screen.findByText('每月 4 次')).toBeTruthy();
    expect(guest.calls('get_my_services')).toHaveLength(0);
    guest.unmount();
    await renderPage(<MyServicesPage />, { signedIn: true, server });
    expect(await screen.findByText('本月还可申请 3 次，共 4 次')).toBeTruthy();
    expect(screen.getAllByText(/金卡会员/).length).toBeGreaterThan(0);
  });

  test('are asked for with what the form needs, and the request is shown', async () => {
    const { calls } = await renderPage(<MyServicesPage />, {
      signedIn: true,
      server: { ...server, ask_service: answer(request) },
    });
    await screen.findByText('本月还可申请 3 次，共 4 次');
    await userEvent.click(screen.getAllByRole('button', { name: '申请' })[0] as HTMLElement);
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }));
    expect(await sheet.findByText('请告诉我们您在哪里')).toBeTruthy();
    expect(calls('ask_service')).toHaveLength(0);
    await userEvent.type(sheet.getByLabelText(/您在哪里/), 'L1 服务台');
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }));
    await waitFor(() => expect(calls('ask_service')).toEqual([{ offerId: 1, place: 'L1 服务台' }]));
    expect(await screen.findByText('待处理')).toBeTruthy();
  });

  test('say at its field what the server misses', async () => {
    await renderPage(<MyServicesPage />, {
      signedIn: true,
      server: { ...server, ask_service: refuse(90_155, '请说说您需要什么', 400) },
    });
    await screen.findByText('本月还可申请 3 次，共 4 次');
    await userEvent.click(screen.getAllByRole('button', { name: '申请' })[0] as HTMLElement);
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.type(sheet.getByLabelText(/您在哪里/), 'L1');
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }));
    expect(await sheet.findByText('请说说您需要什么')).toBeTruthy();
  });
});

describe('what was asked for', () => {
  const open = async (shown: Request, more = {}) => {
    const page = await renderPage(<MyServicesPage />, {
      signedIn: true,
      server: { ...server, list_service_requests: answer({ requests: [shown], hasMore: false }), ...more },
    });
    await userEvent.click(await screen.findByRole('radio', { name: '我的申请' }));
    return page;
  };

  test('can be cancelled after a question', async () => {
    const { calls } = await open(request, {
      cancel_service_request: answer({ ...request, state: 'cancelled', actions: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '取消申请' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消申请' }));
    await waitFor(() => expect(calls('cancel_service_request')).toEqual([{ requestId: 7 }]));
  });

  const done: Request = {
    ...request,
    state: 'done',
    assignee: '小周',
    answer: '已送到',
    assignedAt: request.askedAt + 1,
    doneAt: request.askedAt + 2,
    reopenUntil: serverNowMs() + dayMs,
    actions: ['rate', 'reopen'],
  };

  test('is rated once it is done', async () => {
    const { calls } = await open(done, { rate_service_request: answer({ ...done, state: 'rated', actions: [] }) });
    expect(await screen.findByText('已送到')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '评价' }));
    await userEvent.click(await screen.findByRole('radio', { name: '满意' }));
    await userEvent.click(screen.getByRole('button', { name: '提交评价' }));
    await waitFor(() => expect(calls('rate_service_request')).toEqual([{ requestId: 7, score: 4, comment: '' }]));
  });

  test('is taken up again with what was wrong', async () => {
    const { calls } = await open(done, {
      reopen_service_request: answer({ ...done, state: 'reopened', actions: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '没有办好' }));
    await userEvent.type(await screen.findByLabelText(/哪里不对/), '送错了楼层');
    await userEvent.click(screen.getByRole('button', { name: '请重新处理' }));
    await waitFor(() => expect(calls('reopen_service_request')).toEqual([{ requestId: 7, reason: '送错了楼层' }]));
  });
});

describe('lost and found', () => {
  const found = {
    things: [{ foundId: 3, kind: 'bag' as const, title: '帆布包', level: 'L4', foundOn: Date.UTC(2026, 10, 27, 16) }],
    hasMore: false,
  };
  const report: Report = {
    reportId: 9,
    kind: 'bag',
    state: 'open',
    description: '米色帆布包',
    place: 'L4',
    phone: '138****5678',
    lostAt: 1,
    madeAt: 2,
    changedAt: 2,
    answer: '',
    canWithdraw: true,
  };
  const open = async (reports: readonly Report[], more = {}) => {
    const page = await renderPage(<WarmServicesPage />, {
      signedIn: true,
      server: {
        ...server,
        list_found_things: answer(found),
        list_loss_reports: answer({ reports: [...reports], phone: '138****5678', mostOpenReports: 5 }),
        ...more,
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: '失物招领' }));
    return page;
  };

  test('shows what was found by its name, floor and day', async () => {
    await open([]);
    expect(await screen.findByText('帆布包')).toBeTruthy();
    expect(screen.getByText('箱包 · L4')).toBeTruthy();
    expect(screen.getByText('2026-11-28')).toBeTruthy();
  });

  test('takes a report of a loss, and says what is missing at its place', async () => {
    const { calls } = await open([], { report_loss: answer(report) });
    await userEvent.click(await screen.findByRole('button', { name: '登记遗失物品' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: '提交登记' }));
    expect(await sheet.findByText('请选择物品类别')).toBeTruthy();
    expect(calls('report_loss')).toHaveLength(0);
    await userEvent.click(sheet.getByRole('radio', { name: '箱包' }));
    await userEvent.type(sheet.getByLabelText(/物品描述/), '米色帆布包');
    await userEvent.type(sheet.getByLabelText(/什么时候/), '2026-01-05T10:00');
    await userEvent.click(sheet.getByRole('button', { name: '提交登记' }));
    await waitFor(() =>
      expect(calls('report_loss')).toEqual([
        { kind: 'bag', description: '米色帆布包', place: '', lostAt: Date.UTC(2026, 0, 5, 2) },
      ]),
    );
  });

  test('tells whoever’s thing may be there to come', async () => {
    await open([{ ...report, state: 'matched', canWithdraw: false }]);
    expect(await screen.findByText(/请带上有效证件到服务台核对/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '撤回登记' })).toBeNull();
  });

  test('stops looking for what is not missed any more', async () => {
    const { calls } = await open([report], {
      withdraw_loss_report: answer({ ...report, state: 'withdrawn', canWithdraw: false }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '撤回登记' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤回登记' }));
    await waitFor(() => expect(calls('withdraw_loss_report')).toEqual([{ reportId: 9 }]));
  });
});
