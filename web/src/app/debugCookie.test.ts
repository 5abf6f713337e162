// The testers' console opens for a browser with their cookie alone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDebugConsole } from './debugConsole';

const opened = vi.hoisted(() => vi.fn());
vi.mock('vconsole', () => ({
  default: class {
    constructor() {
      opened();
    }
  },
}));

const written = vi.fn();

beforeEach(() => vi.spyOn(console, 'info').mockImplementation(written));
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browsers that we support have no other way.
  document.cookie = 'develop=; max-age=0';
  vi.restoreAllMocks();
  opened.mockReset();
  written.mockReset();
});

test('without the cookie nothing opens', async () => {
  await openDebugConsole({});
  expect(opened).not.toHaveBeenCalled();
});

test('with the cookie it opens and begins with where the app runs', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browsers that we support have no other way.
  document.cookie = 'develop=1';
  await openDebugConsole({ platformSource: 'portal_web' });
  expect(opened).toHaveBeenCalledTimes(1);
  expect(written).toHaveBeenCalledWith('{"platformSource":"portal_web"}');
});
