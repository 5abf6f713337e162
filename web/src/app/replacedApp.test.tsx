// What happens to a window whose version was replaced on the server when it asks for a page that is no longer there.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFakeHost } from '@/hosts/fakeHost';
import { HostContext } from '@/hosts/HostContext';
import { loading } from '@/ui/loading';
import { PageBoundary } from './PageBoundary';
import { ChunkLoadError } from './pages';

const running = '/assets/index-running1.js';
let reload = vi.spyOn(location, 'reload');

beforeEach(() => {
  const script = document.createElement('script');
  // With the attribute itself, the script would be fetched.
  Object.defineProperty(script, 'getAttribute', { value: () => running });
  vi.spyOn(document, 'querySelector').mockImplementation((selector) =>
    selector === 'script[type=module][src]' ? script : null,
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.replaceChildren();
});

/** The server's page names this script now; without a name it does not answer. */
function serverHas(entry?: string) {
  const page = `<script type="module" crossorigin src="${entry}"></script>`;
  vi.stubGlobal('fetch', () => (entry ? Promise.resolve(new Response(page)) : Promise.reject(new TypeError('no way'))));
}

function Missing(): never {
  throw new ChunkLoadError('/pages/gone');
}

async function openMissingPage({ isSequel = false } = {}) {
  render(
    <HostContext value={makeFakeHost()}>
      <PageBoundary isSequel={isSequel}>
        <Missing />
      </PageBoundary>
    </HostContext>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
}

const isToldSo = () => screen.queryByRole('heading', { level: 2, name: '页面没有加载完' }) !== null;

test('a page that went with its version is opened anew, at the same address', async () => {
  serverHas('/assets/index-newer001.js');
  await openMissingPage();
  expect(reload).toHaveBeenCalledOnce();
  expect(isToldSo()).toBe(false);
});

test('a page that does not come although its version is still there is said to be missing', async () => {
  serverHas(running);
  await openMissingPage();
  expect(reload).not.toHaveBeenCalled();
  expect(isToldSo()).toBe(true);
});

test('a server that does not answer leaves it at that', async () => {
  serverHas(undefined);
  await openMissingPage();
  expect(reload).not.toHaveBeenCalled();
  expect(isToldSo()).toBe(true);
});

test('the app is opened anew once from each version, and no more when that did not help', async () => {
  serverHas('/assets/index-newer001.js');
  await openMissingPage();
  document.body.replaceChildren();
  await openMissingPage();
  expect(reload).toHaveBeenCalledOnce();
  expect(isToldSo()).toBe(true);
});

test('what a member has typed in a page below is not lost', async () => {
  serverHas('/assets/index-newer001.js');
  const field = document.createElement('input');
  field.value = '中山路 18 号';
  document.body.append(field);
  await openMissingPage();
  expect(reload).not.toHaveBeenCalled();
  expect(isToldSo()).toBe(true);
});

test('nothing is opened anew while something is on its way to the server', async () => {
  serverHas('/assets/index-newer001.js');
  loading.start();
  await openMissingPage();
  loading.end();
  expect(reload).not.toHaveBeenCalled();
  expect(isToldSo()).toBe(true);
});

test('a page that follows on something sent is never opened anew by itself', async () => {
  serverHas('/assets/index-newer001.js');
  await openMissingPage({ isSequel: true });
  expect(reload).not.toHaveBeenCalled();
  expect(isToldSo()).toBe(true);
});
