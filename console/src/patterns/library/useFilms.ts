// The library's films, page after page.
import { requestStaff } from '@galleria/client/staff';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { noteUse } from '@/api/staffSession';
import type { LibraryFilm } from './films';

const pageSize = 48;

export interface Films {
  films: readonly LibraryFilm[];
  /** Absent at the end. */
  more: (() => void) | undefined;
  isAsking: boolean;
  error: Error | null;
  askAgain: () => void;
  /** False until the first answer. */
  isKnown: boolean;
}

export function useFilms(text: string): Films {
  const query = useInfiniteQuery({
    queryKey: ['list_library_films', text],
    queryFn: async ({ pageParam, signal }) => {
      const input = {
        pageSize,
        ...(text === '' ? {} : { text }),
        ...(pageParam === undefined ? {} : { beforeFilmId: pageParam }),
      };
      const page = await requestStaff('list_library_films', input, { signal });
      noteUse();
      return page;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, films }) => (hasMore ? films.at(-1)?.filmId : undefined),
    placeholderData: keepPreviousData,
  });
  return {
    films: query.data?.pages.flatMap(({ films }) => films) ?? [],
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isAsking: query.isFetching,
    error: query.error,
    askAgain: () => void query.refetch(),
    isKnown: query.data !== undefined,
  };
}
