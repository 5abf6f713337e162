// Texts and values: what is saved over what, what keeps a text from being published, and what needs somebody else's approval.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { ConfigValue } from './config';
import type { TextDraft } from './text';

const draft: TextDraft = {
  summary: { key: 'points_rules', title: '积分规则', shownVersion: 1, shownSince: 1_790_000_000_000 },
  text: { titleZh: '积分规则', titleEn: 'Points', htmlZh: '<p>一</p>', htmlEn: '<p>One</p>' },
  revision: 2,
  basedOnVersion: 1,
  problems: [],
};
const fee: ConfigValue = {
  key: 'delivery_fee_cents',
  kind: 'cents',
  name: '快递运费',
  meaning: '没有达到包邮门槛的订单，快递收取的运费',
  unit: '',
  least: 0,
  most: 100_000,
  isMoney: true,
  usual: 800,
  value: 800,
  version: 1,
  savedAt: 1_790_000_000_000,
  savedBy: 'import',
};

let server: ReturnType<typeof playServer>;
beforeEach(() => {
  server = playServer();
});

function openText(permissions: readonly string[], answer: TextDraft = draft) {
  server.answer('get_staff_session', sessionWith(permissions));
  server.answer('get_text_draft', answer);
  server.answer('list_text_versions', []);
  return openConsole('/texts/points_rules');
}

test('a changed title is saved over the revision that was seen, and publishing waits for it', async () => {
  openText(['content:read', 'content:edit', 'content:publish']);
  server.answer('save_text_draft', { revision: 3, text: draft.text, problems: [] });
  const title = await screen.findByRole('textbox', { name: '标题（English）' });
  await userEvent.type(title, '!');
  const bar = screen.getByRole('region', { name: '保存与发布' });
  expect(within(bar).getByRole<HTMLButtonElement>('button', { name: /^发\s?布$/ }).title).toBe('先保存草稿，再发布');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => server.callsOf('save_text_draft').length).toBe(1);
  expect(server.callsOf('save_text_draft')[0]?.body).toMatchObject({
    key: 'points_rules',
    titleEn: 'Points!',
    revision: 2,
    basedOnVersion: 1,
  });
});

test('what is missing stands at its field and keeps it from being published', async () => {
  openText(['content:read', 'content:edit', 'content:publish'], {
    ...draft,
    problems: [{ pointer: '/titleEn', code: 'required', message: '还缺英文标题' }],
  });
  expect(await screen.findByText('还缺英文标题')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^发\s?布$/ }).title).toBe('还差 1 处');
});

test('the phone shows the text in either language, and nothing of what its HTML could run', async () => {
  openText(['content:read'], { ...draft, text: { ...draft.text, htmlEn: '<p>One<script>alert(1)</script></p>' } });
  const phone = await screen.findByRole('region', { name: '手机上的样子' });
  expect(within(phone).getByText('一')).toBeTruthy();
  await userEvent.click(within(phone).getByText('EN'));
  expect(within(phone).getByText('Points')).toBeTruthy();
  expect(phone.querySelector('script')).toBeNull();
});

test('a value about money goes by the operation that somebody else approves', async () => {
  server.answer('get_staff_session', sessionWith(['content:read', 'content:configure_money']));
  server.answer('list_config_values', [fee]);
  server.answer('list_config_versions', []);
  server.answer('save_money_config_value', { key: fee.key, version: 2 });
  openConsole('/config');
  await userEvent.click(await screen.findByText('快递运费'));
  const field = await screen.findByRole('textbox', { name: '取值' });
  await userEvent.clear(field);
  await userEvent.type(field, '12');
  expect(screen.getByRole('status').textContent).toContain('12.00');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.callsOf('save_money_config_value').length).toBe(1);
  expect(server.callsOf('save_money_config_value')[0]?.body).toEqual({ key: fee.key, value: 1_200, version: 1 });
});
