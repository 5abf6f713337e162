// Making one photograph: the camera or the album, a frame, stickers, and the timer before the shutter. All of it stays on the phone.
import type { Output } from '@galleria/client/types';
import { useEffect, useState } from 'react';
import { composePhoto, readPhoto, takePhoto } from './compose';
import { deeds, newSticker, type Sticker } from './geometry';
import { useCamera } from './useCamera';

export type Decorations = Output<'list_ar_decorations'>;
export type Decoration = Decorations['frames'][number];

/** Seconds before the shutter. */
export const delays = [0, 3, 10] as const;
export type Delay = (typeof delays)[number];
export const mostStickers = 12;

const secondMs = 1_000;

export function useStudio() {
  const camera = useCamera();
  const [shot, setShot] = useState<string>();
  const [frame, chooseFrame] = useState<Decoration>();
  const [stickers, setStickers] = useState<readonly Sticker[]>([]);
  const [selectedId, select] = useState<number>();
  const [nextId, setNextId] = useState(1);
  const [delay, setDelay] = useState<Delay>(0);
  const [left, setLeft] = useState<number>();
  const { film, facing, state, stop } = camera;

  const expose = () => {
    setLeft(undefined);
    const taken = film.current ? takePhoto(film.current, facing === 'user') : undefined;
    if (taken === undefined) return;
    setShot(taken);
    stop();
  };
  // Whoever leaves the page in the meantime is not photographed on coming back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second, and when the camera goes.
  useEffect(() => {
    if (left === undefined) return undefined;
    if (state !== 'on') {
      setLeft(undefined);
      return undefined;
    }
    if (left === 0) {
      expose();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), secondMs);
    return () => clearTimeout(timer);
  }, [left, state]);

  const change = (id: number, next: (sticker: Sticker) => Sticker) =>
    setStickers((all) => all.map((sticker) => (sticker.id === id ? next(sticker) : sticker)));
  const remove = (id: number) => {
    setStickers((all) => all.filter((sticker) => sticker.id !== id));
    select(undefined);
  };
  return {
    camera,
    shot,
    frame,
    stickers,
    selected: stickers.find(({ id }) => id === selectedId),
    delay,
    /** Seconds until the shutter; undefined unless it was pressed. */
    left,
    isFull: stickers.length >= mostStickers,
    chooseFrame,
    select,
    /** Added to the middle, and selected. */
    add: ({ name, pictureUrl }: Decoration) => {
      setStickers((all) => [...all, newSticker(nextId, name, pictureUrl, all.length)]);
      select(nextId);
      setNextId(nextId + 1);
    },
    change,
    remove,
    /** What a button does to the selected one. */
    press: (deed: keyof typeof deeds | 'remove') => {
      if (selectedId === undefined) return;
      if (deed === 'remove') remove(selectedId);
      else change(selectedId, deeds[deed]);
    },
    nextDelay: () => setDelay((now) => delays[(delays.indexOf(now) + 1) % delays.length] ?? 0),
    /** Begins the countdown, or ends it when it runs. */
    shoot: () => {
      if (left !== undefined) setLeft(undefined);
      else if (delay === 0) expose();
      else setLeft(delay);
    },
    /** False where it is no picture. */
    choose: async (file: Blob) => {
      const read = await readPhoto(file);
      if (read === undefined) return false;
      setShot(read);
      stop();
      return true;
    },
    retake: () => {
      setShot(undefined);
      camera.start();
    },
    /** Rejects when a part of it cannot be read. */
    compose: () => composePhoto(shot ?? '', frame?.pictureUrl, stickers),
  };
}

export type Studio = ReturnType<typeof useStudio>;
