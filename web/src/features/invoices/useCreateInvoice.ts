// What a member puts on one invoice, and applying for it once.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { type CheckedForm, useCheckedForm } from '@/ui/form/useCheckedForm';
import { useTranslation } from '@/ui/words';
import type { Invoice, Invoiceable, InvoiceSource, InvoiceTitle } from './invoice';

/** The most that the server takes on one invoice. */
export const mostOnOneInvoice = 20;

/** The titles, and the one for this invoice: the member's choice, else the default, else the first. */
export function useChosenTitle() {
  const query = useQuery(queryFor('list_invoice_titles'));
  const [titleId, chooseTitle] = useState<number>();
  const titles = query.data?.titles ?? [];
  // The server gives the default one first.
  const chosen: InvoiceTitle | undefined = titles.find((title) => title.titleId === titleId) ?? titles[0];
  return { query, titles, chosen, chooseTitle };
}

/** What is selected, in the order of the list; ids that cannot be invoiced any more count for nothing. */
export function useSelection(items: readonly Invoiceable[], startIds: readonly number[]) {
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set(startIds));
  const selected = items.filter((item) => tickedIds.has(item.orderId)).slice(0, mostOnOneInvoice);
  const mostIds = items.slice(0, mostOnOneInvoice).map((item) => item.orderId);
  return {
    selected,
    isFull: selected.length >= mostOnOneInvoice,
    hasAll: selected.length > 0 && selected.length === mostIds.length,
    tick(orderId: number, isSelected: boolean) {
      const others = selected.map((item) => item.orderId).filter((id) => id !== orderId);
      setTickedIds(new Set(isSelected ? [...others, orderId] : others));
    },
    tickAll: (isSelected: boolean) => setTickedIds(new Set(isSelected ? mostIds : [])),
  };
}

export interface Application {
  source: InvoiceSource;
  items: readonly Invoiceable[];
  titleId: number;
}

interface ApplicationForm extends CheckedForm<{ email: string }> {
  /** The invoice; undefined after a refusal, which the member has been told. */
  apply: (application: Application) => Promise<Invoice | undefined>;
}

/** The e-mail address, and applying for the invoice. */
export function useApplication(): ApplicationForm {
  const { t } = useTranslation('invoices');
  const form = useCheckedForm({ email: '' });
  const send = useOperation('apply_for_invoice', {
    done: t('create.done'),
    asksAgain: 'later',
    toldBy: (error) => applyProblems(form, error),
  });
  return {
    ...form,
    async apply({ source, items, titleId }) {
      form.clearErrors();
      const orderIds = items.map((item) => item.orderId);
      const { data } = await send({ source, orderIds, titleId, email: form.getValues('email').trim() });
      return data;
    },
  };
}
