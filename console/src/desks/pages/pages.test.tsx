// The content desk: what is missing keeps a page from being published, a draft is saved as one goes, and who may only look changes nothing.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import type { PageDraft } from './page';

const summary = { pageCode: 'home', title: '首页', shownVersion: 1, shownSince: 0 };
const page = {
  pageCode: 'home',
  title: { zh: '首页', en: 'Home' },
  floors: [
    { type: 'shop_list', audience: 'all', title: { zh: '店铺', en: 'Shops' }, shops: [] },
    {
      type: 'member_card',
      audience: 'tier:gold',
      text: { zh: '欢迎', en: 'Welcome' },
      guestText: { zh: '登录', en: 'Sign in' },
    },
  ],
};
const missing = { pointer: '/floors/0/title/en', code: 'english_missing', message: '还缺英文' };
const draft: PageDraft = { summary, page, revision: 0, basedOnVersion: 1, shown: page, problems: [] };

let server: ReturnType<typeof playServer>;

function open(permissions: readonly string[], answer: PageDraft = draft) {
  server.answer('get_staff_session', sessionWith(permissions));
  server.answer('list_pages', [summary]);
  server.answer('list_page_versions', [
    { pageCode: 'home', version: 1, isPublished: true, savedAt: 0, savedBy: 'import' },
  ]);
  server.answer('list_floor_kinds', [
    {
      type: 'shop_list',
      fields: [
        { name: 'title', kind: 'text', isNeeded: true, isList: false, pieces: [] },
        { name: 'shops', kind: 'shop', isNeeded: true, isList: true, least: 1, most: 60, pieces: [] },
      ],
    },
  ]);
  server.answer('list_page_choices', []);
  server.answer('get_page_draft', answer);
  return openConsole('/pages/home');
}
beforeEach(() => {
  server = playServer();
});

test('a page with problems says how many and where, and is not published', async () => {
  open(['content:read', 'content:edit', 'content:publish'], { ...draft, revision: 3, problems: [missing] });
  const bar = await screen.findByRole('region', { name: '保存与发布' });
  expect(within(bar).getByText('还差 1 处')).toBeTruthy();
  const publish = within(bar).getByRole<HTMLButtonElement>('button', { name: /^发\s?布$/ });
  expect([publish.disabled, publish.title]).toEqual([true, '还差 1 处']);
  await userEvent.click(screen.getAllByRole('button', { name: '展开' })[0] as HTMLElement);
  expect(await screen.findByText('还缺英文')).toBeTruthy();
});

test('what is changed is saved over the revision that it was based on', async () => {
  server.answer('save_page_draft', { revision: 1, savedAt: 0, savedBy: 'manager', problems: [] });
  open(['content:read', 'content:edit']);
  await userEvent.click((await screen.findAllByRole('button', { name: '隐藏这个楼层' }))[0] as HTMLElement);
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findAllByRole('button', { name: '显示这个楼层' });
  const bodies = server.callsOf('save_page_draft').map(({ body }) => body);
  expect(bodies[0]).toMatchObject({
    pageCode: 'home',
    revision: 0,
    basedOnVersion: 1,
    page: { floors: [{ isHidden: true, key: 'f0' }, { key: 'f1' }] },
  });
});

test('whoever may only look finds nothing to change', async () => {
  open(['content:read']);
  expect(await screen.findByText('您可以查看，不能修改')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /添加楼层/ })).toBeNull();
  expect(
    screen.getAllByRole<HTMLButtonElement>('button', { name: '隐藏这个楼层' }).every(({ disabled }) => disabled),
  ).toBe(true);
});

test('a row is moved by Alt and an arrow key on its handle, and that is told', async () => {
  server.answer('save_page_draft', { revision: 1, savedAt: 0, savedBy: 'manager', problems: [] });
  open(['content:read', 'content:edit']);
  (await screen.findByRole('button', { name: '拖动 店铺' })).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText('店铺 移到第 2 位')).toBeTruthy();
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('会员卡');
});

test('a preview link is made for somebody, listed with who made it, and ended by itself', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const link = { path: '/pages/public/pagePreview?token=a', token: 'a', endsAt: Date.now() + 60_000 };
  server.answer('make_preview_link', { linkId: 5, link });
  server.answer('end_preview_link', null);
  server.answer('list_preview_links', [
    { linkId: 4, purpose: '代理商', path: link.path, madeAt: 0, endsAt: link.endsAt, madeBy: 'manager' },
  ]);
  open(['content:read', 'content:edit']);
  await userEvent.click(await screen.findByRole('button', { name: '预览链接' }));
  await userEvent.type(await screen.findByRole('textbox', { name: '发给谁' }), '店长群');
  await userEvent.click(screen.getByRole('button', { name: '新建并复制' }));
  await expect
    .poll(() => server.callsOf('make_preview_link')[0]?.body)
    .toEqual({
      pageCode: 'home',
      minutes: 1_440,
      purpose: '店长群',
    });
  const known = within(screen.getByRole('list', { name: '已发出的链接' }));
  expect(known.getByText('代理商')).toBeTruthy();
  await userEvent.click(known.getByRole('button', { name: /停\s?用/ }));
  await expect.poll(() => server.callsOf('end_preview_link')[0]?.body).toEqual({ linkId: 4 });
});

test('a film that is chosen brings its size and its poster along', async () => {
  const floor = {
    type: 'video',
    audience: 'all',
    title: { zh: '影', en: 'Film' },
    image: '',
    width: 1,
    height: 1,
    video: '',
  };
  open(['content:read', 'content:edit', 'files:read'], { ...draft, page: { ...page, floors: [floor] } });
  server.answer('list_floor_kinds', [
    { type: 'video', fields: [{ name: 'video', kind: 'film', isNeeded: true, isList: false, pieces: [] }] },
  ]);
  server.answer('list_library_films', {
    films: [
      {
        filmId: 8,
        name: '中庭的一天',
        address: '/files/film.mp4',
        poster: '/files/a.jpg#focus=30,70',
        version: 2,
        width: 720,
        height: 1280,
        durationMs: 12_000,
        hasSound: true,
        byteCount: 1,
        keptAt: 0,
        keptBy: 'manager',
      },
    ],
    hasMore: false,
  });
  server.answer('save_page_draft', { revision: 1, savedAt: 0, savedBy: 'manager', problems: [] });
  await userEvent.click(await screen.findByRole('button', { name: '展开' }));
  await userEvent.click(await screen.findByRole('button', { name: '从素材库选择视频' }));
  await userEvent.click(await screen.findByRole('button', { name: /中庭的一天/ }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => server.callsOf('save_page_draft').length).toBe(1);
  expect(server.callsOf('save_page_draft')[0]?.body).toMatchObject({
    page: { floors: [{ video: '/files/film.mp4', width: 720, height: 1280, image: '/files/a.jpg' }] },
  });
});
