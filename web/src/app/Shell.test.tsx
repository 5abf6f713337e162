// Who draws the tab bar: the app, unless the mini program's shell has one.
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rememberMiniProgram } from '@/hosts/miniProgram';
import { Shell } from './Shell';
import { refuse, renderPage } from './testing/renderPage';

// The app looks where it is as soon as it is loaded.
vi.hoisted(() => history.replaceState(null, '', '/pages/home/index'));

const findTabBar = async () => {
  await act(() => renderPage(<Shell />, { server: { get_page: refuse(500, '', 503) } }));
  return screen.queryByRole('navigation', { name: '主导航' });
};

test('the app draws it, in a shell without one too', async () => {
  rememberMiniProgram('{"appId":"wx1"}');
  expect(await findTabBar()).not.toBeNull();
});

test('in a shell that has one the app draws none', async () => {
  rememberMiniProgram('{"appId":"wx1","hasTabBar":true}');
  expect(await findTabBar()).toBeNull();
});
