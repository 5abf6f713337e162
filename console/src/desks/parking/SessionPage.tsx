// One stay: what it owes and why, what the gates told of it, and what the staff can say of an exception.
import { ApiError } from '@galleria/client/errors';
import type { Input } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { timelineOf } from '@/patterns/record/moves';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import type { Candidate, Session, SessionRecord } from './parking';
import { FeeSteps, SessionMark } from './parts';

const refetchMs = 10_000;

type Asking = 'lift' | 'close' | 'correct' | { mergeInto: Candidate };

export default function SessionPage() {
  const sessionId = Number(useParams().sessionId);
  const query = useQuery({ ...queryFor('get_parking_session', { sessionId }), refetchInterval: refetchMs });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={sessionId} record={query.data} /> : <Loading />;
}

function Record({ record }: { record: SessionRecord }) {
  const { t } = useTranslation('parking');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const { session, steps, owed, events, moves } = record;
  const close = () => setAsking(undefined);
  return (
    <RecordPage
      title={session.plate || session.ticketCode || t('noPlate')}
      marks={<SessionMark session={session} />}
      notice={
        session.state === 'exception' &&
        session.exception && <State title={t(`exceptionReasons.${session.exception}`)} />
      }
      facts={useFacts(record)}
      actions={useActions(session, setAsking)}
      subject={{ subjectKind: 'parking_session', subjectId: String(session.sessionId) }}
      moves={timelineOf(
        moves,
        (move) => t(`moves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate('/parking/sessions')}
    >
      {session.state === 'exception' && session.exception === 'unmatched_exit' && (
        <Candidates sessionId={session.sessionId} choose={(candidate) => setAsking({ mergeInto: candidate })} />
      )}
      <Panel title={t('steps')} isFlush>
        {steps.length > 0 ? <FeeSteps steps={steps} fee={owed} /> : <State title={t('nothingOwed')} />}
      </Panel>
      <Events events={events} />
      <LiftDialog session={session} isOpen={asking === 'lift'} close={close} />
      <SettleDialog session={session} asking={asking} close={close} />
      <CorrectDialog session={session} isOpen={asking === 'correct'} close={close} />
    </RecordPage>
  );
}

function useFacts({ session, tariffName, tariffVersion, owed, nextChangeAt }: SessionRecord): readonly Fact[] {
  const { t } = useTranslation('parking');
  const moment = (at: number | undefined) => (at ? formatDateTime(at) : nothing);
  return [
    { label: t('carPark'), value: session.carParkName },
    { label: t('vehicleClass'), value: t(`classes.${session.vehicleClass}`) },
    { label: t('enteredAt'), value: moment(session.enteredAt) },
    { label: t('leftAt'), value: moment(session.leftAt) },
    { label: t('bay'), value: session.bay || session.areaCode || nothing },
    {
      label: t('tariff'),
      value: session.tariffId ? (
        <Link to={`/parking/tariffs/${session.tariffId}`}>
          {t('tariffVersion', { name: tariffName, version: tariffVersion })}
        </Link>
      ) : (
        nothing
      ),
    },
    { label: t('owed'), value: session.hasPermit ? t('hasPermit') : <Money cents={owed} /> },
    { label: t('nextChangeAt'), value: moment(nextChangeAt) },
    { label: t('paidUntil'), value: moment(session.paidUntil) },
    { label: t('exitBy'), value: moment(session.exitBy) },
    { label: t('exitOrder'), value: t(`exitOrders.${session.exitOrder}`) },
  ];
}

function useActions({ state, exception }: Session, ask: (what: Asking) => void): RecordAction[] {
  const { t } = useTranslation('parking');
  const refusal = useRight('settle_parking_exception').isHeld ? undefined : t('mayNotRun');
  const isInside = state === 'inside' || state === 'paid';
  return [
    ...(isInside ? [{ key: 'lift', keys: 'U', label: t('lift'), refusal, run: () => ask('lift') }] : []),
    ...(state === 'exception' && exception === 'unread'
      ? [{ key: 'correct', keys: 'E', label: t('correct'), refusal, isPrimary: true, run: () => ask('correct') }]
      : []),
    ...(state === 'exception'
      ? [{ key: 'close', keys: 'Q', label: t('closeException'), refusal, isDanger: true, run: () => ask('close') }]
      : []),
  ];
}

/** Whole plates are shown to whoever decides alone. */
function Candidates({ sessionId, choose }: { sessionId: number; choose: (candidate: Candidate) => void }) {
  const { t } = useTranslation('parking');
  const isHeld = useRight('list_parking_candidates').isHeld;
  const { data } = useQuery({ ...queryFor('list_parking_candidates', { sessionId }), enabled: isHeld });
  if (!isHeld) return null;
  return (
    <Panel title={t('candidates')} side={data?.plate ? t('wasRead', { plate: data.plate }) : undefined} isFlush>
      {!data && <Loading rows={2} />}
      {data && data.candidates.length === 0 && <State title={t('noCandidate')} />}
      {data && data.candidates.length > 0 && (
        <Table
          label={t('candidates')}
          columns={[
            { key: 'plate', title: t('plate') },
            { key: 'entered', title: t('enteredAt') },
            { key: 'bay', title: t('bay') },
            { key: 'do', title: t('action') },
          ]}
          rows={data.candidates.map((candidate) => ({
            key: candidate.session.sessionId,
            cells: [
              candidate.plate,
              candidate.session.enteredAt ? formatDateTime(candidate.session.enteredAt) : nothing,
              candidate.session.bay || candidate.session.areaCode || nothing,
              <Button key="do" size="small" onClick={() => choose(candidate)}>
                {t('mergeInto')}
              </Button>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function Events({ events }: Pick<SessionRecord, 'events'>) {
  const { t } = useTranslation('parking');
  if (events.length === 0) return null;
  return (
    <Panel title={t('events')} isFlush>
      <Table
        label={t('events')}
        columns={[
          { key: 'gate', title: t('gate') },
          { key: 'kind', title: t('kind') },
          { key: 'outcome', title: t('outcome') },
          { key: 'confidence', title: t('confidence'), isNumber: true },
          { key: 'at', title: t('seenAt'), isNumber: true },
          { key: 'taken', title: t('takenAt'), isNumber: true },
        ]}
        rows={events.map((event) => ({
          key: `${event.gateName} ${event.sequence}`,
          cells: [
            `${event.gateName} #${formatWhole(event.sequence)}`,
            t(`eventKinds.${event.kind}`),
            t(`outcomes.${event.outcome}`),
            `${event.confidence}%`,
            formatDateTime(event.at),
            formatDateTime(event.takenAt),
          ],
        }))}
      />
    </Panel>
  );
}

