// A film plays only where it is seen.

import { needWords } from '@galleria/client/words';
import { act, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeFakeHost } from '@/hosts/fakeHost';
import { HostContext } from '@/hosts/HostContext';
import type { Floor } from './floor';
import { VideoFloor } from './VideoFloor';

const floor: Floor = { type: 'video', audience: 'all', title: '中庭的一天', videoUrl: '/files/atrium.mp4' };

beforeAll(() => needWords(['content']));
afterEach(() => vi.restoreAllMocks());

function open() {
  const stage = (mode: 'visible' | 'hidden') => (
    <HostContext value={makeFakeHost()}>
      <Activity mode={mode}>
        <VideoFloor floor={floor} isFirst={false} />
      </Activity>
    </HostContext>
  );
  const { container, rerender, unmount } = render(stage('visible'));
  const film = container.querySelector('video');
  if (!film) throw new Error('the floor shows no film');
  return {
    film,
    cover: () => rerender(stage('hidden')),
    uncover: () => rerender(stage('visible')),
    unmount,
  };
}

async function turnApp(visibility: 'hidden' | 'visible') {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

test('a film stops when another page covers it and goes on when the member comes back', async () => {
  const { film, cover, uncover } = open();
  await film.play();
  cover();
  expect(film.paused).toBe(true);
  uncover();
  expect(film.paused).toBe(false);
});

test('a film that the member has stopped stays so', async () => {
  const { film, cover, uncover } = open();
  await film.play();
  film.pause();
  cover();
  uncover();
  expect(film.paused).toBe(true);
});

test('a film stops while the app is in the background', async () => {
  const { film } = open();
  await film.play();
  await turnApp('hidden');
  expect(film.paused).toBe(true);
  await turnApp('visible');
  expect(film.paused).toBe(false);
});

test('a film that was covered does not begin while the app is in the background', async () => {
  const { film, cover, uncover } = open();
  await film.play();
  cover();
  await turnApp('hidden');
  uncover();
  expect(film.paused).toBe(true);
  await turnApp('visible');
  expect(film.paused).toBe(false);
});

test('a film goes silent with its page', async () => {
  const { film, unmount } = open();
  await film.play();
  unmount();
  expect(film.paused).toBe(true);
});
