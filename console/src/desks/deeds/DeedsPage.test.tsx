// The log of deeds as somebody searches it and looks into it.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { Deed } from './deeds';

const deed: Deed = {
  deedId: 900,
  at: Date.UTC(2026, 10, 21, 6, 2, 9),
  actor: 'key till',
  operation: 'set_staff_roles',
  permission: 'staff:set_roles',
  subjectKind: 'staff_account',
  subjectId: '17',
  before: '{"roles":[{"accountId":17,"roleId":3,"shopId":88}]}',
  after: '{"roles":[{"accountId":17,"roleId":3,"shopId":88},{"accountId":17,"roleId":5,"shopId":0}]}',
  reason: '换岗',
  weight: 0,
  address: '10.0.0.8',
};

function play(permissions: readonly ('list_deeds' | 'list_roles')[]) {
  vi.stubGlobal('scrollTo', () => {});
  const server = playServer();
  server.answer('get_staff_session', sessionWith(permissions.map((operation) => permissionOf(operation) ?? '')));
  server.answer('list_deeds', { deeds: [deed], nextCursor: 900 });
  server.answer('list_staff_accounts', []);
  return server;
}

test('a deed is told in words, and opens with what was there before and after', async () => {
  const server = play(['list_deeds', 'list_roles']);
  server.answer('list_roles', [
    {
      roleId: 5,
      name: '服务台',
      nameZhCn: '服务台',
      nameEn: '',
      hasEverything: false,
      permissions: [],
      accountCount: 1,
    },
  ]);
  openConsole('/deeds');
  const row = (await screen.findByText('密钥「till」')).closest('tr') as HTMLElement;
  expect(await within(row).findByText(/服务台 · 全场/)).toBeTruthy();
  expect(row.textContent).toContain('账号 17');
  await userEvent.keyboard('{Enter}');
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByText('2026-11-21 14:02:09')).toBeTruthy();
  const cells = within(sheet)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual(['–', '服务台 · 全场另有 1 项不变']);
});

test('who may not know the roles sees their numbers, and the server is not asked for them', async () => {
  const server = play(['list_deeds']);
  openConsole('/deeds');
  expect(await screen.findByText(/5 · 全场/)).toBeTruthy();
  expect(server.callsOf('list_roles')).toEqual([]);
});

test('the filters are the question, and the next page goes on from where this one ended', async () => {
  const server = play(['list_deeds']);
  openConsole('/deeds?f.subjectKind=staff_account&f.subjectId=17&f.from=2026-11-21');
  await screen.findByText('密钥「till」');
  const asked = () => Object.fromEntries(server.callsOf('list_deeds').at(-1)?.query ?? []);
  const question = { subjectKind: 'staff_account', subjectId: '17', from: String(Date.UTC(2026, 10, 20, 16)) };
  expect(asked()).toEqual(question);
  await userEvent.click(screen.getByRole('button', { name: /下一页/ }));
  expect(asked()).toEqual({ ...question, cursor: '900' });
});
