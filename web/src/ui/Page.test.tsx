// When a page says that its end is reached.
import { render, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { layOut } from '@/app/testing/layout';
import { makeFakeHost } from '@/hosts/fakeHost';
import { HostContext } from '@/hosts/HostContext';
import { Page } from './Page';
import { PageSettingsContext } from './PageSettings';

const settings = { title: () => '', onBack: undefined, reachBottomDistancePx: 20 };

function draw(onReachBottom: (() => void) | undefined, mode: 'visible' | 'hidden' = 'visible') {
  return (
    <HostContext value={makeFakeHost()}>
      <PageSettingsContext value={settings}>
        <Activity mode={mode}>
          <Page {...(onReachBottom ? { onReachBottom } : {})}>
            <p>…</p>
          </Page>
        </Activity>
      </PageSettingsContext>
    </HostContext>
  );
}

/** Longer than a browser takes to tell what it has laid out. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => vi.unstubAllGlobals());

test('a page whose end is in sight from the start says so without being scrolled', async () => {
  layOut({ isEndInSight: () => true });
  const reach = vi.fn();
  render(draw(reach));
  await waitFor(() => expect(reach).toHaveBeenCalledTimes(1));
});

test('it says so again when what was added leaves the end in sight, and no more once it does not', async () => {
  let isEndInSight = true;
  layOut({ isEndInSight: () => isEndInSight });
  const reach = vi.fn();
  const { rerender } = render(draw(reach));
  await waitFor(() => expect(reach).toHaveBeenCalledTimes(1));
  rerender(draw(reach));
  await waitFor(() => expect(reach).toHaveBeenCalledTimes(2));
  isEndInSight = false;
  rerender(draw(reach));
  await settle();
  expect(reach).toHaveBeenCalledTimes(2);
});

test('the end counts as reached from the distance of its declaration on', () => {
  const { margins } = layOut({ isEndInSight: () => false });
  render(draw(vi.fn()));
  expect(margins()).toEqual(['0px 0px 20px 0px']);
});

test('a covered page, and one that does not ask, watch nothing', async () => {
  const { margins } = layOut({ isEndInSight: () => true });
  const reach = vi.fn();
  const { rerender } = render(draw(undefined));
  expect(margins()).toEqual([]);
  rerender(draw(reach, 'hidden'));
  await settle();
  expect(margins()).toEqual([]);
  expect(reach).not.toHaveBeenCalled();
});
