// The picture code: each picture counts once and for a few minutes, and what was typed belongs to its picture.

import { serverNowMs } from '@galleria/client/clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';

export interface Captcha {
  /** Empty until a picture has come. */
  uuid: string;
  /** A data address; undefined while there is no picture. */
  image: string | undefined;
  hasFailed: boolean;
  text: string;
  type: (text: string) => void;
  /** Fetches another picture; what was typed is gone with the old one. */
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
  const [typed, setTyped] = useState({ uuid: '', text: '' });
  const uuid = query.data?.uuid ?? '';
  return {
    uuid,
    image: query.data?.image,
    hasFailed: query.isError && !query.isFetching,
    text: typed.uuid === uuid ? typed.text : '',
    type: (text) => setTyped({ uuid, text }),
    refresh: query.refetch,
  };
}
