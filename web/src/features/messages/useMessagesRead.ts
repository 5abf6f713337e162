// Marking messages as read, with everything that shows whether they are.

import { request } from '@galleria/client/request';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

interface Reading {
  /** One, behind the member's back: a failure is not worth a word, since the next look tries again. */
  readOne: (messageId: number) => Promise<void>;
  readAll: () => Promise<void>;
}

export function useMessagesRead(): Reading {
  const queries = useQueryClient();
  const refresh = useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['count_unread_news'] }),
        queries.invalidateQueries({ queryKey: ['list_messages'] }),
      ]),
    [queries],
  );
  const readOne = useCallback(
    async (messageId: number) => {
      await request('read_message', { messageId }, { hideLoading: true, hideErrorToast: true });
      await refresh();
    },
    [refresh],
  );
  const readAll = useCallback(async () => {
    await request('read_all_messages');
    await refresh();
  }, [refresh]);
  return { readOne, readAll };
}
