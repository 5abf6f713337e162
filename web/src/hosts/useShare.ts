// A page declares once what it passes on: the host's own menu shares that from the page's arrival on, and a button of the page too.
import { useEffect } from 'react';
import { useHost } from './HostContext';
import type { ShareOutcome, SharePayload } from './host';

/** What a page passes on; `path` within the app, with its arguments. The mini program's names and page are the host's unless given. */
export interface ShareDescription extends Omit<SharePayload, 'url'> {
  path: string;
}

export function payloadOf({ path, ...others }: ShareDescription): SharePayload {
  return { ...others, url: new URL(path, document.baseURI).href };
}

/**
 * Declares it for as long as the page is shown, and again whenever it comes back; while there is nothing to declare yet, the
 * mall itself is passed on. The function offers the member ways to pass it on: it rejects with a HostError where there are none.
 */
export function useShare(description: ShareDescription | undefined): () => Promise<ShareOutcome> {
  const host = useHost();
  const text = description && JSON.stringify(payloadOf(description));

  useEffect(() => {
    if (text !== undefined) host.describeShare(JSON.parse(text) as SharePayload);
  }, [host, text]);

  return async () => (text === undefined ? 'cancelled' : host.share(JSON.parse(text) as SharePayload));
}
