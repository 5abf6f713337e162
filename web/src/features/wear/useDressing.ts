// Dressing one figure: what is worn, undone and changed, kept on this phone as long as it is not saved.
import { serverNowMs } from '@galleria/client/clock';
import { useEffect, useMemo, useState } from 'react';
import { forgetDraft, keepDraft } from './draft';
import {
  buyList,
  type Dressing,
  dropped,
  isChanged,
  type Material,
  obstacleIn,
  press,
  saved,
  startWith,
  step,
  sumOf,
  undo,
  wornOf,
} from './rules';
import { type MemberWear, materialsOf, selectionOf, type Wardrobe, type WearMaterial } from './wardrobe';

export interface Start {
  wardrobe: Wardrobe;
  /** What is worn at first; nothing where no look could be loaded. */
  wear: readonly WearMaterial[];
  /** What was left unsaved on this phone. */
  draft: readonly number[] | undefined;
  /** The look that is changed; undefined makes a new one. */
  wearId: number | undefined;
}

/** `member` is what the member owns; undefined as long as nobody is signed in. */
export function useDressing(start: Start, member: MemberWear | undefined) {
  const { wardrobe } = start;
  const [wear, setWear] = useState(start.wear);
  const [wearId, setWearId] = useState(start.wearId);
  const [wornIds, setWornIds] = useState(start.wearId === undefined ? [] : selectionOf(start.wear));
  const [openedAt] = useState(serverNowMs);
  const materials = useMemo(
    () =>
      materialsOf(wardrobe, [...wear, ...(member?.withdrawnList ?? [])], {
        ownedIds: member?.ownedMaterialIds ?? [],
        wornIds,
        tier: member?.tier,
        nowMs: openedAt,
      }),
    [wardrobe, wear, member, wornIds, openedAt],
  );
  const [dressing, dress] = useState<Dressing>(() => {
    const unchanged = selectionOf(start.wear);
    return startWith(start.draft?.filter((id) => materials.has(id)) ?? unchanged, unchanged);
  });
  const { selection } = dressing;
  const worn = useMemo(() => wornOf(selection, materials), [selection, materials]);
  const toBuy = buyList(selection, materials);
  const isDirty = isChanged(dressing);
  const databaseId = wardrobe.wearMaterialDatabaseId;
  useEffect(() => {
    if (isDirty) keepDraft(databaseId, wearId, selection);
    else forgetDraft(databaseId, wearId);
  }, [isDirty, databaseId, wearId, selection]);
  return {
    wardrobe,
    wearId,
    materials,
    selection,
    worn,
    toBuy,
    sum: sumOf(toBuy),
    obstacle: obstacleIn(selection, materials),
    isDirty,
    canUndo: dressing.before.length > 0,
    press: (pressed: Material) =>
      dress((now) => step(now, press(now.selection, pressed, materials, wardrobe.pageConfig.onlyOneGroupId))),
    /** False where there is nothing to wear in its place. */
    drop: (material: Material) => {
      const without = dropped(dressing, material, materials);
      if (without) dress(step(dressing, without));
      return without !== undefined;
    },
    undo: () => dress(undo),
    /** Wears another look altogether, as one step; not where something else is worn by now than when it was asked for: whoever chose since wants to keep that. */
    wear: (look: readonly WearMaterial[], askedWearing: Dressing['selection']) => {
      setWear((known) => [...known, ...look]);
      dress((now) => (now.selection === askedWearing ? step(now, selectionOf(look)) : now));
    },
    /** It was saved under this number, as it is worn now. */
    saved: (id: number) => {
      forgetDraft(databaseId, wearId);
      setWearId(id);
      setWornIds(selection);
      dress(saved);
    },
  };
}

export type DressingNow = ReturnType<typeof useDressing>;
