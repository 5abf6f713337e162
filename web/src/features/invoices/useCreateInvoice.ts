// What a member puts on one invoice, and applying for it once.

import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemsByField } from '@/api/fieldProblems';
import { queryFor } from '@/api/query';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import type { Invoice, Invoiceable, InvoiceSource, InvoiceTitle } from './invoice';
import { useInvoicesChanged } from './useInvoicesChanged';

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

/** What is ticked, in the order of the list; ids that cannot be invoiced any more count for nothing. */
export function useTicks(items: readonly Invoiceable[], startIds: readonly number[]) {
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set(startIds));
  const ticked = items.filter((item) => tickedIds.has(item.orderId)).slice(0, mostOnOneInvoice);
  const mostIds = items.slice(0, mostOnOneInvoice).map((item) => item.orderId);
  return {
    ticked,
    isFull: ticked.length >= mostOnOneInvoice,
    hasAll: ticked.length > 0 && ticked.length === mostIds.length,
    tick(orderId: number, isTicked: boolean) {
      const others = ticked.map((item) => item.orderId).filter((id) => id !== orderId);
      setTickedIds(new Set(isTicked ? [...others, orderId] : others));
    },
    tickAll: (isTicked: boolean) => setTickedIds(new Set(isTicked ? mostIds : [])),
  };
}

export interface Application {
  source: InvoiceSource;
  items: readonly Invoiceable[];
  titleId: number;
}

/** The e-mail address with its problem, and `apply`, which gives the invoice or undefined after a refusal. */
export function useApplication() {
  const { t } = useTranslation('invoices');
  const invoicesChanged = useInvoicesChanged();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();

  const apply = async ({ source, items, titleId }: Application): Promise<Invoice | undefined> => {
    const orderIds = items.map((item) => item.orderId);
    let invoice: Invoice;
    try {
      const input = { source, orderIds, titleId, email: email.trim() };
      invoice = await request('apply_for_invoice', input, { hideErrorToast: true });
    } catch (error) {
      setProblem(problemsByField(error, ['email']).email);
      // What the server refused may have been invoiced or refunded meanwhile.
      if (error instanceof ApiError && !error.isUncertain) void invoicesChanged();
      return undefined;
    }
    toast(t('create.done'), 'success');
    void invoicesChanged();
    return invoice;
  };
  const changeEmail = (next: string) => {
    setEmail(next);
    setProblem(undefined);
  };
  return { email, problem, changeEmail, apply };
}
