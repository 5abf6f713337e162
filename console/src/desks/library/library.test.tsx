// The library's desk: found by name, a focal point by arrow keys, saved over the version that was seen, and nothing taken out that is used.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import { type LibraryFilm, lengthText } from '@/patterns/library/films';
import type { LibraryPicture } from '@/patterns/library/library';
import { moved, stepOf } from './FocalPoint';
import { addressOf, type Use } from './Uses';

const picture: LibraryPicture = {
  itemId: 7,
  name: '秋日皮具',
  folder: '横幅',
  address: '/files/a.jpg',
  alternativeZh: '手袋',
  alternativeEn: 'A bag',
  focusX: 50,
  focusY: 50,
  version: 3,
  fileNumber: 1,
  width: 1200,
  height: 600,
  byteCount: 48_300,
  keptAt: 0,
  keptBy: 'manager',
};
const home: Use = { kind: 'page', key: 'home', name: '首页' };

let server: ReturnType<typeof playServer>;
beforeEach(() => {
  server = playServer();
});

function open(permissions: readonly string[], uses: readonly Use[] = []) {
  server.answer('get_staff_session', sessionWith(permissions));
  server.answer('list_library_pictures', {
    pictures: [picture],
    folders: [{ name: '横幅', pictureCount: 1 }],
    hasMore: false,
  });
  server.answer('get_library_picture', { picture, uses: [...uses] });
}

test('pictures are looked for by name, and what is looked for stands in the question', async () => {
  open(['files:read']);
  openConsole('/library');
  await screen.findByRole('button', { name: /秋日皮具/ });
  await userEvent.type(screen.getByRole('textbox', { name: '按名称找图片' }), '秋日{Enter}');
  await expect.poll(() => server.callsOf('list_library_pictures').at(-1)?.query.get('text')).toBe('秋日');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /上传图片/ }).disabled).toBe(true);
});

test('the focal point is moved by arrow keys and saved over the version that was seen', async () => {
  open(['files:read', 'files:edit']);
  server.answer('save_library_picture', { ...picture, focusX: 39, version: 4 });
  openConsole('/library/7');
  (await screen.findByRole('button', { name: '画面焦点：横 50%，纵 50%' })).focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowLeft}');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => server.callsOf('save_library_picture').length).toBe(1);
  expect(server.callsOf('save_library_picture')[0]?.body).toEqual({
    itemId: 7,
    version: 3,
    name: '秋日皮具',
    folder: '横幅',
    alternativeZh: '手袋',
    alternativeEn: 'A bag',
    focusX: 39,
    focusY: 50,
  });
});

test('what is used says where, and cannot be taken out', async () => {
  open(['files:read', 'files:edit'], [home]);
  openConsole('/library/7');
  expect((await screen.findByRole('link', { name: '首页' })).getAttribute('href')).toMatch(/\/pages\/home$/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除图片' }).disabled).toBe(true);
  expect(screen.getByText('还在使用，不能删除')).toBeTruthy();
});

const film: LibraryFilm = {
  filmId: 8,
  name: '中庭的一天',
  address: '/files/0123456789abcdef0123456789abcdef.mp4',
  poster: '',
  version: 2,
  width: 720,
  height: 1280,
  durationMs: 75_300,
  hasSound: false,
  byteCount: 4_800_000,
  keptAt: 0,
  keptBy: 'manager',
};

test('a film tells how long it is, and is saved with a poster over the version that was seen', async () => {
  open(['files:read', 'files:edit']);
  server.answer('list_library_films', { films: [film], hasMore: false });
  server.answer('get_library_film', { film, uses: [] });
  server.answer('save_library_film', { ...film, poster: '/files/a.jpg', version: 3 });
  openConsole('/library/films');
  await userEvent.click(await screen.findByRole('button', { name: /中庭的一天.*1:15/ }));
  await userEvent.click(await screen.findByRole('button', { name: '从素材库选择' }));
  await userEvent.click(await screen.findByRole('button', { name: /秋日皮具/ }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => server.callsOf('save_library_film').length).toBe(1);
  expect(server.callsOf('save_library_film')[0]?.body).toEqual({
    filmId: 8,
    version: 2,
    name: '中庭的一天',
    poster: '/files/a.jpg',
  });
});

test('whoever may only look at a film sees its fields and changes nothing', async () => {
  open(['files:read']);
  server.answer('get_library_film', { film, uses: [home] });
  openConsole('/library/films/8');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '名称' })).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除视频' }).disabled).toBe(true);
});

test.each([
  [400, '0:01'],
  [75_300, '1:15'],
  [600_000, '10:00'],
])('%i ms are told as %s', (durationMs, expected) => expect(lengthText(durationMs)).toBe(expected));

test('an arrow key goes one step, with Shift ten, and never out of the picture', () => {
  expect(stepOf('ArrowUp', false)).toEqual({ x: 0, y: -1 });
  expect(stepOf('Enter', false)).toBeUndefined();
  expect(moved({ x: 95, y: 3 }, stepOf('ArrowRight', true) ?? { x: 0, y: 0 })).toEqual({ x: 100, y: 3 });
});

test.each([
  [home, '/pages/home'],
  [{ kind: 'product', key: '12', name: '' }, '/goods/12'],
  [{ kind: 'film', key: '8', name: '' }, '/library/films/8'],
  [{ kind: 'shop', key: 'nuvola', name: '' }, undefined],
] as const)('%o is found at %s', (use, expected) => expect(addressOf(use)).toBe(expected));
