// Asks why, which is written down, before something is done about a member.
import type { Output, Input as RequestOf, StaffOperationId } from '@galleria/client/types';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog as Why } from '@/patterns/reason/ReasonDialog';

type Reasoned = Extract<StaffOperationId, 'show_member_contact' | 'freeze_member' | 'thaw_member'>;

interface Props<Id extends Reasoned> {
  operation: Id;
  memberId: number;
  isOpen: boolean;
  close: () => void;
  /** What the dialog and its button say. */
  action: string;
  /** What will come of it, and what is asked. */
  question: string;
  done?: string;
  isDanger?: boolean;
  then?: (output: Output<Id>) => void;
}

export function ReasonDialog<Id extends Reasoned>(props: Props<Id>) {
  const { operation, memberId, action, done, then, ...asked } = props;
  const { run, isBusy } = useStaffOperation(operation, done === undefined ? {} : { done });
  async function confirm(reason: string): Promise<boolean> {
    const { data, error, isProposed } = await (run as (input: RequestOf<Reasoned>) => ReturnType<typeof run>)({
      memberId,
      reason,
    });
    if (!error && !isProposed) then?.(data as Output<Id>);
    return isProposed || error === undefined;
  }
  return <Why {...asked} title={action} isBusy={isBusy} confirm={confirm} />;
}
