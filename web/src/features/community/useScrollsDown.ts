// Whether the page is being scrolled down, so that what lies over it makes way.
import { type RefObject, useEffect, useState } from 'react';

/** A finger is never quite still. */
const slackPx = 8;

/** For the scrolling area around `inside`. False again as soon as it goes up, and at the top. */
export function useScrollsDown(inside: RefObject<HTMLElement | null>): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const area = inside.current?.closest('main');
    if (!area) return undefined;
    let last = area.scrollTop;
    const follow = () => {
      const { scrollTop } = area;
      if (Math.abs(scrollTop - last) < slackPx && scrollTop > slackPx) return;
      setDown(scrollTop > last && scrollTop > slackPx);
      last = scrollTop;
    };
    area.addEventListener('scroll', follow, { passive: true });
    return () => area.removeEventListener('scroll', follow);
  }, [inside]);
  return isDown;
}
