// The member's codes of the next minutes, fetched while there is a network and kept for when there is none.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { findKept, keep } from './kept';
import type { MemberCodeList } from './memberCodes';

const keptName = 'member_codes';
/** So often that a phone which loses its network has most of the ten minutes left. */
const refreshMs = 60_000;

function keepCodes(list: MemberCodeList): void {
  const last = list.codes.at(-1);
  if (last) keep(keptName, list, last.showsUntil);
}

/** What was kept stands at once; it is asked for anew as soon as somebody can answer. Never handed from one member to the next. */
export function useMemberCodes(uid: string) {
  const { queryKey, queryFn } = queryFor('list_member_codes');
  return useQuery({
    queryKey: [...queryKey, uid],
    queryFn: async (context) => {
      const list = await queryFn(context);
      keepCodes(list);
      return list;
    },
    initialData: () => findKept(keptName) as MemberCodeList | undefined,
    initialDataUpdatedAt: 0,
    staleTime: 0,
    refetchInterval: refreshMs,
    retry: false,
  });
}
