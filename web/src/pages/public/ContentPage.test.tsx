// A content page: where its links lead, what it passes on, and when its bar is the mini program's.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, renderPage } from '@/app/testing/renderPage';
import type { FloorLink } from '@/features/content/floors/floor';
import { HostError, hostMessages } from '@/hosts/host';
import ContentPage from './ContentPage';

const beside: readonly (readonly [string, Omit<FloorLink, 'path' | 'title'>])[] = [
  ['购物袋', { native: { type: 24, query: '' } }],
  ['话题', { native: { type: 3, query: 'topicId=7' } }],
  ['停车小程序', { miniProgram: { appId: 'wx0123456789abcdef', path: 'pages/park' } }],
  ['服务台', { phone: '025-8600-1188' }],
  ['新闻', { address: 'https://news.example/a' }],
];
const server = {
  get_page: answer({
    pageCode: 'autumn',
    title: '秋日',
    version: 1,
    serverTime: 0,
    floors: [
      {
        type: 'icon_grid' as const,
        audience: 'all' as const,
        title: '',
        columns: 5,
        icons: beside.map(([name, link]) => ({ iconUrl: '', name, link: { path: '', title: '', ...link } })),
      },
    ],
  }),
};

test.each(beside.map(([text], index) => [text, index] as const))(
  'a link to what lies beside the app is opened by the host: %s',
  async (text, index) => {
    const { host } = await renderPage(<ContentPage />, { arguments: { pageCode: 'autumn' }, server });
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(text) }));
    expect(host.asked).toEqual([
      [
        'openNativePage 24 {}',
        'openNativePage 3 {"topicId":"7"}',
        'openMiniProgram {"appId":"wx0123456789abcdef","path":"pages/park"}',
        'call 025-8600-1188',
        'openOutsidePage https://news.example/a',
      ][index],
    ]);
  },
);

test('what this host cannot open is said', async () => {
  const refusal = new HostError(404, hostMessages.missingMethod);
  await renderPage(<ContentPage />, { arguments: { pageCode: 'autumn' }, server, host: { refusal } });
  await userEvent.click(await screen.findByRole('button', { name: /停车小程序/ }));
  expect(await screen.findByText('这里打不开，请换到云廊 App 里试试')).toBeTruthy();
});

test('the page is what the menu passes on', async () => {
  const { host } = await renderPage(<ContentPage />, { arguments: { pageCode: 'autumn' }, server });
  await screen.findByRole('button', { name: /服务台/ });
  expect(host.described.at(-1)).toBe(
    `/pages/public/cmsAggregate?params=${encodeURIComponent('{"pageCode":"autumn"}')} 秋日`,
  );
});

test.each([
  ['mini_program', '1', false],
  ['mini_program', '0', true],
  ['web', '1', true],
] as const)('in %s with hasMini=%s our own bar is shown: %s', async (kind, hasMini, isShown) => {
  await renderPage(<ContentPage />, {
    arguments: { pageCode: 'autumn', hasMini },
    server,
    host: { place: { kind } },
  });
  await screen.findByRole('button', { name: /服务台/ });
  expect(screen.queryByRole('heading', { name: '秋日' }) !== null).toBe(isShown);
});
