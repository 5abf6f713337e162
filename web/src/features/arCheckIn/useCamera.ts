// The phone's camera as a picture on the page: asked for by a tap alone, and off whenever nobody sees it.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

export type Facing = 'user' | 'environment';
/** `refused`: by the member or the browser. `missing`: there is none that this page can have. `busy`: something else has it. */
export type CameraState = 'off' | 'asking' | 'on' | 'refused' | 'missing' | 'busy';

export interface Camera {
  /** For the element that shows it. */
  film: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  facing: Facing;
  /** There is another one to turn to. */
  hasOther: boolean;
  start: () => void;
  stop: () => void;
  turn: () => void;
}

const wantedSize = { width: { ideal: 1_440 }, height: { ideal: 1_920 } };

function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const end = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** Rejects as the browser does. */
async function openCamera(facingMode: Facing): Promise<MediaStream> {
  // Without it: an old browser, or a page that did not come by https.
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('there is no camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode, ...wantedSize } });
}

/** A browser that does not tell has one. */
async function countCameras(): Promise<number> {
  const devices = (await navigator.mediaDevices.enumerateDevices?.()) ?? [];
  return devices.filter(({ kind }) => kind === 'videoinput').length;
}

const reasons: Readonly<Record<string, CameraState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};
const reasonOf = (cause: unknown): CameraState =>
  (cause instanceof DOMException ? reasons[cause.name] : undefined) ?? 'missing';

/** It ends when the page is covered, left or hidden, and comes back with the page. */
export function useCamera(): Camera {
  const film = useRef<HTMLVideoElement>(null);
  const [facing, face] = useState<Facing>('environment');
  const [isWanted, want] = useState(false);
  const [state, setState] = useState<CameraState>('off');
  const [hasOther, setHasOther] = useState(false);
  const isSeen = useSyncExternalStore(follow, () => !document.hidden);

  // A covered page keeps its elements and loses its effects, layout effects before it is hidden.
  useLayoutEffect(() => {
    const element = film.current;
    if (!isWanted || !isSeen || !element) return undefined;
    let isOver = false;
    let opened: MediaStream | undefined;
    const giveUp = (cause: unknown) => {
      if (isOver) return;
      setState(reasonOf(cause));
      want(false);
    };
    const show = async () => {
      const stream = await openCamera(facing);
      if (isOver) return end(stream);
      opened = stream;
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => giveUp(new DOMException('the camera went away', 'NotReadableError')));
      element.srcObject = stream;
      await element.play().catch((cause: unknown) => console.warn('the camera does not play by itself', cause));
      const count = await countCameras();
      if (isOver) return undefined;
      setHasOther(count > 1);
      return setState('on');
    };
    setState('asking');
    show().catch(giveUp);
    return () => {
      isOver = true;
      if (opened) end(opened);
      element.srcObject = null;
    };
  }, [isWanted, isSeen, facing]);

  const start = useCallback(() => want(true), []);
  const stop = useCallback(() => {
    want(false);
    setState('off');
  }, []);
  const turn = useCallback(() => face((now) => (now === 'user' ? 'environment' : 'user')), []);
  return { film, state, facing, hasOther, start, stop, turn };
}
