// Keeps a screen from going dark while its page is shown, where the browser can.
import { useEffect } from 'react';

export function useAwakeScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      const held = await navigator.wakeLock.request('screen');
      if (isOver) await held.release();
      else lock = held;
    };
    // The browser lets go whenever the page is hidden.
    const follow = () => void hold().catch((cause: unknown) => console.warn('the screen may go dark', cause));
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', follow);
      lock?.release().catch((cause: unknown) => console.warn('the screen stays as it is', cause));
    };
  }, []);
}
