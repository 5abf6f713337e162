// What marks say, what WeChat's numbers mean, and what is asked for the list of sends. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, wholeOf } from '@/patterns/list/readFilters';
import type { Tone } from '@/ui/Mark';

export type Topic = Output<'list_subscribe_topics'>['topics'][number];
export type Send = Output<'list_subscribe_sends'>['sends'][number];

export const topics = [
  'order_shipped',
  'refund_completed',
  'flash_sale_begins',
  'offer_begins',
  'parking_fee',
  'booking_news',
  'registration_news',
  'locker_overdue',
  'prize_won',
  'service_answered',
] as const satisfies readonly Topic['topic'][];

export const sendStates = [
  'waiting',
  'sending',
  'sent',
  'refused',
  'failed',
  'in_doubt',
  'left_out',
] as const satisfies readonly Send['state'][];

export const sendTones: Readonly<Record<Send['state'], Tone>> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'good',
  refused: 'calm',
  failed: 'wrong',
  in_doubt: 'wrong',
  left_out: 'calm',
};

const knownErrors = [-1, 40003, 40037, 41030, 43101, 44990, 45009, 45011, 47003, 48001] as const;
export type KnownError = `${(typeof knownErrors)[number]}`;

/** The number as a key of words; undefined for one that nobody has explained. */
export const knownErrorOf = (errorNumber: number): KnownError | undefined => {
  const found = knownErrors.find((known) => known === errorNumber);
  return found === undefined ? undefined : `${found}`;
};

export function sendsOf({ filters, page }: ListView): Input<'list_subscribe_sends'> {
  return asked<Input<'list_subscribe_sends'>>({
    topic: topics.find((topic) => topic === filters.topic),
    state: sendStates.find((state) => state === filters.state),
    beforeMessageId: wholeOf(page),
    pageSize: undefined,
  });
}
