// The pages of the hosts: the web view and its wall, the router hand-over, mini programs, and the debug page.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '@/app/testing/renderPage';
import { answer } from '@/app/testing/server';
import { HostError } from '@/hosts/host';
import WebViewPage from '../webview/WebViewPage';
import DebugPage from './DebugPage';
import RouterTransPage from './RouterTransPage';
import UrlLinkPage from './UrlLinkPage';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the web view', () => {
  test('a page of this app opens in its place', async () => {
    const { host } = await renderPage(<WebViewPage />, {
      arguments: { u: `${location.origin}/pages/shopList/index?a=1` },
    });
    expect(host.asked).toEqual(['replace /pages/shopList/index?a=1']);
  });

  test('a file of the mall leaves the app', async () => {
    const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    const { host } = await renderPage(<WebViewPage />, { arguments: { u: `${location.origin}/files/a.pdf` } });
    expect(left).toHaveBeenCalledWith(`${location.origin}/files/a.pdf`);
    expect(host.asked).toEqual([]);
  });

  test.each([
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,1',
    encodeURIComponent('https://evil.example/'),
    encodeURIComponent(encodeURIComponent(location.origin)),
    '//evil.example',
    '',
  ])('%j is refused, and the way back is shown', async (u) => {
    const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    const { host } = await renderPage(<WebViewPage />, { arguments: { u } });
    expect(screen.getByText('这个链接不能在云廊打开')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '返回上一页' }));
    expect(host.asked).toEqual(['back']);
    expect(left).not.toHaveBeenCalled();
  });
});

describe('the router hand-over', () => {
  test('leads to a page in its own place', async () => {
    const { host } = await renderPage(<RouterTransPage />, { arguments: { path: '/pages/a', query: { b: 1 } } });
    expect(host.asked).toEqual([`replace /pages/a?params=${encodeURIComponent('{"b":1}')}`]);
  });

  test('leads to a native page in its own place', async () => {
    const { host } = await renderPage(<RouterTransPage />, { arguments: { type: 2, circleId: 3 } });
    expect(host.asked).toEqual(['openNativePageInstead 2 {"circleId":3}']);
  });

  test('leads other sites past the wall of the web view', async () => {
    const { host } = await renderPage(<RouterTransPage />, { arguments: { u: 'https://evil.example/' } });
    expect(host.asked).toEqual(['replace /pages/webview/index?u=https%3A%2F%2Fevil.example%2F']);
  });

  test('says so when it fails, and when it leads nowhere', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refusal = new HostError(500, 'busy');
    const { host } = await renderPage(<RouterTransPage />, { arguments: { type: 2 }, host: { refusal } });
    expect(await screen.findByText('没能打开，请稍后再试')).toBeTruthy();
    expect(host.asked).toEqual(['openNativePageInstead 2 {}', 'back']);
    expect(warned).toHaveBeenCalledWith('the hand-over failed', refusal);
    await renderPage(<RouterTransPage />, { arguments: { path: '//evil.example' } });
    expect(screen.getByText(/链接不完整/)).toBeTruthy();
  });
});

describe('opening a mini program', () => {
  test('the host opens it where it can', async () => {
    const { host } = await renderPage(<UrlLinkPage />, {
      arguments: { path: 'pages/a?b=1', originalId: 'gh_1' },
      host: { place: { kind: 'app' } },
    });
    await userEvent.click(screen.getByRole('button', { name: '打开小程序' }));
    expect(host.asked).toEqual(['openMiniProgram {"path":"pages/a?b=1","originalId":"gh_1"}']);
  });

  test('a host that cannot says so', async () => {
    await renderPage(<UrlLinkPage />, {
      arguments: { path: 'pages/a', appId: 'wx2' },
      host: { place: { kind: 'chat' }, refusal: new HostError(404, '') },
    });
    await userEvent.click(screen.getByRole('button', { name: '打开小程序' }));
    expect(await screen.findByText('没能打开小程序，请稍后再试')).toBeTruthy();
  });

  test.each(['web', 'chat'] as const)("%s goes to the mall's own by the link that the server makes", async (kind) => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { calls } = await renderPage(<UrlLinkPage />, {
      arguments: { path: 'pages/a?b=1' },
      host: { place: { kind } },
      server: { get_url_link: answer({ urlLink: 'https://wxaurl.example/1', expiresAt: 0 }) },
    });
    await vi.waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: /打开小程序|再试一次/ }));
      expect(left).toHaveBeenCalledWith('https://wxaurl.example/1');
    });
    expect(calls('get_url_link')[0]).toEqual({ path: 'pages/a', query: 'b=1' });
  });

  test.each(['https://evil.example', 'pages/a#b', 'pages a'])('%s is no page of a mini program', async (path) => {
    await renderPage(<UrlLinkPage />, { arguments: { path } });
    expect(screen.getByText(/链接不完整/)).toBeTruthy();
  });
});

describe('the debug page', () => {
  test('says where it runs, and what comes back where there is no app', async () => {
    await renderPage(<DebugPage />, { host: { place: { platformSource: 'portal_web' } } });
    expect(screen.getByText('portal_web')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '调用 unionPay' }));
    expect(await screen.findByText('404 原生方法不存在')).toBeTruthy();
  });

  test('shows answers and events as they come', async () => {
    vi.stubGlobal('GalleriaNative', {
      postMessage: (text: string) => {
        const { id } = JSON.parse(text) as { id: string };
        window.__nativeCallback?.(id, 200, '{"version":"7.6.0"}');
        window.__nativeCallback?.('unionPayResult', -2, '');
      },
    });
    await renderPage(<DebugPage />);
    await userEvent.click(screen.getByRole('button', { name: '调用 getNativeVersion' }));
    expect(await screen.findByText('200 {"version":"7.6.0"}')).toBeTruthy();
    expect(screen.getByText('-2 ""')).toBeTruthy();
  });

  test('what is no JSON object is not sent', async () => {
    const postMessage = vi.fn();
    vi.stubGlobal('GalleriaNative', { postMessage });
    await renderPage(<DebugPage />);
    const [field] = screen.getAllByLabelText('参数');
    if (field) await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: '调用 getNativeVersion' }));
    expect(screen.getByText('请输入 JSON 对象')).toBeTruthy();
    expect(postMessage).not.toHaveBeenCalled();
  });
});
