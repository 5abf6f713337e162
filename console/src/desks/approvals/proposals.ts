// Proposals: their states, and why somebody may not decide one.
import { staffOperations } from '@galleria/client/staffOperations';
import type { Output, StaffOperationId } from '@galleria/client/types';
import { rightTo } from '@/api/rights';
import type { StaffSession } from '@/api/staffSession';
import type { Tone } from '@/ui/Mark';

export type Proposal = Output<'get_proposal'>;
export type ProposalState = Proposal['proposalState'];

export const tones: Readonly<Record<ProposalState, Tone>> = {
  proposed: 'waiting',
  approved: 'good',
  refused: 'wrong',
  withdrawn: 'calm',
  expired: 'calm',
  stale: 'wrong',
};
export const states = Object.keys(tones) as readonly ProposalState[];

/** Operations whose answer holds what is shown once: whoever approves them gets it. */
export const answersOnce: ReadonlySet<string> = new Set([
  'make_staff_key',
  'issue_gift_cards',
  'take_gift_card_codes',
  'sell_gift_cards',
]);

const isKnown = (operation: string): operation is StaffOperationId => operation in staffOperations;

/** Why whoever has this session cannot approve it, as a key of this desk's words; undefined when they can. The server has the last word. */
export function whyNotApprove(
  { isOwn, operation }: Pick<Proposal, 'isOwn' | 'operation'>,
  session: Pick<StaffSession, 'permissions'>,
): 'own' | 'mayNotReview' | 'mayNotDo' | undefined {
  if (isOwn) return 'own';
  if (!rightTo('approve_proposal', session).isHeld) return 'mayNotReview';
  return isKnown(operation) && rightTo(operation, session).isHeld ? undefined : 'mayNotDo';
}
