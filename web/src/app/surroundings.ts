// Finds out where the app runs and which stage it was built for, and gives the hosts what they need of the app.

import { translate } from '@galleria/client/words';
import { detectPlace } from '@/hosts/detect';
import type { HostPorts, Notice } from '@/hosts/ports';
import { readStage } from '@/hosts/stage';
import { toast } from '@/ui/toast';
import { navigation } from './navigation';
import { showPoster } from './PosterSlot';
import { findRoute, homePath, isTabPath } from './routes';

/** Stays the same while the app runs. */
export const place = detectPlace({ userAgent: navigator.userAgent, environment: window.__wxjs_environment });
export const stage = readStage(import.meta.env.VITE_STAGE);

function notify(notice: Notice): void {
  toast(translate('app', `host.${notice}`));
}

export const hostPorts: HostPorts = {
  place,
  firstAddress: location.href,
  stage,
  domain: import.meta.env.VITE_DOMAIN || undefined,
  navigator: navigation,
  pages: { isTab: isTabPath, isPage: (path) => findRoute(path) !== undefined, home: homePath },
  notify,
  showPoster,
  jsTicket: async (url) => (await import('@/features/hosts/chatApp')).jsTicket(url),
};
