// A thread as its page holds it: what has been read of it so far, and what is new every few seconds.
import { request } from '@galleria/client/request';
import type { Output } from '@galleria/client/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '@/api/useSession';
import { daysAhead } from '@/ui/kit/dateTime';

export type Talk = Output<'list_customer_messages'>;
export type Message = Talk['messages'][number];
export type Thread = NonNullable<Talk['thread']>;
export type Service = Output<'get_customer_service'>;
export type Question = Service['questions'][number];

const askEveryMs = 4_000;

/** What was known and what has come, each message once, the oldest first. */
export function joined(known: Talk | undefined, come: Talk): Talk {
  const all = new Map([...(known?.messages ?? []), ...come.messages].map((message) => [message.place, message]));
  const messages = [...all.values()].toSorted((one, other) => one.place - other.place);
  return { ...come, messages, hasEarlier: (messages[0]?.place ?? 1) > 1 };
}

/**
 * The member's thread with a shop, or with the mall for 0. Its name stands first in the key, so that whatever changes it has it asked again;
 * then only what follows the last message is fetched. Asks on by itself while its page is on the top and the app is seen.
 */
export function useTalk(shopId: number) {
  const { isSignedIn } = useSession();
  const client = useQueryClient();
  const queryKey = ['list_customer_messages', 'talk', shopId] as const;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const last = client.getQueryData<Talk>(queryKey)?.messages.at(-1);
      const input = last ? { shopId, sincePlace: last.place } : { shopId };
      const come = await request('list_customer_messages', input, { signal });
      // Earlier ones may have come meanwhile.
      return joined(client.getQueryData<Talk>(queryKey), come);
    },
    enabled: isSignedIn,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? askEveryMs : false),
  });
  const first = query.data?.messages[0]?.place;
  /** Rejects with what the server or the network said. */
  const loadEarlier = useCallback(async () => {
    const come = await request('list_customer_messages', { shopId, beforePlace: first ?? 1 });
    client.setQueryData<Talk>(['list_customer_messages', 'talk', shopId], (known) => joined(known, come));
  }, [client, shopId, first]);
  return { query, loadEarlier, isSignedIn };
}

export type Day = 'today' | 'yesterday' | 'other';

/** On the mall's calendar. */
export function dayOf(timeMs: number, nowMs: number): Day {
  const days = daysAhead(timeMs, nowMs);
  if (days === 0) return 'today';
  return days === -1 ? 'yesterday' : 'other';
}

/** When somebody answers again, counted in days from today. */
export function answersOn(timeMs: number, nowMs: number): 'today' | 'tomorrow' | 'later' {
  const days = daysAhead(timeMs, nowMs);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

/** Minutes of the mall's day as `09:30`. */
export function minuteText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
