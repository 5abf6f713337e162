// Marking messages as read.
import { type Run, useOperation } from '@/api/operations/useOperation';

interface Reading {
  /** Behind the member's back: a failure is not worth a word, since the next look tries again. */
  readOne: Run<'read_message'>;
  readAll: Run<'read_all_messages'>;
}

export function useMessagesRead(): Reading {
  return {
    readOne: useOperation('read_message', { isQuiet: true, toldBy: () => true }),
    readAll: useOperation('read_all_messages'),
  };
}
