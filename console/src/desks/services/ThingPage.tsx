// A thing that was found: what it is, where it is kept, whose it seems to be, and to whom it went.
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
import { formatDate, formatDateTime, nothing } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { ThingMark, ThingPicture } from './parts';
import { proofs, type Thing, type ThingFile } from './services';
import { ThingForm } from './ThingForm';

type Asking = 'change' | 'handOver' | 'part' | 'dispose';

export default function ThingPage() {
  const foundId = Number(useParams().foundId);
  const query = useQuery(queryFor('get_found_thing', { foundId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Record key={foundId} file={query.data} /> : <Loading />;
}

function Record({ file: { thing, moves } }: { file: ThingFile }) {
  const { t, language } = useTranslation('services');
  const navigate = useNavigate();
  const { foundId } = thing;
  const [asking, setAsking] = useState<Asking>();
  const part = useStaffOperation('part_found_thing', { done: t('parted') });
  const dispose = useStaffOperation('dispose_found_thing', { done: t('disposed') });
  const close = () => setAsking(undefined);
  const title = language === 'en' ? thing.titleEn : thing.titleZhCn;
  return (
    <RecordPage
      title={title}
      marks={<ThingMark thing={thing} />}
      facts={useFacts(thing)}
      actions={useActions(thing, setAsking)}
      subject={{ subjectKind: 'found_thing', subjectId: String(foundId) }}
      moves={timelineOf(
        moves,
        (move) => t(`foundMoves.${move}`),
        (kind) => t(`actors.${kind}`),
      )}
      back={() => void navigate('/services/found')}
    >
      {thing.pictureUrl !== '' && (
        <Panel title={t('photo')}>
          <ThingPicture url={thing.pictureUrl} name={title} />
        </Panel>
      )}
      <Dialog title={t('change')} isOpen={asking === 'change'} close={close} width={720}>
        {asking === 'change' && <ThingForm thing={thing} then={close} />}
      </Dialog>
      <Dialog title={t('handOver')} isOpen={asking === 'handOver'} close={close} width={560}>
        {asking === 'handOver' && <HandOverForm foundId={foundId} close={close} />}
      </Dialog>
      <ReasonDialog
        title={t('part')}
        question={t('partQuestion')}
        isOpen={asking === 'part'}
        isBusy={part.isBusy}
        close={close}
        confirm={async (reason) => !(await part.run({ foundId, reason })).error}
      />
      <ReasonDialog
        title={t('dispose')}
        question={t('disposeQuestion')}
        isOpen={asking === 'dispose'}
        isBusy={dispose.isBusy}
        isDanger
        close={close}
        confirm={async (reason) => !(await dispose.run({ foundId, reason })).error}
      />
    </RecordPage>
  );
}

function useFacts(thing: Thing): readonly Fact[] {
  const { t } = useTranslation('services');
  return [
    { label: t('kind'), value: t(`thingKinds.${thing.kind}`) },
    { label: t('level'), value: thing.level || nothing },
    { label: t('foundPlace'), value: thing.foundPlace || nothing },
    { label: t('marks'), value: thing.marks || nothing },
    { label: t('keptAt'), value: thing.keptAt },
    { label: t('isPublic'), value: t(thing.isPublic ? 'yes' : 'no') },
    { label: t('foundAt'), value: formatDateTime(thing.foundAt) },
    { label: t('recordedBy'), value: thing.recordedBy },
    { label: t('keepUntil'), value: formatDate(thing.keepUntil) },
    {
      label: t('loss'),
      value: thing.reportId ? <Link to={`/services/losses/${thing.reportId}`}>{t('toLoss')}</Link> : nothing,
    },
    { label: t('proof'), value: thing.proof ? t(`proofs.${thing.proof}`) : nothing },
    { label: t('endedAt'), value: thing.endedAt === undefined ? nothing : formatDateTime(thing.endedAt) },
  ];
}

function useActions({ works }: Thing, ask: (what: Asking) => void): readonly RecordAction[] {
  const { t } = useTranslation('services');
  const refusal = useRight('hand_over_found_thing').isHeld ? undefined : t('mayNotRecord');
  const disposeRefusal = useRight('dispose_found_thing').isHeld ? undefined : t('mayNotDispose');
  return [
    ...(works.includes('change')
      ? [{ key: 'change', keys: 'E', label: t('change'), refusal, run: () => ask('change') }]
      : []),
    ...(works.includes('part') ? [{ key: 'part', keys: 'U', label: t('part'), refusal, run: () => ask('part') }] : []),
    ...(works.includes('dispose')
      ? [
          {
            key: 'dispose',
            keys: 'R',
            label: t('dispose'),
            refusal: disposeRefusal,
            isDanger: true,
            run: () => ask('dispose'),
          },
        ]
      : []),
    ...(works.includes('hand_over')
      ? [{ key: 'handOver', keys: 'F', label: t('handOver'), refusal, isPrimary: true, run: () => ask('handOver') }]
      : []),
  ];
}

function HandOverForm({ foundId, close }: { foundId: number; close: () => void }) {
  const { t } = useTranslation('services');
  return (
    <OperationForm
      operation="hand_over_found_thing"
      fields={[
        {
          name: 'proof',
          label: t('proof'),
          kind: 'choice',
          choices: proofs.map((value) => ({ value, text: t(`proofs.${value}`) })),
        },
        { name: 'reason', label: t('handOverReason'), kind: 'long', most: 200, hint: t('handOverHint'), isWide: true },
      ]}
      start={{ proof: '', reason: '' }}
      saveText={t('handOver')}
      done={t('handedOver')}
      toInput={({ proof, reason }) => ({
        foundId,
        proof: proof as (typeof proofs)[number],
        reason: String(reason),
      })}
      then={close}
    />
  );
}
