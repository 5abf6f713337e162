// Where an interactive page lies and what it gives, as it is edited. Pure.

import type { Input, Output } from '@galleria/client/types';
import type { ActivityDesk } from '@/patterns/activity/activity';
import type { Draft } from '@/patterns/editor/fields';

export type Plan = Output<'get_interactive_plan'>;

const usualHeightPx = 560;

/** A page that has nothing yet begins with what most have. */
export function planDraft({ address, heightPx, finishPoints, rewardLimit }: Plan): Draft {
  return {
    address,
    heightPx: String(heightPx || usualHeightPx),
    finishPoints: String(finishPoints),
    rewardLimit: String(rewardLimit),
  };
}

export function toPlan(values: Record<string, unknown>, activityId: number): Input<'save_interactive_plan'> {
  return {
    activityId,
    address: String(values.address).trim(),
    heightPx: Number(values.heightPx),
    finishPoints: Number(values.finishPoints),
    rewardLimit: Number(values.rewardLimit),
  };
}

export const interactiveDesk: ActivityDesk = {
  kind: 'interactive_page',
  words: 'interactivePages',
  listName: 'interactivePages',
  listPath: '/interactive-pages',
  newPath: '/interactive-pages/new',
  path: '/interactive-pages',
  nextPage: '/page',
  draftName: 'interactivePage',
  writes: 'save_interactive_plan',
};
