// What a member applies for: lines with quantities, kind, reason and words; and handing it in once.

import { ApiError } from '@galleria/client/errors';
import type { Input } from '@galleria/client/types';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { applyProblems } from '@/api/operations/applyProblems';
import { useImageUpload, useOperation } from '@/api/operations/useOperation';
import { type CheckedForm, useCheckedForm } from '@/ui/form/useCheckedForm';
import { type Photos, usePhotos } from '@/ui/kit/usePhotos';
import { useTranslation } from '@/ui/words';
import {
  type AfterSalesCase,
  type AfterSalesOptions,
  type CaseKind,
  type CaseLine,
  type CaseReason,
  isOpen,
  mostPieces,
  sharedKinds,
} from './afterSales';
import { type ShownPlan, useRefundPlan } from './useRefundPlan';

export const longestDescription = 300;
const mostPhotos = 6;

type Quantities = ReadonlyMap<number, number>;

/** All of the only line, or what the rejected case was about. */
function startQuantities({ lines }: AfterSalesOptions, again: AfterSalesCase | undefined): Quantities {
  if (again) return new Map(again.items.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const [only, ...others] = lines.filter(isOpen);
  return new Map(only && others.length === 0 ? [[only.orderLineId, only.leftQuantity]] : []);
}

interface Evidence {
  description: string;
  imageUrls: readonly string[];
}

export interface Application {
  options: AfterSalesOptions;
  /** How many of the line are chosen; 0 for none. */
  quantityOf: (orderLineId: number) => number;
  /** How many of the line can be chosen. */
  mostOf: (orderLineId: number) => number;
  choose: (orderLineId: number, quantity: number) => void;
  hasChosen: boolean;
  hasAll: boolean;
  chooseAll: (isChosen: boolean) => void;
  /** Those that all chosen lines share. */
  kinds: readonly CaseKind[];
  kind: CaseKind | undefined;
  chooseKind: (kind: CaseKind) => void;
  reason: CaseReason | undefined;
  chooseReason: (reason: CaseReason) => void;
  /** What is written, and what the server finds wrong with it or with the photographs. */
  evidence: CheckedForm<Evidence>;
  photos: Photos;
  shown: ShownPlan;
  /** Why it cannot be handed in yet; undefined when it can. */
  blocked: string | undefined;
  /** True when leaving would lose something that took work. */
  isDirty: boolean;
  /** The case; undefined after a refusal, which the member has been told. */
  submit: () => Promise<AfterSalesCase | undefined>;
}

/** `again` is a rejected case: it fills the form. Options may be asked for anew meanwhile; what is gone is not chosen any more. */
export function useApplication(options: AfterSalesOptions, again: AfterSalesCase | undefined): Application {
  const { t } = useTranslation('afterSales');
  const [quantities, setQuantities] = useState(() => startQuantities(options, again));
  const [wantedKind, chooseKind] = useState<CaseKind | undefined>(again?.kind);
  const [reason, chooseReason] = useState<CaseReason | undefined>(again?.reason);
  const evidence = useCheckedForm<Evidence>({ description: again?.description ?? '', imageUrls: [] });
  const photos = usePhotos(mostPhotos, useImageUpload(), again?.imageUrls);

  const openLines = options.lines.filter(isOpen);
  const chosen = openLines.filter(({ orderLineId }) => (quantities.get(orderLineId) ?? 0) > 0);
  const kinds = sharedKinds(chosen);
  const kind = kinds.find((shared) => shared === wantedKind) ?? kinds[0];
  const mostOf = (orderLineId: number) => {
    const line = openLines.find((open) => open.orderLineId === orderLineId);
    return line ? mostPieces(line, line.kinds.find((own) => own === kind) ?? line.kinds[0]) : 0;
  };
  const quantityOf = (orderLineId: number) => Math.min(quantities.get(orderLineId) ?? 0, mostOf(orderLineId));
  const lines: CaseLine[] = chosen.map(({ orderLineId }) => ({ orderLineId, quantity: quantityOf(orderLineId) }));
  const { orderId } = options;
  // Until a reason is chosen, the plan is the one that holds for any.
  const shown = useRefundPlan(kind && { orderId, kind, reason: reason ?? 'other', lines });

  // A choice that is refused is one that the options should not have offered any more.
  const queryClient = useQueryClient();
  const isRefused = shown.error instanceof ApiError && shown.error.kind === 'refused';
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: ['get_after_sales_options'] });
  }, [isRefused, queryClient]);

  const blocked = (): string | undefined => {
    if (openLines.length === 0) return t('apply.nothingOpen');
    if (chosen.length === 0) return t('apply.chooseFirst');
    if (!kind) return t('apply.nothingShared');
    if (!reason) return t('apply.reasonFirst');
    if (photos.isSending) return t('apply.photosSending');
    if (photos.hasFailed) return t('apply.photosFailed');
    if (shown.error) return t('apply.planFailed');
    return shown.isCurrent ? undefined : t('apply.planning');
  };

  const apply = useOperation('apply_after_sales', {
    done: t(kind === 'unshipped' ? 'apply.doneAtOnce' : 'apply.done'),
    asksAgain: 'later',
    toldBy: (error) => applyProblems(evidence, error),
  });
  // A tap that arrives while the page gives way must not apply twice.
  const isMade = useRef(false);
  const submit = async (): Promise<AfterSalesCase | undefined> => {
    if (!kind || !reason || isMade.current) return undefined;
    const input: Input<'apply_after_sales'> = {
      orderId,
      kind,
      reason,
      lines,
      description: evidence.getValues('description').trim(),
      imageUrls: [...photos.urls],
      ...(again && { againFor: again.afterSalesId }),
    };
    evidence.clearErrors();
    const { data: made } = await apply(input);
    isMade.current = made !== undefined;
    return made;
  };

  return {
    options,
    quantityOf,
    mostOf,
    choose: (orderLineId, quantity) => setQuantities((before) => new Map(before).set(orderLineId, quantity)),
    hasChosen: chosen.length > 0,
    hasAll: chosen.length > 0 && chosen.length === openLines.length,
    chooseAll: (isChosen) =>
      setQuantities(new Map(isChosen ? openLines.map((line) => [line.orderLineId, line.leftQuantity]) : [])),
    kinds,
    kind,
    chooseKind,
    reason,
    chooseReason,
    evidence,
    photos,
    shown,
    blocked: blocked(),
    isDirty: evidence.formState.isDirty || photos.photos.some(({ file }) => file !== undefined),
    submit,
  };
}
