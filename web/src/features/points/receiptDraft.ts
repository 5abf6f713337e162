// What is typed about a paper receipt, what is wrong with it, and what the server gets of it.

import { serverNowMs } from '@galleria/client/clock';
import type { Input, Output } from '@galleria/client/types';
import { useState } from 'react';
import { applyProblems } from '@/api/operations/applyProblems';
import { useImageUpload, useOperation } from '@/api/operations/useOperation';
import { type CheckedForm, type Problems, useCheckedForm } from '@/ui/form/useCheckedForm';
import { formatCents, parseYuan } from '@/ui/format';
import { dateTimeFieldText, readDateTimeField } from '@/ui/kit/dateTime';
import { type Photos, usePhotos } from '@/ui/kit/usePhotos';
import { useTranslation } from '@/ui/words';

export type Receipt = Output<'list_receipts'>['receipts'][number];

export interface ReceiptDraft {
  shop: { shopId: number; name: string } | undefined;
  receiptNumber: string;
  /** Yuan, as typed. */
  amount: string;
  /** As the native date and time field holds it. */
  boughtAt: string;
  /** What is wrong with the photographs stands here; they themselves are `usePhotos`'. */
  imageUrls: readonly string[];
}

/** The refusals of points that have a field: repeated, too old, and a shop that takes no part. */
const places = {
  codes: { 75004: 'receiptNumber', 75005: 'boughtAt', 75007: 'shop' },
  names: { shopId: 'shop', amountCents: 'amount' },
} as const;

const mostPhotos = 3;
const mostCents = 99_999_999;
const dayMs = 24 * 60 * 60 * 1000;

const emptyDraft: ReceiptDraft = { shop: undefined, receiptNumber: '', amount: '', boughtAt: '', imageUrls: [] };

function draftOf(receipt: Receipt): ReceiptDraft {
  return {
    shop: { shopId: receipt.shopId, name: receipt.shopName },
    receiptNumber: receipt.receiptNumber,
    amount: formatCents(receipt.amountCents),
    boughtAt: dateTimeFieldText(receipt.boughtAt),
    imageUrls: [],
  };
}

/** `withinDays`: how long after the purchase a receipt is taken. */
function useReceiptCheck(withinDays: number | undefined): (draft: ReceiptDraft) => Problems<ReceiptDraft> {
  const { t } = useTranslation('points');
  const amountProblem = (cents: number | undefined) => {
    if (cents === undefined) return t('receipts.amountMissing');
    return cents < 1 || cents > mostCents ? t('receipts.amountLimit') : undefined;
  };
  const boughtAtProblem = (boughtAt: number | undefined) => {
    if (boughtAt === undefined) return t('receipts.boughtAtMissing');
    if (boughtAt > serverNowMs()) return t('receipts.boughtAtFuture');
    const isOld = withinDays !== undefined && boughtAt < serverNowMs() - (withinDays + 1) * dayMs;
    return isOld ? t('receipts.boughtAtOld', { days: withinDays }) : undefined;
  };
  return (draft) => ({
    shop: draft.shop ? undefined : t('receipts.shopMissing'),
    receiptNumber: draft.receiptNumber.trim() === '' ? t('receipts.numberMissing') : undefined,
    amount: amountProblem(parseYuan(draft.amount)),
    boughtAt: boughtAtProblem(readDateTimeField(draft.boughtAt)),
  });
}

export interface ReceiptForm extends CheckedForm<ReceiptDraft> {
  photos: Photos;
  /** The rejected receipt that this one replaces. */
  resubmissionOf: Receipt | undefined;
  /** True when leaving would lose something. */
  isDirty: boolean;
  /** Empties the form, or fills it with a rejected receipt to correct. */
  startWith: (receipt?: Receipt) => void;
  /** Hands it in and empties the form; what is wrong is shown at its field. */
  submit: (onTaken: (receipt: Receipt) => void) => Promise<void>;
}

/** The form with its photographs, which are sent while the rest is typed. */
export function useReceipt(withinDays: number | undefined): ReceiptForm {
  const { t } = useTranslation('points');
  const photos = usePhotos(mostPhotos, useImageUpload());
  const [resubmissionOf, setResubmissionOf] = useState<Receipt>();
  const check = useReceiptCheck(withinDays);
  const photosProblem = () => {
    if (photos.isSending) return t('receipts.photosSending');
    if (photos.hasFailed) return t('receipts.photosFailed');
    return photos.urls.length === 0 ? t('receipts.photosMissing') : undefined;
  };
  const form = useCheckedForm(emptyDraft, (draft) => ({ ...check(draft), imageUrls: photosProblem() }));
  const handIn = useOperation('submit_receipt', { toldBy: (error) => applyProblems(form, error, places) });

  const inputOf = (draft: ReceiptDraft): Input<'submit_receipt'> => ({
    shopId: draft.shop?.shopId ?? 0,
    receiptNumber: draft.receiptNumber.trim(),
    amountCents: parseYuan(draft.amount) ?? 0,
    boughtAt: readDateTimeField(draft.boughtAt) ?? 0,
    imageUrls: [...photos.urls],
    ...(resubmissionOf && { resubmissionOf: resubmissionOf.receiptId }),
  });
  const startWith = (receipt?: Receipt) => {
    form.reset(receipt ? draftOf(receipt) : emptyDraft);
    setResubmissionOf(receipt);
    photos.reset(receipt?.imageUrls);
  };

  return {
    ...form,
    photos,
    // What was wrong with the photographs is settled by the pickers, not by typing.
    problems: { ...form.problems, imageUrls: form.problems.imageUrls && photosProblem() },
    resubmissionOf,
    isDirty: form.formState.isDirty || resubmissionOf !== undefined || photos.photos.length > 0,
    startWith,
    submit: (onTaken) =>
      form.handleSubmit(async (draft) => {
        const { data: receipt } = await handIn(inputOf(draft));
        if (!receipt) return;
        startWith();
        onTaken(receipt);
      })(),
  };
}
