// Finds out where the app runs and which stage it was built for, and gives the hosts what they need of the app.

import { translate } from '@galleria/client/words';
import { detectPlace } from '@/hosts/detect';
import type { HostPorts, Notice } from '@/hosts/ports';
import { readStage } from '@/hosts/stage';
import { homePage } from '@/routes/home/home';
import { toast } from '@/ui/toast';
import { navigation } from './navigation';
import { showPoster } from './PosterSlot';
import { findPage } from './pages';
import { isTabPath } from './tabs';

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
  pages: { isTab: isTabPath, isPage: async (path) => (await findPage(path)) !== undefined, home: homePage.path },
  notify,
  showPoster,
  jsTicket: async (url) => (await import('@/features/hosts/chatApp')).jsTicket(url),
};
