// One write of the staff's contract as a function: shows what came of it, asks anew what is on the screen, and leads to somebody else's approval where that is needed.
import { operationPatienceMs } from '@galleria/client/constants';
import { ApiError } from '@galleria/client/errors';
import { requestStaff } from '@galleria/client/staff';
import { staffFailures } from '@galleria/client/staffOperations';
import type { Input, Output, StaffOperationId } from '@galleria/client/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from '@/ui/useTranslation';
import { askForApproval } from './approvals';
import { noteUse } from './staffSession';

interface Options {
  /** The sentence when it is done; without one the page shows it. */
  done?: string;
  /** True when the failure is told already, such as at the fields of a form. */
  toldBy?: (error: ApiError) => boolean;
}

export interface Outcome<Id extends StaffOperationId> {
  data?: Output<Id>;
  error?: ApiError;
  /** It was not done, since one may not do it alone; it waits for somebody else now. */
  isProposed?: true;
}

export interface StaffOperation<Id extends StaffOperationId> {
  /** Never rejects for what the server or the network said. */
  run: (
    ...input: Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]
  ) => Promise<Outcome<Id>>;
  isBusy: boolean;
}

type Send = (id: StaffOperationId, input: unknown, options: object) => Promise<unknown>;

/** What is on the screen is asked anew after each outcome: after a refusal, too, since that shows that the screen is out of date. */
export function useStaffOperation<Id extends StaffOperationId>(
  operationId: Id,
  { done, toldBy }: Options = {},
): StaffOperation<Id> {
  const { message } = App.useApp();
  const { t } = useTranslation('ui');
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: unknown) => (requestStaff as Send)(operationId, input, { patienceMs: operationPatienceMs }),
    onSettled: () => queries.invalidateQueries(),
    networkMode: 'always',
  });

  function tell(error: ApiError): void {
    if (error.kind === 'cancelled' || toldBy?.(error)) return;
    message.error(error.message || t('state.unanswered'));
  }

  return {
    isBusy: isPending,
    async run(...[input]) {
      try {
        const data = (await mutateAsync(input)) as Output<Id>;
        noteUse();
        if (done) message.success(done);
        return { data };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === staffFailures.approval_needed)
          return (await askForApproval(operationId, input ?? {}, error)) ? { error, isProposed: true } : { error };
        tell(error);
        return { error };
      }
    },
  };
}
