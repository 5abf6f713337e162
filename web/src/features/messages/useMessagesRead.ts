// Marking messages as read, and that one was followed.
import { type Run, useOperation } from '@/api/operations/useOperation';

interface Reading {
  /** Behind the member's back: a failure is not worth a word, since the next look tries again. */
  readOne: Run<'read_message'>;
  readAll: Run<'read_all_messages'>;
  /** The same: whoever follows a link is not kept from it by a count. */
  follow: Run<'follow_message'>;
}

export function useMessagesRead(): Reading {
  return {
    readOne: useOperation('read_message', { isQuiet: true, toldBy: () => true }),
    readAll: useOperation('read_all_messages'),
    follow: useOperation('follow_message', { isQuiet: true, toldBy: () => true }),
  };
}
