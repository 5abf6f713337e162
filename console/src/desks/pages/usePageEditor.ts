// A page's draft while somebody edits it: kept on the server as they go, never over what somebody else has saved meanwhile.
import type { ApiError } from '@galleria/client/errors';
import { staffFailures } from '@galleria/client/staffOperations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { type Merge, mergePages } from './merge';
import { isSame, type PageBody, type PageDraft, placeProblems, readPage } from './page';

const pauseBeforeSavingMs = 1_500;
const lookForOthersEveryMs = 15_000;

/** What the server had when this was last the same as there. */
interface Base {
  page: PageBody;
  revision: number;
  basedOnVersion: number;
}

export interface Collision {
  merge: Merge;
  theirs: PageBody;
  draft: PageDraft;
}

export type SaveState = 'saved' | 'changed' | 'saving' | 'failed';

const baseOf = (draft: PageDraft): Base => ({
  page: readPage(draft.page, draft.summary.pageCode),
  revision: draft.revision,
  basedOnVersion: draft.basedOnVersion,
});

const isMovedOn = (error: ApiError) => error.code === staffFailures.page_draft_moved_on;

/** Whether it tells of something that came after; what was asked for before a save may arrive after it. */
const isAhead = (draft: PageDraft, base: Base) =>
  draft.basedOnVersion !== base.basedOnVersion || draft.revision > base.revision;

/** `first` is the draft as it was opened. */
export function usePageEditor(first: PageDraft) {
  const { pageCode } = first.summary;
  const queries = useQueryClient();
  const mayEdit = useRight('save_page_draft').isHeld;
  const [base, setBase] = useState<Base>(() => baseOf(first));
  const [page, setPage] = useState<PageBody>(base.page);
  const [problems, setProblems] = useState(() => placeProblems(first.problems, base.page));
  const [state, setState] = useState<SaveState>('saved');
  const [collision, setCollision] = useState<Collision>();
  const save = useStaffOperation('save_page_draft', { toldBy: isMovedOn });
  const latest = useRef(page);
  latest.current = page;
  // Read by whoever began before the last save was answered, such as a question that is still open.
  const known = useRef(base);
  known.current = base;
  const running = useRef<Promise<number | undefined>>(undefined);
  const query = useQuery({ ...queryFor('get_page_draft', { pageCode }), refetchInterval: lookForOthersEveryMs });
  const fresh = query.data;
  const isChanged = !isSame(page, base.page);

  const adopt = useCallback((draft: PageDraft) => {
    const next = baseOf(draft);
    setBase(next);
    setPage(next.page);
    setProblems(placeProblems(draft.problems, next.page));
    setState('saved');
  }, []);

  // What somebody else saved is shown at once to whoever has changed nothing.
  useEffect(() => {
    if (!fresh || isChanged || state !== 'saved') return;
    if (isAhead(fresh, base)) adopt(fresh);
    else if (fresh.revision === base.revision) setProblems(placeProblems(fresh.problems, base.page));
  }, [fresh, isChanged, state, base, adopt]);

  const ask = useCallback(
    () => queries.fetchQuery({ ...queryFor('get_page_draft', { pageCode }), staleTime: 0 }),
    [queries, pageCode],
  );

  const askToMerge = useCallback(async () => {
    const draft = await ask();
    const theirs = readPage(draft.page, pageCode);
    setCollision({ merge: mergePages(known.current.page, latest.current, theirs), theirs, draft });
  }, [ask, pageCode]);

  const keep = useCallback(async (): Promise<number | undefined> => {
    const sent = latest.current;
    const from = known.current;
    setState('saving');
    const { data, error } = await save.run({
      pageCode,
      page: sent,
      revision: from.revision,
      basedOnVersion: from.basedOnVersion,
    });
    if (data) {
      known.current = { ...from, page: sent, revision: data.revision };
      setBase(known.current);
      setProblems(placeProblems(data.problems, sent));
      setState('saved');
      return data.revision;
    }
    setState('failed');
    if (error && isMovedOn(error)) await askToMerge();
    return undefined;
  }, [save.run, pageCode, askToMerge]);

  /** One save at a time: a second one over the same revision would collide with the first. */
  const saveNow = useCallback(async (): Promise<number | undefined> => {
    while (running.current) if ((await running.current) === undefined) return undefined;
    if (isSame(latest.current, known.current.page)) return known.current.revision || undefined;
    running.current = keep().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }, [keep]);

  // Saved when nothing was changed for a moment. A failure waits for the next change, or for whoever presses the button.
  useEffect(() => {
    if (!mayEdit || !isChanged || collision || state === 'saving') return;
    if (state === 'failed') return;
    setState('changed');
    const timer = setTimeout(() => void saveNow(), pauseBeforeSavingMs);
    return () => clearTimeout(timer);
  }, [mayEdit, isChanged, collision, state, saveNow]);

  return {
    page,
    problems,
    state: isChanged && state === 'saved' ? ('changed' as const) : state,
    draft: fresh ?? first,
    base,
    mayEdit,
    isChanged,
    collision,
    change: useCallback((next: (page: PageBody) => PageBody) => {
      setPage(next);
      setState((was) => (was === 'failed' ? 'saved' : was));
    }, []),
    /** Saves what is not saved; gives the revision that is the page now, or nothing if there is none. */
    saveNow,
    /** Goes on with what the server has, whatever was changed here. */
    reload: async () => adopt(await ask()),
    /** Goes on with the merged page, over what somebody else has saved. */
    settle(merged: PageBody) {
      if (!collision) return;
      setBase(baseOf(collision.draft));
      setPage(merged);
      setState('saved');
      setCollision(undefined);
    },
    leaveCollision: () => setCollision(undefined),
  };
}

export type PageEditor = ReturnType<typeof usePageEditor>;
