// The start of the shell, and what lies in the folder that is published. @vitest-environment happy-dom
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { quiet, startChatApp } from '../testing/chatApp';
import { tabPaths } from './rules/targets';

const folder = inject('shellFolder');
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const { pages, tabBar, window: frame } = readJson('app.json');

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('the member is asked for at the start, once, and his tabs bear his language', async () => {
  const chat = startChatApp({ language: 'en' });
  chat.launch();
  await quiet();
  expect(chat.calls('request')).toHaveLength(1);
  expect(chat.calls('setTabBarItem')).toEqual([
    { index: 0, text: 'Home' },
    { index: 1, text: 'Member code' },
    { index: 2, text: 'Mine' },
  ]);
  chat.enter('/pages/home/index');
  await quiet();
  expect(chat.calls('request')).toHaveLength(1);
  expect(chat.shown()).toContain('userAccessCode=short-1');
});

test.each([
  ['pages/goodsOrder/orderDetail/index', { orderId: '7' }, '/pages/goodsOrder/orderDetail/index?orderId=7'],
  ['pages/a b', {}, undefined],
])('a link to %s, which the shell does not have, opens the web app', async (path, query, shown) => {
  const chat = startChatApp();
  const app = chat.launch();
  chat.enter('/pages/home/index');
  app.onPageNotFound({ path, query, isEntryPage: true });
  await quiet();
  expect(chat.routes()).toEqual([shown ? 'pages/webview/index' : 'pages/home/index']);
  if (shown) expect(chat.shown()).toContain(`https://plaza.galleria.example${shown}&`);
});

test.each(pages as string[])('%s is whole', (page) => {
  for (const kind of ['js', 'json', 'wxml']) expect(existsSync(join(folder, `${page}.${kind}`)), kind).toBe(true);
});

test('every page that was built is registered', () => {
  const built = readdirSync(join(folder, 'pages')).map((name) => `pages/${name}/index`);
  expect([...pages].sort()).toEqual(built.sort());
});

test('the tabs are those of the web app', () =>
  expect(tabBar.list.map(({ pagePath }: { pagePath: string }) => `/${pagePath}`)).toEqual([...tabPaths]));

test.each(tabBar.list.flatMap((tab: Record<string, string>) => [tab.iconPath, tab.selectedIconPath]) as string[])(
  '%s is an icon that the chat app takes',
  async (path) => {
    const { width, height, format } = await sharp(join(folder, path)).metadata();
    expect({ width, height, format }).toEqual({ width: 81, height: 81, format: 'png' });
    expect(statSync(join(folder, path)).size).toBeLessThan(40_000);
  },
);

test('every colour of the frame has a light and a dark value', () => {
  const { light, dark } = readJson('theme.json');
  const named = JSON.stringify([frame, tabBar]).match(/(?<="@)\w+/g) ?? [];
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
  expect([...new Set(named)].sort()).toEqual(Object.keys(light).sort());
});

test('nothing that is published uses what the chat app lacks', () => {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const lacking = scripts.filter((name) =>
    /\b(URL|URLSearchParams|document|localStorage|fetch)\b\s*[.(]/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(scripts.length).toBeGreaterThan(15);
  expect(lacking).toEqual([]);
});
