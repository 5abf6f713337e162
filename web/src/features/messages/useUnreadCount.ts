// How many messages the member has not read.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';

/** Zero while it is not known. Every look asks anew: messages come without the member's doing. */
export function useUnreadCount(isSignedIn: boolean): number {
  const { data } = useQuery({ ...queryFor('count_unread_news'), enabled: isSignedIn, staleTime: 0 });
  return isSignedIn ? (data?.unreadCount ?? 0) : 0;
}
