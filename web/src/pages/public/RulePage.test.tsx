// Checks the pages to read: which text a link names, and where links inside it lead.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import RulePage from './RulePage';

const rules = answer({
  key: 'points_rules',
  title: '积分规则',
  html: '<p>先读<a href="/pages/public/ruleInfo?type=member_rules">会员规则</a>，或致电<a href="tel:025-8600-1188">服务台</a></p>',
  version: 3,
  effectiveFrom: Date.UTC(2026, 10, 20, 4),
});

test('the sub-type names the text and the text gives the title', async () => {
  const { calls } = await renderPage(<RulePage />, {
    arguments: { type: 'rules', subType: 'points_rules', title: '规则' },
    server: { get_text: rules },
  });
  expect(await screen.findByRole('heading', { name: '积分规则' })).toBeTruthy();
  expect(calls('get_text')).toEqual([{ key: 'points_rules' }]);
  expect(screen.getByText(/2026.11.20.*起生效/)).toBeTruthy();
});

test('links inside go through the host', async () => {
  const { host } = await renderPage(<RulePage />, { arguments: { type: 'points_rules' }, server: { get_text: rules } });
  await userEvent.click(await screen.findByRole('link', { name: '会员规则' }));
  await userEvent.click(screen.getByRole('link', { name: '服务台' }));
  expect(host.asked).toEqual(['navigate /pages/public/ruleInfo?type=member_rules', 'call 025-8600-1188']);
});

test('an agreement has its default title until it is there, and a missing one is said', async () => {
  await renderPage(<RulePage />, {
    arguments: { type: 'agreement', subType: 'nothing' },
    server: { get_text: refuse(63003, '没有找到这份说明', 404) },
  });
  expect(screen.getByRole('heading', { name: '协议说明' })).toBeTruthy();
  expect(await screen.findByText(/没有找到这份说明/)).toBeTruthy();
});

test.each([
  ['agreement', '协议说明'],
  ['rules', '规则说明'],
])('without a title of its own an address of type %s is called %s', async (type, title) => {
  await renderPage(<RulePage />, {
    arguments: { type, subType: 'nothing' },
    server: { get_text: refuse(63003, '没有找到这份说明', 404) },
  });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

test('a title of the address stands until the text has come', async () => {
  await renderPage(<RulePage />, {
    arguments: { type: 'rules', subType: 'nothing', title: '停车规则' },
    server: { get_text: refuse(63003, '没有找到这份说明', 404) },
  });
  expect(screen.getByRole('heading', { name: '停车规则' })).toBeTruthy();
});

test('a hidden title bar leaves the way back', async () => {
  const { host } = await renderPage(<RulePage />, {
    arguments: { type: 'rules', subType: 'points_rules', hiddenTitleBar: 'true' },
    server: { get_text: rules },
  });
  await userEvent.click(screen.getByRole('button', { name: '返回' }));
  expect(host.asked).toEqual(['back']);
  expect(screen.getByRole('banner').dataset.tone).toBe('clear');
});
