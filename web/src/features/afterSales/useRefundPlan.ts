// The refund plan for what is chosen, as the server works it out: it follows every choice, and no amount is worked out here.

import type { Input } from '@galleria/client/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useSettled } from '@/ui/kit/useSettled';
import type { RefundPlan } from './afterSales';

type Choice = Input<'preview_refund'>;

const pauseMs = 250;
const freshMs = 30_000;
const nothing: Choice = { orderId: 0, kind: 'refund_only', reason: 'other', lines: [] };

export interface ShownPlan {
  /** The plan on the screen; the one before it while the next is on its way. */
  plan: RefundPlan | undefined;
  /** True when `plan` is the one for the present choice. */
  isCurrent: boolean;
  error: unknown;
  retry: () => Promise<unknown>;
}

/** Asks when the choice has rested for a moment. Nothing is shown while nothing is chosen. */
export function useRefundPlan(choice: Choice | undefined): ShownPlan {
  const text = choice ? JSON.stringify(choice) : '';
  const settledText = useSettled(text, pauseMs);
  const settled: Choice = settledText === '' ? nothing : JSON.parse(settledText);
  const query = useQuery({
    ...queryFor('preview_refund', settled),
    enabled: settledText !== '',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });
  const isSettled = text === settledText;
  return {
    plan: choice ? query.data : undefined,
    isCurrent: isSettled && query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    error: choice && isSettled && query.isError ? query.error : undefined,
    retry: query.refetch,
  };
}
