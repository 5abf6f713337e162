// The stage that the app was built for.

export type Stage = 'prd' | 'pre' | 'sit';

/** Anything unknown is `sit`, so that a slip in a build never reaches what is real (specification §4). */
export function readStage(text: string | undefined): Stage {
  return text === 'prd' || text === 'pre' ? text : 'sit';
}
