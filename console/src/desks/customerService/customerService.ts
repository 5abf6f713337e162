// What the queue asks for, how long is waited, and which ready answers a slash offers. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type ThreadRecord = Output<'get_customer_thread'>;
export type Thread = ThreadRecord['thread'];
export type Said = ThreadRecord['messages'][number];
export type OrderCard = ThreadRecord['orders'][number];
export type Question = Output<'list_all_customer_questions'>['questions'][number];
export type Snippet = Output<'list_customer_snippets'>['snippets'][number];

export const threadStates = ['waiting', 'answered', 'closed'] as const satisfies readonly Thread['state'][];
export const threadTones: Readonly<Record<Thread['state'], Tone>> = {
  waiting: 'waiting',
  answered: 'good',
  closed: 'calm',
};

export const categories = [
  'orders',
  'delivery',
  'after_sales',
  'payment',
  'membership',
  'mall',
] as const satisfies readonly Question['category'][];

export function threadsOf({ filters, page }: ListView): Input<'search_customer_threads'> {
  return asked<Input<'search_customer_threads'>>({
    state: threadStates.find((state) => state === filters.state),
    shopId: wholeOf(filters.shop),
    isMine: filters.whose === 'mine' ? true : undefined,
    pageNo: wholeOf(page),
    pageSize: undefined,
  });
}

/** Pages are numbered from 1 on. */
export function nextPage({ hasMore }: { hasMore: boolean }, { page }: ListView): string | undefined {
  return hasMore ? String((wholeOf(page) ?? 1) + 1) : undefined;
}

const minuteMs = 60_000;

/** Whole hours and the minutes beyond them; what the clocks disagree about is no time at all. */
export function waitOf(spanMs: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor(spanMs / minuteMs));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Ready answers for what is typed behind a slash that begins the answer: those so called first, then those that say it. */
export function offeredFor(typed: string, snippets: readonly Snippet[]): readonly Snippet[] {
  const asks = /^\/(\S*)$/.exec(typed)?.[1]?.toLowerCase();
  if (asks === undefined) return [];
  const isCalled = ({ name }: Snippet) => name.toLowerCase().startsWith(asks);
  const says = (snippet: Snippet) => !isCalled(snippet) && snippet.text.toLowerCase().includes(asks);
  return [...snippets.filter(isCalled), ...snippets.filter(says)];
}

/** As they are edited: a line each, the name first. */
export const linesOf = (snippets: readonly Snippet[]) => snippets.map(({ name, text }) => `${name} ${text}`).join('\n');
