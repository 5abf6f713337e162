// Which of the mall's stages a version of the mini program belongs to, and which sites it may show there.
import type { Settings } from '../settings';

export type Stage = 'prd' | 'pre' | 'sit';

export interface Sites {
  /** The web app's own, without a slash at its end. */
  ownOrigin: string;
  outsideOrigins: readonly string[];
}

const prefixes: Readonly<Record<Stage, string>> = { prd: '', pre: 'pre-', sit: 'sit-' };

/** Of `release`, `trial` and `develop`, as the chat app calls its versions; whatever else it may say is sit. */
export function stageOf(envVersion: string): Stage {
  if (envVersion === 'release') return 'prd';
  return envVersion === 'trial' ? 'pre' : 'sit';
}

/** The develop origin counts in sit alone: a build made for the developer tools shows production all the same once it is published. */
export function sitesOf(stage: Stage, settings: Settings): Sites {
  const isDeveloping = stage === 'sit' && settings.developOrigin !== '';
  return {
    ownOrigin: isDeveloping ? settings.developOrigin : `https://${prefixes[stage]}${settings.host}`,
    outsideOrigins: settings.outsideOrigins,
  };
}
