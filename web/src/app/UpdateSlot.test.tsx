// What becomes of the update banner whose code is missing.
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Place } from './navigation';
import { openAnewIfReplaced } from './replacedApp';
import { UpdateSlot } from './UpdateSlot';

vi.mock('./replacedApp', () => ({ openAnewIfReplaced: vi.fn(async () => true) }));

afterEach(() => void vi.clearAllMocks());

const at = (path: string): Place => ({ key: path, depth: 0, path, search: '', movement: 'PUSH' });
const home = '/pages/home/index';
const mine = '/pages/personalCenter/index';
const form = '/pages/personalCenter/addressManage/newAddress/index';

/** The banner's file is missing the first `missingCount` times. Each path is shown in turn. */
async function show(missingCount: number, ...paths: string[]) {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= missingCount) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ isTab }: { isTab: boolean }) => <p>{isTab ? 'offered' : 'kept for later'}</p> };
  });
  const draw = (path: string) => (
    <>
      <p>the page</p>
      <UpdateSlot place={at(path)} load={load} />
    </>
  );
  const [first = home, ...others] = paths;
  const { rerender } = await act(async () => render(draw(first)));
  for (const path of others) await act(async () => rerender(draw(path)));
  expect(screen.getByText('the page')).toBeTruthy();
  return { load, warn };
}

test('a banner that comes is offered on tab pages', async () => {
  await show(0, home);
  expect(screen.getByText('offered')).toBeTruthy();
});

test('a banner that is missing is asked for again at the next tab page, and not before', async () => {
  const { load, warn } = await show(1, home, form, form);
  expect([load.mock.calls.length, screen.queryByText('offered')]).toEqual([1, null]);
  expect(warn).toHaveBeenCalledOnce();
  document.body.replaceChildren();
  await show(1, form, mine);
  expect(screen.getByText('offered')).toBeTruthy();
  expect(openAnewIfReplaced).not.toHaveBeenCalled();
});

test('a banner that is missing twice has the window opened anew on a tab page, if its version was replaced', async () => {
  await show(9, form, home);
  expect(openAnewIfReplaced).toHaveBeenCalledOnce();
});
