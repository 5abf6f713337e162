// What has happened to something, newest first: its own moves, and each deed with who, when, why, and what it changed.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { formatDate, formatTime } from '@/ui/format';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { DifferenceLine } from '../facts/Differences';
import { useFactWords } from '../facts/useFactWords';
import styles from './Timeline.module.css';

/** What deeds were done to, as their log names it. */
export interface Subject {
  subjectKind: string;
  subjectId: string;
}

/** A step on the record's own way, as the record tells it. */
export interface TimelineMove {
  at: number;
  text: string;
  /** Who took it, as it is shown. */
  by: string;
  /** Who took it as the log of deeds names them, where it was one of the staff. */
  actor?: string;
  /** The operation whose deed tells less of it than this does. */
  instead?: string;
  reason: string;
}

type Deed = Output<'list_deeds'>['deeds'][number];

/** Where the log of deeds lies, held to one subject. */
const logOf = ({ subjectKind, subjectId }: Subject) =>
  `/deeds?${new URLSearchParams({ 'f.subjectKind': subjectKind, 'f.subjectId': subjectId })}`;

/** A deed and the move that it made are written down one after the other. */
const oneDeedMs = 2_000;

/** Whether both tell of the same. */
const isSame = (move: TimelineMove, deed: Deed) => deed.actor === move.actor && Math.abs(deed.at - move.at) < oneDeedMs;
/** Whether a deed tells of the move already, and more of it. */
const isToldBy = (move: TimelineMove) => (deed: Deed) => move.instead === undefined && isSame(move, deed);
/** Whether a move tells more of it than the deed does. */
const isSaidBetter = (moves: readonly TimelineMove[]) => (deed: Deed) =>
  moves.some((move) => move.instead === deed.operation && isSame(move, deed));

interface Happening {
  key: string;
  at: number;
  entry: ReactNode;
}

/** When each move stands: what followed from another never before it, though some clocks tell whole seconds. Notes follow from nothing. */
export function byCause(moves: readonly Pick<TimelineMove, 'at' | 'instead'>[]): readonly number[] {
  let latest = 0;
  return moves.map(({ at, instead }) => {
    if (instead !== undefined) return at;
    latest = Math.max(latest, at);
    return latest;
  });
}

/** Newest first; of one moment, the later move stands above. */
function happeningsOf(deeds: readonly Deed[], moves: readonly TimelineMove[]): readonly Happening[] {
  const places = byCause(moves);
  const ofMoves = moves
    .map((move, index) => ({
      key: `${move.at} ${move.text} ${move.reason}`,
      at: places[index] ?? move.at,
      entry: <MoveEntry move={move} />,
      isHidden: deeds.some(isToldBy(move)),
    }))
    .filter(({ isHidden }) => !isHidden);
  const ofDeeds = deeds
    .filter((deed) => !isSaidBetter(moves)(deed))
    .map((deed) => ({ key: String(deed.deedId), at: deed.at, entry: <DeedEntry deed={deed} /> }));
  return [...ofDeeds, ...ofMoves.toReversed()].toSorted((left, right) => right.at - left.at);
}

interface Props {
  subject: Subject;
  /** In the order in which they were taken. */
  moves?: readonly TimelineMove[];
}

/** Moves are shown to everybody who sees the record, deeds to whoever may read them. */
export function Timeline({ subject, moves = [] }: Props) {
  const { t } = useTranslation('patterns');
  const right = useRight('list_deeds');
  const query = useQuery({ ...queryFor('list_deeds', { ...subject }), enabled: right.isHeld });
  const failure = query.error instanceof ApiError ? query.error : undefined;
  if (right.isHeld && !query.data && !failure) return <Loading rows={4} />;
  const { deeds, nextCursor } = query.data ?? { deeds: [] };
  const happenings = happeningsOf(deeds, moves);
  return (
    <>
      {failure && <Failure failure={failure} retry={() => void query.refetch()} />}
      <ol className={styles.timeline}>
        {happenings.map(({ key, at, entry }, index) => (
          <Fragment key={key}>
            {formatDate(at) !== formatDate(happenings[index - 1]?.at ?? 0) && (
              <li className={styles.day}>{formatDate(at)}</li>
            )}
            <li className={styles.entry}>{entry}</li>
          </Fragment>
        ))}
      </ol>
      {!right.isHeld && <p className={styles.note}>{t('record.mayNotReadDeeds')}</p>}
      {right.isHeld && !failure && happenings.length === 0 && <p className={styles.note}>{t('record.noDeeds')}</p>}
      {nextCursor !== undefined && <Link to={logOf(subject)}>{t('record.allDeeds')}</Link>}
    </>
  );
}

function MoveEntry({ move }: { move: TimelineMove }) {
  return (
    <>
      <strong>{move.text}</strong>
      {move.reason && <q className={styles.reason}>{move.reason}</q>}
      <span className={styles.note}>
        {move.by} · {formatTime(move.at)}
      </span>
    </>
  );
}

function DeedEntry({ deed }: { deed: Deed }) {
  const { t } = useTranslation('patterns');
  const words = useFactWords();
  return (
    <>
      <strong>{words.operation(deed.operation)}</strong>
      <DifferenceLine before={deed.before} after={deed.after} />
      {deed.reason && <q className={styles.reason}>{deed.reason}</q>}
      <span className={styles.note}>
        {deed.proposedBy
          ? t('record.proposedAndApproved', {
              proposer: words.actor(deed.proposedBy),
              approver: words.actor(deed.actor),
            })
          : words.actor(deed.actor)}{' '}
        · {formatTime(deed.at)}
      </span>
    </>
  );
}
