// Tags at the desk: what is chosen on a member's page is put on them, and a list is done only once a trial has found no problem.

import type { Input } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';

const tag = {
  tagId: 7,
  nameZhCn: '造型师客人',
  nameEn: 'Stylist client',
  colour: 'gold' as const,
  description: '新品先看',
  isRetired: false,
  memberCount: 2,
  changedBy: 'demo',
  changedAt: 0,
};

function play(
  operations: readonly ('search_members' | 'list_member_tags' | 'tag_listed_members' | 'save_member_tag')[],
) {
  vi.stubGlobal('scrollTo', () => {});
  const server = playServer();
  const permissions = operations.map((operation) => permissionOf(operation) ?? '');
  server.answer('get_staff_session', sessionWith([...new Set(permissions)]));
  server.answer('list_member_tags', { tags: [tag] });
  return server;
}

test('a list is done only once a trial has found no problem', async () => {
  const server = play(['search_members', 'list_member_tags', 'tag_listed_members']);
  const sent: Input<'tag_listed_members'>[] = [];
  server.answer('tag_listed_members', ({ body }) => {
    const input = body as Input<'tag_listed_members'>;
    sent.push(input);
    const isWrong = input.csv.includes('某人');
    const problems = isWrong ? [{ rowNumber: 2, cell: '某人', problem: 'unreadable' as const }] : [];
    return { data: { rowCount: 1, changedCount: 1, sameCount: 0, problems } };
  });
  openConsole('/members/tags');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '按名单' }));
  const dialog = await screen.findByRole('dialog');
  const list = within(dialog).getByLabelText('或粘贴名单');
  expect(within(dialog).getByRole('button', { name: '全部执行' })).toHaveProperty('disabled', true);
  await user.type(list, '13800000001{Enter}某人');
  await user.click(within(dialog).getByRole('button', { name: '先核对' }));
  await within(dialog).findByText('第 2 行');
  expect(within(dialog).getByRole('button', { name: '全部执行' })).toHaveProperty('disabled', true);
  await user.clear(list);
  await user.type(list, '13800000001');
  await user.click(within(dialog).getByRole('button', { name: '先核对' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: '全部执行' })).toHaveProperty('disabled', false),
  );
  await user.click(within(dialog).getByRole('button', { name: '全部执行' }));
  await waitFor(() => expect(sent.map(({ isTrial }) => isTrial)).toEqual([true, true, false]));
  expect(sent[2]).toEqual({ tagId: 7, work: 'put', csv: '13800000001', isTrial: false });
});

test('whoever may not make tags sees why, and what is there', async () => {
  play(['search_members', 'list_member_tags']);
  openConsole('/members/tags');
  expect(await screen.findByText('造型师客人')).toBeTruthy();
  const add = screen.getByRole('button', { name: /新建标签/ });
  expect(add).toHaveProperty('disabled', true);
  expect(add.getAttribute('title')).toBe('您的角色不能新建标签');
  expect(screen.queryByRole('button', { name: '按名单' })).toBeNull();
});
