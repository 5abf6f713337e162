// Follows a link of a content page: to a page of the app, or to what lies beside it.
import { useHost } from '@/hosts/HostContext';
import { type Host, HostError } from '@/hosts/host';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import type { FloorLink } from './floor';

/** Opens what is no page of this app; rejects with HostError where the host cannot. */
async function openBeside(host: Host, { native, miniProgram, phone, address }: FloorLink): Promise<void> {
  if (native) return host.openNativePage(native.type, Object.fromEntries(new URLSearchParams(native.query)));
  if (miniProgram) return host.openMiniProgram(miniProgram);
  if (phone) return host.call(phone);
  if (address) host.openOutsidePage(address);
}

/** A function that opens a link, a route with the link's title; without a link it does nothing. What cannot be opened here is said. */
export function useOpenLink(): (link: FloorLink | undefined) => void {
  const host = useHost();
  const { t } = useTranslation('content');
  return (link) => {
    if (!link) return;
    // The page's own name for what it shows comes with the link, so that its title need not wait.
    if (link.path)
      return host.navigate(link.title === '' ? link.path : { path: link.path, query: { title: link.title } });
    openBeside(host, link).catch((error: unknown) => {
      if (!(error instanceof HostError)) throw error;
      toast(t('link.notHere'));
    });
  };
}
