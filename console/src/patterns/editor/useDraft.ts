// A form's draft, kept in this browser for one account until it is saved or thrown away.
import { useStaffSession } from '@/api/staffSession';
import type { Draft } from './fields';

export interface KeptDraft {
  find: () => Draft | undefined;
  keep: (draft: Draft) => void;
  forget: () => void;
}

/** Where the draft of `name` lies; without a name none is kept, as for passwords. */
export function useDraft(name: string | undefined): KeptDraft {
  const { accountId } = useStaffSession();
  const key = `console_draft:${accountId}:${name}`;
  return {
    find() {
      const stored = name === undefined ? null : localStorage.getItem(key);
      try {
        return stored === null ? undefined : (JSON.parse(stored) as Draft);
      } catch {
        // Something else wrote there: there is no draft.
        return undefined;
      }
    },
    keep: (draft) => name !== undefined && localStorage.setItem(key, JSON.stringify(draft)),
    forget: () => name !== undefined && localStorage.removeItem(key),
  };
}