interface DialogProps {
  session: Session;
  isOpen: boolean;
  close: () => void;
}

function LiftDialog({ session, isOpen, close }: DialogProps) {
  const { t } = useTranslation('parking');
  const { run, isBusy } = useStaffOperation('lift_parking_gate', { done: t('lifted') });
  return (
    <ReasonDialog
      title={t('lift')}
      question={t('liftQuestion')}
      isOpen={isOpen}
      isBusy={isBusy}
      close={close}
      confirm={async (reason) => !(await run({ sessionId: session.sessionId, reason })).error}
    />
  );
}

interface SettleProps {
  session: Session;
  asking: Asking | undefined;
  close: () => void;
}

function SettleDialog({ session, asking, close }: SettleProps) {
  const { t } = useTranslation('parking');
  const { run, isBusy } = useStaffOperation('settle_parking_exception', { done: t('settled') });
  const into = typeof asking === 'object' ? asking.mergeInto : undefined;
  const send = (reason: string): Input<'settle_parking_exception'> =>
    into
      ? { sessionId: session.sessionId, decision: 'merge', intoSessionId: into.session.sessionId, reason }
      : { sessionId: session.sessionId, decision: 'close', reason };
  return (
    <ReasonDialog
      title={into ? t('mergeInto') : t('closeException')}
      question={into ? t('mergeQuestion', { plate: into.plate }) : t('closeQuestion')}
      isOpen={into !== undefined || asking === 'close'}
      isBusy={isBusy}
      isDanger={into === undefined}
      close={close}
      confirm={async (reason) => !(await run(send(reason))).error}
    />
  );
}

function CorrectDialog({ session, isOpen, close }: DialogProps) {
  const { t } = useTranslation('parking');
  return (
    <Dialog title={t('correct')} isOpen={isOpen} close={close} width={560}>
      {isOpen && (
        <OperationForm
          operation="settle_parking_exception"
          fields={[
            { name: 'plate', label: t('plate'), kind: 'text', most: 20 },
            { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
          ]}
          start={{ plate: '', reason: '' }}
          saveText={t('correct')}
          done={t('settled')}
          toInput={({ plate, reason }) => ({
            sessionId: session.sessionId,
            decision: 'correct' as const,
            plate: String(plate),
            reason: String(reason),
          })}
          then={close}
        />
      )}
    </Dialog>
  );
}
