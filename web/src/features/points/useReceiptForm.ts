// What is typed about a paper receipt, what is wrong with it, and handing it in.

import { serverNowMs } from '@galleria/client/clock';
import { request, upload } from '@galleria/client/request';
import type { Input, Output } from '@galleria/client/types';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsByField } from '@/api/fieldProblems';
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
}

const fields = ['shopId', 'receiptNumber', 'amountCents', 'boughtAt', 'imageUrls'] as const;
export type ReceiptField = (typeof fields)[number];
export type ReceiptProblems = Partial<Record<ReceiptField, string>>;

/** The refusals of points that have a field: repeated, too old, and a shop that takes no part. */
const fieldOfCode: Readonly<Record<number, ReceiptField>> = {
  75004: 'receiptNumber',
  75005: 'boughtAt',
  75007: 'shopId',
};

const mostPhotos = 3;
const mostCents = 99_999_999;
const dayMs = 24 * 60 * 60 * 1000;

const emptyDraft: ReceiptDraft = { shop: undefined, receiptNumber: '', amount: '', boughtAt: '' };

function draftOf(receipt: Receipt): ReceiptDraft {
  return {
    shop: { shopId: receipt.shopId, name: receipt.shopName },
    receiptNumber: receipt.receiptNumber,
    amount: formatCents(receipt.amountCents),
    boughtAt: dateTimeFieldText(receipt.boughtAt),
  };
}

export interface ReceiptForm {
  draft: ReceiptDraft;
  photos: Photos;
  problems: ReceiptProblems;
  /** The rejected receipt that this one replaces. */
  resubmissionOf: Receipt | undefined;
  /** True when leaving would lose something. */
  isDirty: boolean;
  change: (part: Partial<ReceiptDraft>, field: ReceiptField) => void;
  /** Empties the form, or fills it with a rejected receipt to correct. */
  startWith: (receipt?: Receipt) => void;
  /** The receipt as the server took it; undefined when something is wrong, which is shown at its field. */
  submit: () => Promise<Receipt | undefined>;
}

/** `withinDays`: how long after the purchase a receipt is taken. */
export function useReceiptForm(withinDays: number | undefined): ReceiptForm {
  const { t } = useTranslation('points');
  const queries = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<ReceiptProblems>({});
  const [resubmissionOf, setResubmissionOf] = useState<Receipt>();
  const photos = usePhotos(mostPhotos, (file) => upload('upload_image', file, { hideLoading: true }));

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
  const photosProblem = () => {
    if (photos.isSending) return t('receipts.photosSending');
    if (photos.hasFailed) return t('receipts.photosFailed');
    return photos.urls.length === 0 ? t('receipts.photosMissing') : undefined;
  };

  /** What the server needs; undefined when something is missing, which is then shown. */
  const complete = (): Input<'submit_receipt'> | undefined => {
    const amountCents = parseYuan(draft.amount);
    const boughtAt = readDateTimeField(draft.boughtAt);
    const receiptNumber = draft.receiptNumber.trim();
    const found = Object.entries({
      shopId: draft.shop ? undefined : t('receipts.shopMissing'),
      receiptNumber: receiptNumber === '' ? t('receipts.numberMissing') : undefined,
      amountCents: amountProblem(amountCents),
      boughtAt: boughtAtProblem(boughtAt),
      imageUrls: photosProblem(),
    }).filter(([, problem]) => problem !== undefined);
    setProblems(Object.fromEntries(found));
    if (found.length > 0 || !draft.shop || amountCents === undefined || boughtAt === undefined) return undefined;
    const { shopId } = draft.shop;
    const again = resubmissionOf ? { resubmissionOf: resubmissionOf.receiptId } : {};
    return { shopId, receiptNumber, amountCents, boughtAt, imageUrls: [...photos.urls], ...again };
  };

  const startWith = (receipt?: Receipt) => {
    setDraft(receipt ? draftOf(receipt) : emptyDraft);
    setProblems({});
    setResubmissionOf(receipt);
    photos.reset(receipt?.imageUrls);
  };

  const submit = async () => {
    const input = complete();
    if (!input) return undefined;
    try {
      const receipt = await request('submit_receipt', input, { hideErrorToast: true });
      startWith();
      await queries.invalidateQueries({ queryKey: ['list_receipts'] });
      return receipt;
    } catch (error) {
      setProblems(problemsByField(error, fields, fieldOfCode));
      return undefined;
    }
  };

  const { imageUrls: toldOfPhotos, ...otherProblems } = problems;
  // What was wrong with the photographs is settled by the pickers above, not by typing.
  const photosNow = toldOfPhotos && photosProblem();

  return {
    draft,
    photos,
    problems: photosNow ? { ...otherProblems, imageUrls: photosNow } : otherProblems,
    resubmissionOf,
    isDirty: draft !== emptyDraft || photos.photos.length > 0,
    change(part, field) {
      setDraft((before) => ({ ...before, ...part }));
      setProblems(({ [field]: _gone, ...others }) => others);
    },
    startWith,
    submit,
  };
}
