// The picture code: each picture counts once and for a few minutes.

import { serverNowMs } from '@galleria/client/clock';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';

export interface Captcha {
  /** Empty until a picture has come. */
  uuid: string;
  /** A data address; undefined while there is no picture. */
  image: string | undefined;
  hasFailed: boolean;
  /** Fetches another picture. */
  refresh: () => Promise<unknown>;
}

/** Fetches a picture, and another one when it has run out. */
export function useCaptcha(): Captcha {
  const query = useQuery({
    ...queryFor('show_image_captcha'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data ? Math.max(state.data.expiresAt - serverNowMs(), 1000) : false),
  });
  return {
    uuid: query.data?.uuid ?? '',
    image: query.data?.image,
    hasFailed: query.isError && !query.isFetching,
    refresh: query.refetch,
  };
}
