// What has been done to something, newest first: each deed with who, when, why, and what it changed.
import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
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

type Deed = Output<'list_deeds'>['deeds'][number];

/** Where the log of deeds lies, held to one subject. */
const logOf = ({ subjectKind, subjectId }: Subject) =>
  `/deeds?${new URLSearchParams({ 'f.subjectKind': subjectKind, 'f.subjectId': subjectId })}`;

export function Timeline({ subject }: { subject: Subject }) {
  const { t } = useTranslation('patterns');
  const right = useRight('list_deeds');
  const query = useQuery({ ...queryFor('list_deeds', { ...subject }), enabled: right.isHeld });
  if (!right.isHeld) return <p className={styles.note}>{t('record.mayNotReadDeeds')}</p>;
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={4} />;
  const { deeds, nextCursor } = query.data;
  if (deeds.length === 0) return <p className={styles.note}>{t('record.noDeeds')}</p>;
  return (
    <>
      <ol className={styles.timeline}>
        {deeds.map((deed, index) => (
          <Fragment key={deed.deedId}>
            {formatDate(deed.at) !== formatDate(deeds[index - 1]?.at ?? 0) && (
              <li className={styles.day}>{formatDate(deed.at)}</li>
            )}
            <Entry deed={deed} />
          </Fragment>
        ))}
      </ol>
      {nextCursor !== undefined && <Link to={logOf(subject)}>{t('record.allDeeds')}</Link>}
    </>
  );
}

function Entry({ deed }: { deed: Deed }) {
  const { t } = useTranslation('patterns');
  const words = useFactWords();
  return (
    <li className={styles.entry}>
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
    </li>
  );
}
