// A rental: what it costs and why, its money, taking back, lost and found, waiving, giving back again.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
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
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { RentalMark, useRentalChoices } from './parts';
import { isOut, type RentalRecord, refundTones } from './rentals';

const refetchMs = 5_000;

type Asking = 'takeBack' | 'lose' | 'find' | 'waive';

export default function RentalPage() {
  const rentalId = Number(useParams().rentalId);
  const query = useQuery({ ...queryFor('get_rental', { rentalId }), refetchInterval: refetchMs });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={rentalId} record={query.data} /> : <Loading />;
}

function Record({ record }: { record: RentalRecord }) {
  const { t } = useTranslation('rentals');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const { rental, moves, toGiveBackCents } = record;
  const { rentalId } = rental;
  const close = () => setAsking(undefined);
  const lose = useStaffOperation('lose_thing', { done: t('lost') });
  const waive = useStaffOperation('waive_rental_fee', { done: t('waivedDone') });
  return (
    <RecordPage
      title={rental.kindName}
      marks={<RentalMark rental={rental} />}
      notice={toGiveBackCents > 0 && <State title={t('stuckMoney')} reason={t('stuckMoneyReason')} />}
      facts={useFacts(record)}
      actions={useActions(record, setAsking)}
      subject={{ subjectKind: 'rental', subjectId: String(rentalId) }}
      moves={timelineOf(
        moves,
        (move) => t(`moves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate('/rentals/list')}
    >
      <Panel title={t('feeSteps')} isFlush>
        {record.steps.length > 0 ? <Steps record={record} /> : <State title={t('notLentYet')} />}
      </Panel>
      <MoneyMoves record={record} />
      <DeskDialog
        rentalId={rentalId}
        what={asking === 'find' ? 'find' : 'takeBack'}
        isOpen={asking === 'takeBack' || asking === 'find'}
        close={close}
      />
      <ReasonDialog
        title={t('lose')}
        question={t(rental.paidCents > 0 ? 'loseQuestion' : 'loseQuestionOwed')}
        isOpen={asking === 'lose'}
        isBusy={lose.isBusy}
        isDanger
        close={close}
        confirm={async (reason) => !(await lose.run({ rentalId, reason })).error}
      />
      <ReasonDialog
        title={t('waive')}
        question={t('waiveQuestion')}
        isOpen={asking === 'waive'}
        isBusy={waive.isBusy}
        close={close}
        confirm={async (reason) => !(await waive.run({ rentalId, reason })).error}
      />
    </RecordPage>
  );
}

function useFacts({ rental, toGiveBackCents }: RentalRecord): readonly Fact[] {
  const { t } = useTranslation('rentals');
  const moment = (at: number | undefined) => (at ? formatDateTime(at) : nothing);
  return [
    { label: t('member'), value: <Link to={`/members/${rental.memberId}`}>{t('toMember')}</Link> },
    { label: t('lentAtDesk'), value: rental.deskName },
    { label: t('returnedTo'), value: rental.returnDeskName || nothing },
    { label: t('reservedUntil'), value: moment(rental.reservedUntil) },
    { label: t('lentAt'), value: moment(rental.lentAt) },
    { label: t('dueAt'), value: moment(rental.dueAt) },
    { label: t('returnedAt'), value: moment(rental.returnedAt) },
    { label: t('lostAt'), value: moment(rental.lostAt) },
    { label: t('deposit'), value: rental.asksDeposit ? <Money cents={rental.depositCents} /> : t('waived') },
    { label: t('fee'), value: <Money cents={rental.feeCents} /> },
    { label: t('paid'), value: <Money cents={rental.paidCents} /> },
    { label: t('kept'), value: <Money cents={rental.keptCents} /> },
    { label: t('refunded'), value: <Money cents={rental.refundedCents} /> },
    { label: t('owed'), value: <Money cents={rental.owedCents} /> },
    ...(toGiveBackCents > 0 ? [{ label: t('toGiveBack'), value: <Money cents={toGiveBackCents} /> }] : []),
  ];
}

function useActions({ rental, toGiveBackCents }: RentalRecord, ask: (what: Asking) => void): RecordAction[] {
  const { t } = useTranslation('rentals');
  const mayRun = useRight('return_thing').isHeld ? undefined : t('mayNotRun');
  const mayDecide = useRight('lose_thing').isHeld ? undefined : t('mayNotDecide');
  const again = useStaffOperation('retry_rental_refund', { done: t('refundedAgain') });
  const { rentalId } = rental;
  const takeBack: RecordAction = {
    key: 'takeBack',
    keys: 'E',
    label: t('takeBack'),
    refusal: mayRun,
    isPrimary: true,
    run: () => ask('takeBack'),
  };
  const decisions: Readonly<Record<'lose' | 'find' | 'waive', RecordAction>> = {
    lose: { key: 'lose', keys: 'Q', label: t('lose'), refusal: mayDecide, isDanger: true, run: () => ask('lose') },
    find: { key: 'find', keys: 'E', label: t('find'), refusal: mayDecide, run: () => ask('find') },
    waive: { key: 'waive', keys: 'U', label: t('waive'), refusal: mayDecide, run: () => ask('waive') },
  };
  const refund: RecordAction = {
    key: 'again',
    keys: 'B',
    label: t('refundAgain'),
    refusal: mayDecide,
    isBusy: again.isBusy,
    run: () => void again.run({ rentalId }),
  };
  return [
    ...(isOut(rental) ? [takeBack, decisions.lose] : []),
    ...(rental.state === 'lost' ? [decisions.find] : []),
    ...(rental.owedCents > 0 ? [decisions.waive] : []),
    ...(toGiveBackCents > 0 ? [refund] : []),
  ];
}

function Steps({ record: { steps, rental } }: { record: RentalRecord }) {
  const { t } = useTranslation('rentals');
  return (
    <Table
      label={t('feeSteps')}
      columns={[
        { key: 'kind', title: t('step') },
        { key: 'span', title: t('span') },
        { key: 'units', title: t('units'), isNumber: true },
        { key: 'amount', title: t('amount'), isNumber: true },
      ]}
      rows={[
        ...steps.map((step, place) => ({
          key: place,
          cells: [
            t(`stepKinds.${step.kind}`),
            `${formatDateTime(step.from)} – ${formatDateTime(step.until)}`,
            step.unitCount === 0 ? nothing : String(step.unitCount),
            <Money key="amount" cents={step.amountCents} />,
          ],
        })),
        {
          key: 'sum',
          cells: [t('cameTo'), '', '', <Money key="amount" cents={rental.feeCents} />],
          tone: 'strong' as const,
        },
      ]}
    />
  );
}

function MoneyMoves({ record: { payments, refunds } }: { record: RentalRecord }) {
  const { t } = useTranslation('rentals');
  if (payments.length === 0) return null;
  const moment = (at: number | undefined) => (at ? formatDateTime(at) : nothing);
  return (
    <Panel title={t('payments')} isFlush>
      <Table
        label={t('payments')}
        columns={[
          { key: 'what', title: t('what') },
          { key: 'state', title: t('state') },
          { key: 'amount', title: t('amount'), isNumber: true },
          { key: 'at', title: t('at'), isNumber: true },
        ]}
        rows={[
          ...payments.map((payment) => ({
            key: payment.paymentId,
            cells: [
              t(`purposes.${payment.purpose}`),
              t(`paymentStates.${payment.state}`),
              <Money key="amount" cents={payment.amountCents} />,
              moment(payment.paidAt ?? payment.createdAt),
            ],
          })),
          ...refunds.map((refund) => ({
            key: refund.refundId,
            cells: [
              t('refund'),
              <Mark key="state" tone={refundTones[refund.state]}>
                {t(`refundStates.${refund.state}`)}
              </Mark>,
              <Money key="amount" cents={-refund.amountCents} />,
              moment(refund.endedAt ?? refund.askedAt),
            ],
          })),
        ]}
      />
    </Panel>
  );
}

interface DeskDialogProps {
  rentalId: number;
  what: 'takeBack' | 'find';
  isOpen: boolean;
  close: () => void;
}

/** At which desk it is now. */
function DeskDialog({ rentalId, what, isOpen, close }: DeskDialogProps) {
  const { t } = useTranslation('rentals');
  const { desks } = useRentalChoices();
  const desk = { name: 'deskId', label: t('desk'), kind: 'choice', choices: desks, isWide: true } as const;
  const start = { deskId: desks[0]?.value ?? '' };
  return (
    <Dialog title={t(what)} isOpen={isOpen} close={close} width={480}>
      {isOpen && what === 'takeBack' && (
        <OperationForm
          operation="return_thing"
          fields={[desk]}
          start={start}
          saveText={t('takeBack')}
          done={t('takenBack')}
          toInput={({ deskId }) => ({ rentalId, deskId: Number(deskId) })}
          then={close}
        />
      )}
      {isOpen && what === 'find' && (
        <OperationForm
          operation="find_thing"
          fields={[desk, { name: 'reason', label: t('reason'), kind: 'long', most: 200 }]}
          start={{ ...start, reason: '' }}
          saveText={t('find')}
          done={t('found')}
          toInput={({ deskId, reason }) => ({ rentalId, deskId: Number(deskId), reason: String(reason) })}
          then={close}
        />
      )}
    </Dialog>
  );
}
