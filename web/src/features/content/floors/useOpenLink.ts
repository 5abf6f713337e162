// Follows a link of a content page.
import { useHost } from '@/hosts/HostContext';
import type { FloorLink } from './floor';

/** A function that opens a link's route with the link's title; without a link it does nothing. */
export function useOpenLink(): (link: FloorLink | undefined) => void {
  const host = useHost();
  return (link) => {
    // The page's own name for what it shows comes with the link, so that its title need not wait.
    if (link) host.navigate(link.title === '' ? link.path : { path: link.path, query: { title: link.title } });
  };
}
