// Passes an address of the app on, in whatever way the host has.
import { useHost } from '@/hosts/HostContext';
import type { ShareOutcome } from '@/hosts/host';

interface SharedLink {
  /** Within the app, with its arguments. */
  path: string;
  title: string;
  content: string;
  /** Address of a picture; may be empty. */
  icon: string;
}

/** Resolves to what became of it; rejects with a HostError where nothing can be passed on. */
export function useShareLink(): (link: SharedLink) => Promise<ShareOutcome> {
  const host = useHost();
  return ({ path, title, content, icon }) =>
    host.share({ url: new URL(path, document.baseURI).href, title, content, icon });
}
