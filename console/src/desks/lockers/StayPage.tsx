// A member's locker: what it owes and why, its moves and openings, handing over by hand, clearing with photos.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { UploadButton } from '@/patterns/library/UploadButton';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { timelineOf } from '@/patterns/record/moves';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Lockers.module.css';
import { holdsThings, type Photo, type StayRecord } from './lockers';
import { OpeningMark, StayMark } from './parts';

const refetchMs = 5_000;
const mostPhotos = 9;

type Asking = 'open' | 'handOver' | 'clear';

export default function StayPage() {
  const stayId = Number(useParams().stayId);
  const query = useQuery({ ...queryFor('get_locker_stay', { stayId }), refetchInterval: refetchMs });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={stayId} record={query.data} /> : <Loading />;
}

function Record({ record }: { record: StayRecord }) {
  const { t } = useTranslation('lockers');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const { stay, steps, owedCents, openings, moves, photos } = record;
  const close = () => setAsking(undefined);
  const open = useStaffOperation('open_locker_door', { done: t('opened') });
  const handOver = useStaffOperation('hand_over_locker_stay', { done: t('handedOver') });
  return (
    <RecordPage
      title={`${stay.bankName} ${t('doorNumber', { number: stay.doorNumber })}`}
      marks={<StayMark stay={stay} />}
      notice={stay.helpAt !== undefined && stay.endedAt === undefined && <State title={t('waitsForHelp')} />}
      facts={useFacts(record)}
      actions={useActions(record, setAsking)}
      subject={{ subjectKind: 'locker_stay', subjectId: String(stay.stayId) }}
      moves={timelineOf(
        moves,
        (move) => t(`moves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate('/lockers/stays')}
    >
      <Panel title={t('steps')} isFlush>
        {steps.length > 0 ? <Steps record={record} /> : <State title={t('nothingOwed')} />}
      </Panel>
      <Openings openings={openings} />
      {photos.length > 0 && (
        <Panel title={t('photos')}>
          <Photos photos={photos} />
        </Panel>
      )}
      <ReasonDialog
        title={t('openByHand')}
        question={t('openQuestionTaken')}
        isOpen={asking === 'open'}
        isBusy={open.isBusy}
        close={close}
        confirm={async (reason) => !(await open.run({ doorId: stay.doorId, reason })).error}
      />
      <ReasonDialog
        title={t('handOver')}
        question={owedCents > 0 ? t('handOverQuestionOwed') : t('handOverQuestion')}
        isOpen={asking === 'handOver'}
        isBusy={handOver.isBusy}
        close={close}
        confirm={async (reason) => !(await handOver.run({ stayId: stay.stayId, reason })).error}
      />
      <ClearDialog stayId={stay.stayId} isOpen={asking === 'clear'} close={close} />
    </RecordPage>
  );
}

function useFacts({ stay, feeCents, owedCents, doorCondition }: StayRecord): readonly Fact[] {
  const { t } = useTranslation('lockers');
  const moment = (at: number | undefined) => (at ? formatDateTime(at) : nothing);
  return [
    { label: t('bank'), value: stay.bankName },
    { label: t('door'), value: `${stay.doorNumber} · ${t(`sizes.${stay.size}`)}` },
    { label: t('condition'), value: t(doorCondition === 'working' ? 'working' : 'looks.broken') },
    { label: t('member'), value: <Link to={`/members/${stay.memberId}`}>{t('toMember')}</Link> },
    { label: t('takenAt'), value: moment(stay.takenAt) },
    { label: t('dueAt'), value: moment(stay.dueAt) },
    { label: t('endedAt'), value: moment(stay.endedAt) },
    { label: t('fee'), value: <Money cents={feeCents} /> },
    { label: t('paid'), value: <Money cents={stay.paidCents} /> },
    { label: t('owed'), value: <Money cents={owedCents} /> },
    { label: t('keptAt'), value: stay.keptAt || nothing },
  ];
}

function useActions({ stay }: StayRecord, ask: (what: Asking) => void): RecordAction[] {
  const { t } = useTranslation('lockers');
  const refusal = useRight('hand_over_locker_stay').isHeld ? undefined : t('mayNotRun');
  if (!holdsThings(stay)) return [];
  return [
    { key: 'open', keys: 'U', label: t('openByHand'), refusal, isPrimary: true, run: () => ask('open') },
    { key: 'handOver', keys: 'E', label: t('handOver'), refusal, run: () => ask('handOver') },
    ...(stay.state === 'overdue'
      ? [{ key: 'clear', keys: 'Q', label: t('clear'), refusal, isDanger: true, run: () => ask('clear') }]
      : []),
  ];
}

function Steps({ record: { steps, feeCents } }: { record: StayRecord }) {
  const { t } = useTranslation('lockers');
  return (
    <Table
      label={t('steps')}
      columns={[
        { key: 'kind', title: t('step') },
        { key: 'span', title: t('span') },
        { key: 'hours', title: t('hours'), isNumber: true },
        { key: 'amount', title: t('amount'), isNumber: true },
      ]}
      rows={[
        ...steps.map((step, place) => ({
          key: place,
          cells: [
            t(`stepKinds.${step.kind}`),
            `${formatDateTime(step.from)} – ${formatDateTime(step.until)}`,
            step.hourCount === 0 ? nothing : String(step.hourCount),
            <Money key="amount" cents={step.amountCents} />,
          ],
        })),
        { key: 'sum', cells: [t('sum'), '', '', <Money key="amount" cents={feeCents} />], tone: 'strong' as const },
      ]}
    />
  );
}

function Openings({ openings }: Pick<StayRecord, 'openings'>) {
  const { t } = useTranslation('lockers');
  if (openings.length === 0) return null;
  const moment = (at: number | undefined) => (at ? formatDateTime(at) : nothing);
  return (
    <Panel title={t('openings')} isFlush>
      <Table
        label={t('openings')}
        columns={[
          { key: 'way', title: t('way') },
          { key: 'outcome', title: t('outcome') },
          { key: 'reason', title: t('reason') },
          { key: 'asked', title: t('askedAt'), isNumber: true },
          { key: 'opened', title: t('openedAt'), isNumber: true },
          { key: 'shut', title: t('shutAt'), isNumber: true },
        ]}
        rows={openings.map((opening) => ({
          key: opening.openingId,
          cells: [
            t(`ways.${opening.way}`),
            <OpeningMark key="mark" opening={opening} />,
            opening.reason || nothing,
            moment(opening.askedAt),
            moment(opening.openedAt),
            moment(opening.shutAt),
          ],
        }))}
      />
    </Panel>
  );
}

function Photos({ photos }: { photos: readonly Photo[] }) {
  const { t } = useTranslation('lockers');
  return (
    <ul className={styles.photos}>
      {photos.map(({ photoId, address }, place) => (
        <li key={photoId}>
          <img src={address} alt={t('photo', { number: place + 1 })} />
        </li>
      ))}
    </ul>
  );
}

interface ClearProps {
  stayId: number;
  isOpen: boolean;
  close: () => void;
}

/** Photos first: nothing is cleared without them. */
function ClearDialog({ stayId, isOpen, close }: ClearProps) {
  const { t } = useTranslation('lockers');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  return (
    <Dialog title={t('clear')} isOpen={isOpen} close={close} width={560}>
      <p>{t('clearQuestion')}</p>
      {photos.length > 0 && <Photos photos={photos} />}
      {photos.length < mostPhotos && (
        <UploadButton
          operation="upload_locker_photo"
          label={t('addPhoto')}
          done={(photo) => setPhotos((kept) => [...kept, photo].slice(0, mostPhotos))}
          takesSeveral
        />
      )}
      {isOpen && photos.length > 0 && (
        <OperationForm
          operation="clear_locker_stay"
          fields={[
            { name: 'keptAt', label: t('keptAt'), kind: 'text', most: 60 },
            { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
          ]}
          start={{ keptAt: '', reason: '' }}
          saveText={t('clear')}
          done={t('cleared')}
          toInput={({ keptAt, reason }) => ({
            stayId,
            photoIds: photos.map(({ photoId }) => photoId),
            keptAt: String(keptAt),
            reason: String(reason),
          })}
          then={close}
        />
      )}
    </Dialog>
  );
}
