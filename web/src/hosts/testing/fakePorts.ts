// The app as a host sees it, for tests: it remembers moves, notices and what was asked of the server.
import { vi } from 'vitest';
import { detectPlace } from '../detect';
import type { ShareOutcome } from '../host';
import type { HostPorts } from '../ports';
import type { Stage } from '../stage';

export const userAgents = {
  web: 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile',
  chatAndroid: 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.47',
  chatIos: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) MicroMessenger/8.0.47',
  miniProgram: 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.47 miniProgram/wx1',
  appAndroid: (version: string) => `Mozilla/5.0 (Linux; Android 14; wv) GalleriaApp/${version}`,
  appIos: (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) GalleriaApp/${version}`,
};

interface Situation {
  userAgent?: string;
  /** Pages under the present one. */
  depth?: number;
  /** A form on the page holds unsaved work. */
  isGuarded?: boolean;
  stage?: Stage;
  domain?: string;
}

export function makePorts({
  userAgent = userAgents.web,
  depth = 0,
  isGuarded = false,
  stage = 'sit',
  domain,
}: Situation = {}) {
  const moves: string[] = [];
  const notices: string[] = [];
  const ports: HostPorts = {
    place: detectPlace({ userAgent }),
    firstAddress: location.href,
    stage,
    domain,
    navigator: {
      push: (address) => void moves.push(`push ${address}`),
      replace: (address) => void moves.push(`replace ${address}`),
      switchTo: (address) => void moves.push(`switchTo ${address}`),
      relaunch: (address) => void moves.push(`relaunch ${address}`),
      back: () => void moves.push('back'),
      catchBack: () => isGuarded && moves.push('caught') > 0,
      depth: () => depth,
    },
    pages: {
      isTab: (path) => path.startsWith('/tab/'),
      isPage: async (path) => /^\/(tab|known)\//.test(path),
      home: '/tab/home',
    },
    notify: (notice) => void notices.push(notice),
    showPoster: vi.fn(async (): Promise<ShareOutcome> => 'copied'),
    jsTicket: vi.fn(async (url: string) => ({
      appId: 'wx-account',
      timestamp: 1414587457,
      nonceStr: 'nonce',
      signature: `signed ${url}`,
    })),
  };
  return { ports, moves, notices };
}
