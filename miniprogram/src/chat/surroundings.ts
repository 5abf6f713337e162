// Where the shell runs: its stage, its sites, its language.
import type { ShellFacts } from '../rules/opening';
import { type Sites, type Stage, sitesOf, stageOf } from '../rules/stage';
import { type Words, wordsIn } from '../rules/words';
import { settings } from '../settings';

export interface Surroundings {
  stage: Stage;
  sites: Sites;
}

export function surroundings(): Surroundings {
  const stage = stageOf(wx.getAccountInfoSync().miniProgram.envVersion);
  return { stage, sites: sitesOf(stage, settings) };
}

/** What the web app is told; `depth` is the place of the page that tells it, from 1. */
export function shellFacts(depth: number): ShellFacts {
  const { appId, envVersion, version } = wx.getAccountInfoSync().miniProgram;
  const { displayName, originalId } = settings;
  return { appId, displayName, originalId, stage: stageOf(envVersion), version, hasTabBar: true, depth };
}

export function language(): string {
  return wx.getAppBaseInfo().language;
}

export function words(): Words {
  return wordsIn(language());
}
