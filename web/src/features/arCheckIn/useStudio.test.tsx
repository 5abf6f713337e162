// What lies on a photograph outlasts the one reload that looking for faces may need, and no other.
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStudio } from './useStudio';

const model = { url: '/model', sha256: 'f'.repeat(64) };
const frame = { decorationId: 3, kind: 'frame', name: '秋', pictureUrl: '/f.webp' } as const;
const sticker = { decorationId: 4, kind: 'sticker', name: '叶', pictureUrl: '/s.webp' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A camera that films, in a document whose policy forbids machine code. */
function forbidMachineCode() {
  class Forbidden {
    constructor() {
      throw new WebAssembly.CompileError('the policy of this page');
    }
  }
  vi.stubGlobal('WebAssembly', { CompileError: WebAssembly.CompileError, Module: Forbidden });
  const getUserMedia = async () => ({ getTracks: () => [] });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices: async () => [] } });
  return vi.spyOn(location, 'reload').mockReturnValue();
}

test('frame and stickers are there again after the reload, once, and the next sticker gets a number of its own', async () => {
  const reload = forbidMachineCode();
  const before = renderHook(() => useStudio(model));
  const studio = () => before.result.current;
  studio().camera.film.current = { play: async () => undefined } as HTMLVideoElement;
  act(() => {
    studio().chooseFrame(frame);
    studio().add(sticker);
    studio().camera.start();
  });
  await waitFor(() => expect(studio().faces).toBeDefined());
  const { stickers } = studio();
  expect(stickers).toHaveLength(1);
  act(() => studio().faces?.toggle());
  expect(reload).toHaveBeenCalledOnce();
  before.unmount();

  const after = renderHook(() => useStudio(model));
  await waitFor(() => expect(after.result.current.stickers).toEqual(stickers));
  expect(after.result.current.frame).toEqual(frame);
  expect(sessionStorage.length).toBe(0);
  act(() => after.result.current.add(sticker));
  expect(after.result.current.stickers.map(({ id }) => id)).toEqual([1, 2]);
  after.unmount();
  expect(renderHook(() => useStudio(model)).result.current.stickers).toEqual([]);
});
