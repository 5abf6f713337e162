// Whether something is marked, and the way to change it: shown at once, and as it was again if the server refuses.
import type { Input } from '@galleria/client/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';

export type FavouriteKind = Input<'mark_favourite'>['kind'];

interface Favourite {
  isMarked: boolean;
  turn: () => Promise<void>;
}

export function useFavourite(kind: FavouriteKind, subjectId: number, isSignedIn: boolean): Favourite {
  const client = useQueryClient();
  const options = queryFor('get_favourite_mark', { kind, subjectId });
  const { data } = useQuery({ ...options, enabled: isSignedIn });
  const mark = useOperation('mark_favourite', { isQuiet: true });
  const unmark = useOperation('unmark_favourites', { isQuiet: true });
  const isMarked = isSignedIn && data?.isMarked === true;
  const turn = async () => {
    const wish = !isMarked;
    await client.cancelQueries({ queryKey: options.queryKey });
    client.setQueryData(options.queryKey, { isMarked: wish });
    const { error } = wish ? await mark({ kind, subjectId }) : await unmark({ kind, subjectIds: [subjectId] });
    if (error) client.setQueryData(options.queryKey, { isMarked: !wish });
  };
  return { isMarked, turn };
}
