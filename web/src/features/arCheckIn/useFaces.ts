// Looks for a face while the camera is on: begun by the member, on the page's own thread within a budget, and over by itself where it does not come about.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FaceFinder, type FaceModel, mayRunMachineCode, openFaces } from './faceModel';
import { type Eyes, eyesOnPhoto, makePace } from './faces';

/** `failed`: it could not be had, or the phone is too slow: stickers are put by hand. */
export type FacesState = 'off' | 'loading' | 'on' | 'failed';

interface FacesProps {
  /** Undefined where the mall offers none. */
  model: FaceModel | undefined;
  film: RefObject<HTMLVideoElement | null>;
  /** The camera shows something. */
  isOn: boolean;
  isMirrored: boolean;
  /** Where the eyes of the nearest face are now. */
  onEyes: (eyes: Eyes) => void;
  /** Before the document is opened anew: what is to outlast it is kept now. */
  onReload?: () => void;
  /** For tests. */
  open?: (model: FaceModel) => Promise<FaceFinder>;
}

/** Carried over the one reload that the page's own policy needs. */
const wantedKey = 'ar-faces-wanted';

export function useFaces({ model, film, isOn, isMirrored, onEyes, onReload, open = openFaces }: FacesProps) {
  const [isWanted, want] = useState(false);
  const [state, setState] = useState<FacesState>('off');
  const tell = useRef(onEyes);
  useEffect(() => {
    tell.current = onEyes;
  });
  useEffect(() => {
    if (sessionStorage.getItem(wantedKey) !== null) want(true);
    sessionStorage.removeItem(wantedKey);
  }, []);
  const isLooking = isWanted && isOn && model !== undefined;

  useEffect(() => {
    if (!isLooking || !model) return undefined;
    let isOver = false;
    let frame = 0;
    let finder: FaceFinder | undefined;
    const giveUp = (cause: unknown) => {
      if (isOver) return;
      console.warn('faces are not looked for', cause);
      setState('failed');
      want(false);
    };
    const look = (found: FaceFinder) => {
      const pace = makePace();
      const step = (nowMs: number) => {
        if (isOver) return;
        frame = requestAnimationFrame(step);
        const element = film.current;
        if (!element || element.videoWidth === 0 || !pace.isDue(nowMs)) return;
        try {
          const beganMs = performance.now();
          const eyes = found.find(element, nowMs);
          pace.note(beganMs, performance.now());
          const size = { width: element.videoWidth, height: element.videoHeight };
          if (eyes) tell.current(eyesOnPhoto(eyes, size, isMirrored));
          if (pace.isTooSlow()) giveUp(new Error('this phone is too slow for it'));
        } catch (cause) {
          giveUp(cause);
        }
      };
      frame = requestAnimationFrame(step);
    };
    setState('loading');
    open(model)
      .then((opened) => {
        if (isOver) return opened.close();
        finder = opened;
        setState('on');
        return look(opened);
      })
      .catch(giveUp);
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      finder?.close();
      setState((now) => (now === 'failed' ? now : 'off'));
    };
  }, [isLooking, model, film, isMirrored, open]);

  return {
    state,
    /** Undefined where it is not offered. */
    toggle:
      model === undefined
        ? undefined
        : () => {
            if (isWanted) return want(false);
            if (mayRunMachineCode()) {
              setState('off');
              return want(true);
            }
            // The document came by another page's address, whose policy forbids it; whoever came by this one's has been here before.
            if (state === 'failed') return undefined;
            sessionStorage.setItem(wantedKey, '1');
            onReload?.();
            return location.reload();
          },
  };
}
