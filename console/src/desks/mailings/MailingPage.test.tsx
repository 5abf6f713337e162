// A mailing at its page: what became of its letters, who may steer it, and a template's problem at its field.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { MailingRecord } from './mailings';

const at = Date.UTC(2026, 10, 21, 6);

const record: MailingRecord = {
  mailing: {
    mailingId: 7,
    name: '会员日预告',
    templateId: 3,
    templateName: '会员日',
    templateVersion: 2,
    segmentId: 4,
    segmentName: '全部会员',
    channel: 'inbox',
    state: 'paused',
    startsAt: at,
    plannedCount: 1_200,
    seenCount: 800,
    madeBy: 'ann',
    scheduledBy: 'ben',
    madeAt: at,
    changedAt: at,
  },
  conditions: { leastTier: 2, birthdayMonth: 11 },
  counts: {
    waitingCount: 0,
    sentCount: 600,
    failedCount: 0,
    openedCount: 150,
    followedCount: 30,
    noConsentCount: 180,
    capCount: 20,
    noPhoneCount: 0,
    cancelledCount: 0,
    outOfServiceCount: 0,
    deliveredCount: 0,
    undeliveredCount: 0,
    silentCount: 0,
  },
  previewZhCn: { subject: '会员日', body: '林小满您好' },
  previewEn: { subject: 'Member day', body: 'Dear Lin' },
  weeklyCap: 2,
};

type Operations = Parameters<typeof permissionOf>[0][];

function play(operations: Operations) {
  vi.stubGlobal('scrollTo', () => {});
  const server = playServer();
  server.answer('get_staff_session', sessionWith(operations.map((operation) => permissionOf(operation) ?? '')));
  server.answer('get_mailing', record);
  return server;
}

test('what became of each letter stands with its count, and a paused one is resumed with a reason', async () => {
  const server = play(['list_mailings', 'pause_mailing']);
  server.answer('resume_mailing', record.mailing);
  openConsole('/mailings/7');
  const letters = await screen.findByRole('list', { name: '发送情况' });
  const rows = within(letters)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['已发出600', '打开过150', '点了链接30', '未同意接收180', '本周已收满20']);
  expect(screen.getByText('800 / 1,200 人')).toBeTruthy();
  expect(screen.getByText('金卡及以上 · 11 月生日')).toBeTruthy();
  expect(screen.getByText('Dear Lin')).toBeTruthy();
  await userEvent.keyboard('u');
  await userEvent.type(await screen.findByRole('textbox'), '内容已核对');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(server.callsOf('resume_mailing')).toHaveLength(1));
  expect(server.callsOf('resume_mailing')[0]?.body).toEqual({ mailingId: 7, reason: '内容已核对' });
});

test('who may only look is told why nothing can be done', async () => {
  play(['list_mailings']);
  openConsole('/mailings/7');
  const resume = await screen.findByRole('button', { name: /^继续发送/ });
  expect(resume.hasAttribute('disabled')).toBe(true);
  expect(screen.getAllByText('您的角色不能暂停或取消群发')).toHaveLength(2);
});

test('of a mailing by text message what did not arrive is a key away, with the reason and what it means for later', async () => {
  const server = play(['list_mailings']);
  server.answer('get_mailing', {
    ...record,
    mailing: { ...record.mailing, channel: 'sms', state: 'sent' },
    counts: { ...record.counts, deliveredCount: 570, undeliveredCount: 20, silentCount: 10 },
  });
  server.answer('list_undelivered_texts', {
    texts: [
      {
        memberId: 204,
        name: '林*',
        phone: '138****0001',
        memberNumber: '1100284107',
        outcome: 'out_of_service',
        providerCode: 'MOBILE_NOT_ON_SERVICE',
        sentAt: at,
        toldAt: at,
        isLeftOut: true,
      },
    ],
    hasMore: false,
  });
  openConsole('/mailings/7');
  const letters = await screen.findByRole('list', { name: '发送情况' });
  expect(within(letters).getByText('已送达').closest('li')?.textContent).toBe('已送达570');
  expect(within(letters).getByText('三天无回执').closest('li')?.textContent).toBe('三天无回执10');
  await userEvent.keyboard('l');
  expect(await screen.findByText('138****0001')).toBeTruthy();
  expect(screen.getByText('停机、空号或关机')).toBeTruthy();
  expect(screen.getByText('MOBILE_NOT_ON_SERVICE')).toBeTruthy();
  expect(screen.getByText('不再发送')).toBeTruthy();
  expect(server.callsOf('list_undelivered_texts')[0]?.query.get('mailingId')).toBe('7');
});
