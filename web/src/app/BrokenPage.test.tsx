// What a member sees when a page's code does not arrive, and when the network goes.
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeFakeHost } from '@/hosts/fakeHost';
import { HostContext } from '@/hosts/HostContext';
import { homePage } from '@/routes/home/home';
import { OfflineBanner } from '@/ui/OfflineBanner';
import { BrokenPage } from './BrokenPage';
import { ChunkLoadError, fetchPage, forgetFailure, withChunkTimeout } from './pages';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(error: unknown) {
  const host = makeFakeHost();
  render(
    <HostContext value={host}>
      <BrokenPage error={error} />
    </HostContext>,
  );
  return host;
}

test('code that does not arrive within two minutes is a ChunkLoadError', async () => {
  vi.useFakeTimers();
  const outcome = withChunkTimeout('/pages/slow', new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ChunkLoadError);
});

const Blank = () => null;

test('a failed page is asked for again only after its failure is forgotten', async () => {
  let attempts = 0;
  const load = () => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error('gone')) : Promise.resolve({ page: homePage, Component: Blank });
  };
  const path = '/pages/moved';
  await expect(fetchPage(path, load)).rejects.toBeInstanceOf(ChunkLoadError);
  await expect(fetchPage(path, load)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(attempts).toBe(1);
  forgetFailure(path);
  await expect(fetchPage(path, load)).resolves.toMatchObject({ page: homePage });
  expect(attempts).toBe(2);
});

test('the page of a ChunkLoadError offers to open again by a reload, and the way home', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const host = show(new ChunkLoadError('/pages/slow'));
  expect(screen.getByRole('heading', { level: 2, name: '页面没有加载完' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重新打开' }));
  expect(reload).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: '回首页' }));
  expect(host.asked).toEqual([`switchTab ${homePage.path}`]);
});

test('the banner comes when the network goes, and goes when it comes back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineBanner />);
  expect(screen.queryByRole('status')).toBeNull();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toBe('网络已断开，内容可能不是最新的');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).toBeNull();
});
