// Asks before a page with unsaved work is left by the back button.
import { useEffect, useRef, useState } from 'react';
import { confirm, type Question } from '../dialog';
import { useOverlay } from '../overlays';

/**
 * While `isDirty`, going back asks `question` first and leaves only when the member confirms.
 * The returned function leaves without asking: for after saving. `back` closes the page.
 */
export function useLeaveGuard(isDirty: boolean, question: Question, back: () => void): () => void {
  const [isLeaving, setLeaving] = useState(false);
  const isAsking = useRef(false);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const confirmed = await confirm(question);
    isAsking.current = false;
    if (confirmed) setLeaving(true);
  };
  useOverlay(isDirty && !isLeaving, () => void ask());
  const latestBack = useRef(back);
  latestBack.current = back;
  // After the guard is gone, or going back would only ask again.
  useEffect(() => {
    if (isLeaving) latestBack.current();
  }, [isLeaving]);
  return () => setLeaving(true);
}
