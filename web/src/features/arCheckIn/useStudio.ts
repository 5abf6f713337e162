// Making one photograph: the camera or the album, a frame, stickers, and the timer before the shutter. All of it stays on the phone.
import type { Output } from '@galleria/client/types';
import { useEffect, useState } from 'react';
import { composePhoto, readPhoto, takePhoto } from './compose';
import type { FaceModel } from './faceModel';
import { anchored, type Eyes, following, overFace, type Placed } from './faces';
import { deeds, newSticker, type Sticker } from './geometry';
import { keepWork, takeWork } from './keptWork';
import { useCamera } from './useCamera';
import { useFaces } from './useFaces';

export type Decorations = Pick<Output<'list_ar_decorations'>, 'frames' | 'stickers'>;
export type Decoration = Decorations['frames'][number];

/** Seconds before the shutter. */
export const delays = [0, 3, 10] as const;
export type Delay = (typeof delays)[number];
export const mostStickers = 12;

const secondMs = 1_000;

/** With a model, stickers can go along with a face. */
export function useStudio(model?: FaceModel) {
  const camera = useCamera();
  const [shot, setShot] = useState<string>();
  const [frame, chooseFrame] = useState<Decoration>();
  const [placed, setPlaced] = useState<readonly Placed[]>([]);
  /** The last that were seen: a face that is lost leaves its stickers where they are. */
  const [eyes, setEyes] = useState<Eyes>();
  const [selectedId, select] = useState<number>();
  const [nextId, setNextId] = useState(1);
  const [delay, setDelay] = useState<Delay>(0);
  const [left, setLeft] = useState<number>();
  const { film, facing, state, stop } = camera;
  const faces = useFaces({
    model,
    film,
    isOn: state === 'on' && shot === undefined,
    isMirrored: facing === 'user',
    onEyes: (seen) => {
      // What was put before there was a face keeps to it from now on.
      setPlaced((all) => all.map((each) => (each.anchor ? each : anchored(each, seen))));
      setEyes(seen);
    },
    onReload: () => keepWork({ frame, placed: stickers, nextId }),
  });
  useEffect(() => {
    const work = takeWork();
    if (!work) return;
    chooseFrame(work.frame);
    setPlaced(work.placed);
    setNextId(work.nextId);
  }, []);
  const stickers = placed.map((each) => following(each, eyes));

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
    setPlaced((all) => all.map((each) => (each.id === id ? anchored(next(following(each, eyes)), eyes) : each)));
  const remove = (id: number) => {
    setPlaced((all) => all.filter((sticker) => sticker.id !== id));
    select(undefined);
  };
  /** They stay where they are. */
  const letGo = () => {
    setPlaced((all) => all.map((each) => anchored(following(each, eyes), undefined)));
    setEyes(undefined);
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
      const made = newSticker(nextId, name, pictureUrl, placed.length);
      setPlaced((all) => [...all, faces.state === 'on' && eyes ? overFace(made, eyes) : made]);
      select(nextId);
      setNextId(nextId + 1);
    },
    /** Undefined where they are not offered, or nothing is filmed. */
    faces:
      faces.toggle && state === 'on'
        ? {
            state: faces.state,
            toggle: () => {
              letGo();
              faces.toggle?.();
            },
          }
        : undefined,
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
