// Stops a film while nobody can see it.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Pauses `film` while its page is covered by another or the app is in the background, and goes on with it afterwards. One that the member
 * has paused stays so, and one that the browser does not let go on waits for the member.
 */
export function usePausedWhileHidden(film: RefObject<HTMLMediaElement | null>): void {
  const isInterrupted = useRef(false);

  // A covered page keeps its elements and loses its effects, layout effects before it is hidden.
  useLayoutEffect(() => {
    const element = film.current;
    const interrupt = () => {
      if (!element || element.paused) return;
      isInterrupted.current = true;
      element.pause();
    };
    const resume = () => {
      if (!element || !isInterrupted.current) return;
      isInterrupted.current = false;
      element.play().catch((cause: unknown) => console.warn('the film does not go on by itself', cause));
    };
    const followVisibility = () => (document.hidden ? interrupt() : resume());
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      document.removeEventListener('visibilitychange', followVisibility);
      interrupt();
    };
  }, [film]);
}
