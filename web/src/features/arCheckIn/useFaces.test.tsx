// Looking for faces with a detector that says what the test wants: what is told, when it ends, and what becomes of it where it cannot be had.
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type FaceFinder, type FaceModel, fetchModel } from './faceModel';
import type { Eyes } from './faces';
import { useFaces } from './useFaces';

const model: FaceModel = { url: '/model', sha256: 'f'.repeat(64) };
const seen: Eyes = [
  { x: 0.4, y: 0.5 },
  { x: 0.6, y: 0.5 },
];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Frames come when the test says so, and time passes by as much as looking takes. */
function frames() {
  const waiting = new Map<number, FrameRequestCallback>();
  let number = 0;
  let nowMs = 0;
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => {
    number += 1;
    waiting.set(number, step);
    return number;
  });
  vi.stubGlobal('cancelAnimationFrame', (which: number) => waiting.delete(which));
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  return {
    pass: (ms: number) => {
      nowMs += ms;
    },
    show: () =>
      act(() => {
        nowMs += 1_000;
        const steps = [...waiting.values()];
        waiting.clear();
        for (const step of steps) step(nowMs);
      }),
    count: () => waiting.size,
  };
}

function look(open: () => Promise<FaceFinder>, more: Partial<Parameters<typeof useFaces>[0]> = {}) {
  const film = { current: { videoWidth: 900, videoHeight: 1_200 } as HTMLVideoElement };
  const onEyes = vi.fn();
  const props = { model, film, isOn: true, isMirrored: false, onEyes, open, ...more };
  return { onEyes, ...renderHook((given: typeof props) => useFaces(given), { initialProps: props }), props };
}

test('eyes are told while the camera is on, and the detector is closed when the member has enough', async () => {
  const film = frames();
  const finder = { find: vi.fn(() => seen), close: vi.fn() };
  const { result, onEyes } = look(async () => finder);
  expect(result.current.state).toBe('off');
  act(() => void result.current.toggle?.());
  await waitFor(() => expect(result.current.state).toBe('on'));
  film.show();
  expect(onEyes).toHaveBeenCalledWith([
    { x: 0.4, y: 0.5 * (4 / 3) },
    { x: 0.6, y: 0.5 * (4 / 3) },
  ]);
  act(() => void result.current.toggle?.());
  expect(result.current.state).toBe('off');
  expect(finder.close).toHaveBeenCalledOnce();
  expect(film.count()).toBe(0);
});

test('a phone that is too slow is left alone', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const film = frames();
  const find = vi.fn(() => {
    film.pass(400);
    return seen;
  });
  const { result } = look(async () => ({ find, close: vi.fn() }));
  act(() => void result.current.toggle?.());
  await waitFor(() => expect(result.current.state).toBe('on'));
  for (let shown = 0; shown < 5; shown += 1) film.show();
  expect(result.current.state).toBe('failed');
  film.show();
  expect(find).toHaveBeenCalledTimes(5);
});

test('what cannot be had is said, and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  frames();
  const open = vi
    .fn<() => Promise<FaceFinder>>()
    .mockRejectedValueOnce(new Error('no machine code'))
    .mockResolvedValueOnce({ find: () => undefined, close: vi.fn() });
  const { result } = look(open);
  act(() => void result.current.toggle?.());
  await waitFor(() => expect(result.current.state).toBe('failed'));
  act(() => void result.current.toggle?.());
  await waitFor(() => expect(result.current.state).toBe('on'));
});

test('without a model nothing is offered, and without a camera nothing is opened', () => {
  const open = vi.fn<() => Promise<FaceFinder>>();
  expect(look(open, { model: undefined }).result.current.toggle).toBeUndefined();
  const { result } = look(open, { isOn: false });
  act(() => void result.current.toggle?.());
  expect(open).not.toHaveBeenCalled();
});

test('a document that may not run machine code is opened anew once, and goes on by itself then', async () => {
  frames();
  class Forbidden {
    constructor() {
      throw new WebAssembly.CompileError('the policy of this page');
    }
  }
  const forbidden = { CompileError: WebAssembly.CompileError, Module: Forbidden };
  vi.stubGlobal('WebAssembly', forbidden);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const open = vi.fn(async (): Promise<FaceFinder> => ({ find: () => undefined, close: vi.fn() }));
  const onReload = vi.fn(() => expect(reload).not.toHaveBeenCalled());
  const { result, unmount } = look(open, { onReload });
  act(() => void result.current.toggle?.());
  expect(reload).toHaveBeenCalledOnce();
  expect(onReload).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
  unmount();
  const anew = look(open);
  await waitFor(() => expect(anew.result.current.state).toBe('on'));
  expect(sessionStorage.length).toBe(0);
});

test('a model is taken only as the one that the server names', async () => {
  const content = new TextEncoder().encode('model');
  const sha256 = '9372c470eeadd5ecd9c3c74c2b3cb633f8e2f2fad799250a0f70d652b6b825e4';
  vi.stubGlobal('fetch', async () => new Response(content));
  expect(await fetchModel({ url: '/model', sha256 })).toEqual(content);
  await expect(fetchModel(model)).rejects.toThrow('another digest');
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(fetchModel({ url: '/model', sha256 })).rejects.toThrow('404');
});
