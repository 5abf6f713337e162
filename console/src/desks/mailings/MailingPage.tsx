// One mailing: to whom it goes, what it says, when, and what became of its letters so far.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { SegmentText } from '@/patterns/segment/SegmentText';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Mailings.module.css';
import { MailingEditor } from './MailingsPage';
import { isMoving, type Mailing, type MailingRecord, progressOf, rowsOf } from './mailings';
import { MailingMark, Previews } from './parts';

const refetchWhileMovingMs = 1_000;

type Asking = 'edit' | 'schedule' | 'pause' | 'resume' | 'cancel';

export default function MailingPage() {
  const mailingId = Number(useParams().mailingId);
  const query = useQuery({
    ...queryFor('get_mailing', { mailingId }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.mailing) ? refetchWhileMovingMs : false),
  });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={mailingId} record={query.data} /> : <Loading />;
}

function Record({ record }: { record: MailingRecord }) {
  const { t } = useTranslation('mailings');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const { mailing } = record;
  const close = () => setAsking(undefined);
  return (
    <RecordPage
      title={mailing.name}
      marks={<MailingMark state={mailing.state} />}
      notice={record.quietUntil && <State title={t('quietUntil', { at: formatDateTime(record.quietUntil) })} />}
      facts={useFacts(record)}
      actions={useActions(mailing, setAsking, () => void navigate(`/mailings/${mailing.mailingId}/undelivered`))}
      subject={{ subjectKind: 'mailing', subjectId: String(mailing.mailingId) }}
      back={() => void navigate('/mailings')}
    >
      {mailing.state !== 'draft' && <Letters record={record} />}
      <Previews channel={mailing.channel} chinese={record.previewZhCn} english={record.previewEn} />
      <MailingEditor mailing={mailing} isOpen={asking === 'edit'} close={close} />
      <ScheduleDialog mailing={mailing} isOpen={asking === 'schedule'} close={close} />
      <SteerDialog mailing={mailing} operation="pause_mailing" word="pause" isOpen={asking === 'pause'} close={close} />
      <SteerDialog
        mailing={mailing}
        operation="resume_mailing"
        word="resume"
        isOpen={asking === 'resume'}
        close={close}
      />
      <SteerDialog
        mailing={mailing}
        operation="cancel_mailing"
        word="cancel"
        isOpen={asking === 'cancel'}
        close={close}
      />
    </RecordPage>
  );
}

function useFacts({ mailing, conditions, weeklyCap }: MailingRecord): readonly Fact[] {
  const { t } = useTranslation('mailings');
  const version =
    mailing.templateVersion === undefined ? '' : ` · ${t('versionOf', { version: mailing.templateVersion })}`;
  return [
    { label: t('channel'), value: t(`channels.${mailing.channel}`) },
    {
      label: t('template'),
      value: (
        <>
          <Link to={`/mailings/templates/${mailing.templateId}`}>{mailing.templateName}</Link>
          {version}
        </>
      ),
    },
    { label: t('segment'), value: mailing.segmentName },
    { label: t('conditions'), value: <SegmentText segment={conditions} /> },
    { label: t('startsAt'), value: mailing.startsAt ? formatDateTime(mailing.startsAt) : nothing },
    { label: t('cap'), value: t('capOf', { count: weeklyCap }) },
    { label: t('madeBy'), value: `${mailing.madeBy} ${formatDateTime(mailing.madeAt)}` },
    { label: t('scheduledBy'), value: mailing.scheduledBy || nothing },
  ];
}

function useActions(
  { state, channel }: Mailing,
  ask: (what: Asking) => void,
  showUndelivered: () => void,
): RecordAction[] {
  const { t } = useTranslation('mailings');
  const mayWrite = useRight('save_mailing').isHeld ? undefined : t('mayNotWrite');
  const maySend = useRight('schedule_mailing').isHeld ? undefined : t('mayNotSend');
  const maySteer = useRight('pause_mailing').isHeld ? undefined : t('mayNotSteer');
  const isGoing = state === 'scheduled' || state === 'sending';
  const action = (key: Asking, keys: string, refusal: string | undefined, more: Partial<RecordAction> = {}) => ({
    key,
    keys,
    label: t(key),
    refusal,
    run: () => ask(key),
    ...more,
  });
  return [
    ...(state === 'draft'
      ? [action('schedule', 'U', maySend, { isPrimary: true }), action('edit', 'E', mayWrite)]
      : []),
    ...(isGoing ? [action('pause', 'P', maySteer, { isPrimary: true })] : []),
    ...(state === 'paused' ? [action('resume', 'U', maySteer, { isPrimary: true })] : []),
    ...(channel === 'sms' && state !== 'draft'
      ? [{ key: 'undelivered', keys: 'L', label: t('undelivered.title'), run: showUndelivered }]
      : []),
    ...(state === 'sent' || state === 'cancelled' ? [] : [action('cancel', 'Q', maySteer, { isDanger: true })]),
  ];
}

/** Live while it is being sent. */
function Letters({ record: { mailing, counts } }: { record: MailingRecord }) {
  const { t } = useTranslation('mailings');
  const progress = progressOf(mailing);
  const side =
    progress && t('progressOf', { seen: formatWhole(progress.seen), planned: formatWhole(progress.planned) });
  return (
    <Panel title={t('letters.title')} side={side}>
      <ol className={styles.counts} aria-label={t('letters.title')}>
        {rowsOf(counts, mailing.channel).map(({ name, count, width }) => (
          <li key={name}>
            <span>{t(`letters.${name}`)}</span>
            <span className={styles.track} aria-hidden>
              <i style={{ width: `${width}%` }} className={styles[name]} />
            </span>
            <b>{formatWhole(count)}</b>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface DialogProps {
  mailing: Mailing;
  isOpen: boolean;
  close: () => void;
}

function ScheduleDialog({ mailing, isOpen, close }: DialogProps) {
  const { t } = useTranslation('mailings');
  return (
    <Dialog title={t('schedule')} isOpen={isOpen} close={close} width={560}>
      <p>{t('scheduleReason')}</p>
      <OperationForm
        operation="schedule_mailing"
        fields={[
          { name: 'startsAt', label: t('startsAt'), kind: 'moment', isOptional: true, hint: t('startsAtHint') },
          { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
        ]}
        start={{ startsAt: '', reason: '' }}
        saveText={t('schedule')}
        done={t('scheduled')}
        toInput={({ startsAt, reason }) => ({
          mailingId: mailing.mailingId,
          reason: String(reason),
          ...(startsAt === undefined ? {} : { startsAt: Number(startsAt) }),
        })}
        then={close}
        proposed={close}
      />
    </Dialog>
  );
}

interface SteerProps extends DialogProps {
  operation: 'pause_mailing' | 'resume_mailing' | 'cancel_mailing';
  word: 'pause' | 'resume' | 'cancel';
}

function SteerDialog({ mailing, operation, word, isOpen, close }: SteerProps) {
  const { t } = useTranslation('mailings');
  const { run, isBusy } = useStaffOperation(operation, { done: t(`done.${word}`) });
  return (
    <ReasonDialog
      title={t(word)}
      question={t(`questions.${word}`)}
      isOpen={isOpen}
      isBusy={isBusy}
      close={close}
      confirm={async (reason) => !(await run({ mailingId: mailing.mailingId, reason })).error}
    />
  );
}
