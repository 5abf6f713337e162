// What a member applies for: lines with quantities, kind, reason and words; and handing it in once.

import { ApiError } from '@galleria/client/errors';
import { request, upload } from '@galleria/client/request';
import type { Input } from '@galleria/client/types';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { problemsByField } from '@/api/fieldProblems';
import { type Photos, usePhotos } from '@/ui/kit/usePhotos';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import {
  type AfterSalesCase,
  type AfterSalesOptions,
  type CaseKind,
  type CaseLine,
  type CaseReason,
  isOpen,
  sharedKinds,
} from './afterSales';
import { useAfterSalesChanged } from './useAfterSalesChanged';
import { type ShownPlan, useRefundPlan } from './useRefundPlan';

export const longestDescription = 300;
const mostPhotos = 6;
const fields = ['description', 'imageUrls'] as const;

type Quantities = ReadonlyMap<number, number>;

/** All of the only line, or what the rejected case was about. */
function startQuantities({ lines }: AfterSalesOptions, again: AfterSalesCase | undefined): Quantities {
  if (again) return new Map(again.items.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const [only, ...others] = lines.filter(isOpen);
  return new Map(only && others.length === 0 ? [[only.orderLineId, only.leftQuantity]] : []);
}

export interface Application {
  options: AfterSalesOptions;
  /** How many of the line are chosen; 0 for none. */
  quantityOf: (orderLineId: number) => number;
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
  description: string;
  describe: (text: string) => void;
  photos: Photos;
  problems: Partial<Record<(typeof fields)[number], string>>;
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
  const afterSalesChanged = useAfterSalesChanged();
  const [quantities, setQuantities] = useState(() => startQuantities(options, again));
  const [wantedKind, chooseKind] = useState<CaseKind | undefined>(again?.kind);
  const [reason, chooseReason] = useState<CaseReason | undefined>(again?.reason);
  const [description, setDescription] = useState(again?.description ?? '');
  const [problems, setProblems] = useState<Application['problems']>({});
  const send = (file: Blob) => upload('upload_image', file, { hideLoading: true });
  const photos = usePhotos(mostPhotos, send, again?.imageUrls);

  const openLines = options.lines.filter(isOpen);
  const quantityOf = (orderLineId: number) => {
    const line = openLines.find((open) => open.orderLineId === orderLineId);
    return Math.min(quantities.get(orderLineId) ?? 0, line?.leftQuantity ?? 0);
  };
  const chosen = openLines.filter(({ orderLineId }) => quantityOf(orderLineId) > 0);
  const lines: CaseLine[] = chosen.map(({ orderLineId }) => ({ orderLineId, quantity: quantityOf(orderLineId) }));
  const kinds = sharedKinds(chosen);
  const kind = kinds.find((shared) => shared === wantedKind) ?? kinds[0];
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

  // A tap that arrives while the page gives way must not apply twice.
  const isMade = useRef(false);
  const submit = async (): Promise<AfterSalesCase | undefined> => {
    if (!kind || !reason || isMade.current) return undefined;
    const input: Input<'apply_after_sales'> = {
      orderId,
      kind,
      reason,
      lines,
      description: description.trim(),
      imageUrls: [...photos.urls],
      ...(again && { againFor: again.afterSalesId }),
    };
    try {
      const made = await request('apply_after_sales', input, { hideErrorToast: true });
      isMade.current = true;
      toast(t(kind === 'unshipped' ? 'apply.doneAtOnce' : 'apply.done'), 'success');
      void afterSalesChanged();
      return made;
    } catch (error) {
      setProblems(problemsByField(error, fields));
      // What was refused has changed meanwhile: the member sees what is left.
      if (error instanceof ApiError && !error.isUncertain) await afterSalesChanged();
      return undefined;
    }
  };

  return {
    options,
    quantityOf,
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
    description,
    describe(text) {
      setDescription(text);
      setProblems(({ description: _gone, ...others }) => others);
    },
    photos,
    problems,
    shown,
    blocked: blocked(),
    isDirty: description !== (again?.description ?? '') || photos.photos.some(({ file }) => file !== undefined),
    submit,
  };
}
