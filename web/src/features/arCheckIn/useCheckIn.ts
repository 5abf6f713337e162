// One check-in at a spot: the challenge of a minute, the code of the screen there, the place where the spot asks for it, and what came of it.
import type { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { type CheckedIn, codeIn, type Place, type Spot } from './trail';
import { useCountdown } from './useCountdown';

type Challenge = Output<'ask_ar_challenge'>;

/** What refuses a check-in, by its code in the contract. */
const refusals = {
  91411: 'gone',
  91412: 'notRunning',
  91413: 'anew',
  91414: 'anew',
  91415: 'anew',
  91416: 'code',
  91417: 'place',
  91418: 'far',
  91419: 'before',
} as const;

/** `noPlace`: the phone does not say where it is. `unknown`: no answer was read; the same can be sent again. */
export type RefusalKind = (typeof refusals)[keyof typeof refusals] | 'noPlace' | 'noCode' | 'unknown';

export interface Refusal {
  kind: RefusalKind;
  /** The server's own sentence; empty for what the phone found. */
  message: string;
}

function refusalOf({ code, message }: ApiError): Refusal {
  return { kind: refusals[code as keyof typeof refusals] ?? 'unknown', message };
}

/** Told on the sheet itself. */
const quiet = { isQuiet: true, toldBy: () => true };

/** `locate`: undefined when the phone cannot or may not say. */
export function useCheckIn(spot: Spot, given: string, locate: () => Promise<Place | undefined>) {
  const [challenge, setChallenge] = useState<Challenge>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [checkedIn, setCheckedIn] = useState<CheckedIn>();
  const [code, type] = useState(given);
  const seconds = useCountdown(challenge?.expiresAt);
  const ask = useOperation('ask_ar_challenge', quiet);
  const send = useOperation('check_in_at_ar_spot', quiet);
  const { spotId } = spot;

  const begin = useCallback(async () => {
    setRefusal(undefined);
    const { data, error } = await ask({ spotId });
    setChallenge(data);
    if (error) setRefusal(refusalOf(error));
  }, [ask, spotId]);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [begin]);

  const checkIn = async (scanned: string) => {
    const read = codeIn(scanned);
    type(read);
    if (!challenge) return;
    if (read === '') return setRefusal({ kind: 'noCode', message: '' });
    setRefusal(undefined);
    const place = challenge.asksForPlace ? await locate() : {};
    if (!place) return setRefusal({ kind: 'noPlace', message: '' });
    const { data, error } = await send({ challengeToken: challenge.challengeToken, code: read, ...place });
    if (data) return setCheckedIn(data);
    const found = refusalOf(error);
    // What the challenge can no longer prove begins with a new one.
    if (['anew', 'before', 'notRunning', 'gone'].includes(found.kind)) setChallenge(undefined);
    return setRefusal(found);
  };
  return {
    challenge,
    /** Of the minute; 0 when it is over. */
    seconds,
    refusal,
    checkedIn,
    code,
    type,
    begin,
    checkIn,
  };
}
