// What is edited, as it was read. What is asked anew meanwhile changes nothing of it: the version that was edited is the one that is sent, and whoever edits
// decides what becomes of a newer one.
import { useState } from 'react';

export interface EditedVersion<Row> {
  /** What the form begins with. Nothing: something new is made. */
  base: Row;
  /** Another number is another form, which begins anew. */
  round: number;
  /** Somebody else has saved it since. */
  isOvertaken: boolean;
  /** Goes on with what was typed, over what somebody else has saved. */
  keepMine: () => void;
  /** Begins anew with what somebody else has saved. */
  takeTheirs: () => void;
}

export function useEditedVersion<Row extends { version: number } | undefined>(newest: Row): EditedVersion<Row> {
  const [base, setBase] = useState(newest);
  const [round, setRound] = useState(0);
  return {
    base,
    round,
    isOvertaken: newest !== undefined && base !== undefined && newest.version !== base.version,
    keepMine: () => setBase(newest),
    takeTheirs: () => {
      setBase(newest);
      setRound(round + 1);
    },
  };
}
