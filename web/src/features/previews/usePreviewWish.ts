// How a draft is to be looked at: as its link says, or as the console asks that shows this window in a frame.
import { shiftClock } from '@galleria/client/clock';
import type { PreviewNews, PreviewWish } from '@galleria/client/preview';
import { showWordsIn } from '@galleria/client/words';
import { useEffect, useState } from 'react';

type Wish = { readonly [Name in Exclude<keyof PreviewWish, 'kind'>]?: PreviewWish[Name] | undefined };

/** Only our own console is listened to, and only what shows this window: everybody else's messages are left alone. */
const isFromConsole = ({ origin, source }: MessageEvent): boolean =>
  origin === location.origin && source === window.parent && window.parent !== window;

/** To the console around this window; to nobody where there is none. */
export function tellConsole(news: PreviewNews): void {
  if (window.parent !== window) window.parent.postMessage(news, location.origin);
}

/** Puts language, shade and clock as they are wished for on this window alone: nothing of it is remembered on the device. */
export function usePreviewWish(given: Wish): Wish {
  const [wish, setWish] = useState(given);
  useEffect(() => {
    function hear(event: MessageEvent<PreviewWish>): void {
      if (isFromConsole(event) && event.data.kind === 'preview') setWish(event.data);
    }
    window.addEventListener('message', hear);
    tellConsole({ kind: 'previewReady' });
    return () => window.removeEventListener('message', hear);
  }, []);
  const { language, theme, at } = wish;
  useEffect(() => {
    if (language) void showWordsIn(language);
  }, [language]);
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => shiftClock(at), [at]);
  return wish;
}
