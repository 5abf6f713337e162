// The library's pictures, page after page.
import { requestStaff } from '@galleria/client/staff';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { noteUse } from '@/api/staffSession';
import type { LibraryFolder, LibraryPicture } from './library';

const pageSize = 48;

export interface Pictures {
  pictures: readonly LibraryPicture[];
  folders: readonly LibraryFolder[];
  /** Absent at the end. */
  more: (() => void) | undefined;
  isAsking: boolean;
  error: Error | null;
  askAgain: () => void;
  /** False until the first answer. */
  isKnown: boolean;
}

export function usePictures(text: string, folder: string, isWanted = true): Pictures {
  const query = useInfiniteQuery({
    queryKey: ['list_library_pictures', text, folder],
    queryFn: async ({ pageParam, signal }) => {
      const input = {
        pageSize,
        ...(text === '' ? {} : { text }),
        ...(folder === '' ? {} : { folder }),
        ...(pageParam === undefined ? {} : { beforeItemId: pageParam }),
      };
      const page = await requestStaff('list_library_pictures', input, { signal });
      noteUse();
      return page;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, pictures }) => (hasMore ? pictures.at(-1)?.itemId : undefined),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
  const pages = query.data?.pages ?? [];
  return {
    pictures: pages.flatMap(({ pictures }) => pictures),
    folders: pages.at(-1)?.folders ?? [],
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isAsking: query.isFetching,
    error: query.error,
    askAgain: () => void query.refetch(),
    isKnown: query.data !== undefined,
  };
}
