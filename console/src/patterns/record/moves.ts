// A record's own way as most records keep it, for its timeline. Pure.
import type { TimelineMove } from './Timeline';

interface KeptMove<Move, Kind> {
  at: number;
  move: Move;
  /** The name in the log of deeds where it was one of the staff; may be empty. */
  actor: string;
  actorKind: Kind;
  reason: string;
}

/** In the same order. Who has no name is called by their kind; those of the staff are found in the log of deeds. */
export const timelineOf = <Move, Kind>(
  moves: readonly KeptMove<Move, Kind>[],
  textOf: (move: Move) => string,
  kindText: (kind: Kind) => string,
): TimelineMove[] =>
  moves.map(({ at, move, actor, actorKind, reason }) => ({
    at,
    text: textOf(move),
    by: actor || kindText(actorKind),
    reason,
    ...(actorKind === 'staff' && actor ? { actor } : {}),
  }));
