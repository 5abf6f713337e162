// One batch: how far it is made and sold, what lies on its cards, and what is done with it: sold, its codes taken along, stopped.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import { Dialog } from '@/ui/Dialog';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import { type BatchRecord, type Code, codesFile } from './giftCards';
import { BatchMark } from './parts';
import { SellForm } from './SellForm';

export default function BatchPage() {
  const batchId = Number(useParams().batchId);
  const query = useQuery({
    ...queryFor('get_gift_card_batch', { batchId }),
    refetchInterval: ({ state: { data } }) => (data?.batch.state === 'making' ? 1_000 : false),
  });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneBatch key={batchId} record={query.data} /> : <Loading />;
}

function keepAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

function OneBatch({ record }: { record: BatchRecord }) {
  const { t } = useTranslation('giftCards');
  const navigate = useNavigate();
  const { batch } = record;
  const { batchId } = batch;
  const [isSelling, setIsSelling] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const [codes, setCodes] = useState<readonly Code[]>();
  const stop = useStaffOperation('stop_gift_card_batch', { done: t('stoppedNow') });
  const take = useStaffOperation('take_gift_card_codes');
  const actions = useActions(record, {
    sell: () => setIsSelling(true),
    stop: () => setIsStopping(true),
    take: () => void take.run({ batchId }).then(({ data }) => setCodes(data?.codes)),
  });
  return (
    <RecordPage
      title={batch.name}
      marks={<BatchMark state={batch.state} />}
      facts={useFacts(record)}
      actions={actions}
      subject={{ subjectKind: 'gift_card_batch', subjectId: String(batchId) }}
      back={() => void navigate('/gift-cards/batches')}
    >
      <Dialog title={t('sell')} isOpen={isSelling} close={() => setIsSelling(false)} width={700}>
        <SellForm record={record} close={() => setIsSelling(false)} />
      </Dialog>
      <Dialog
        title={t('codes', { count: codes?.length ?? 0 })}
        isOpen={codes !== undefined}
        close={() => setCodes(undefined)}
        confirmText={t('keepCodes')}
        confirm={() => keepAs(`gift-cards-${batchId}.csv`, codesFile(codes ?? []))}
      >
        <p>{t('codesReason')}</p>
      </Dialog>
      <ReasonDialog
        title={t('stop')}
        question={t('stopQuestion')}
        isOpen={isStopping}
        isBusy={stop.isBusy}
        close={() => setIsStopping(false)}
        confirm={async (reason) => (await stop.run({ batchId, reason })).error === undefined}
      />
    </RecordPage>
  );
}

function useFacts({
  batch,
  soldCents,
  receivedCents,
  balanceCents,
  unboundCount,
  nextPosition,
}: BatchRecord): readonly Fact[] {
  const { t } = useTranslation('giftCards');
  const { batchId } = batch;
  return [
    { label: t('face'), value: <Money cents={batch.faceCents} /> },
    { label: t('made'), value: `${batch.madeCount} / ${batch.cardCount}` },
    { label: t('sold'), value: <Link to={`/gift-cards/sales?f.batchId=${batchId}`}>{batch.soldCount}</Link> },
    { label: t('soldValue'), value: <Money cents={soldCents} /> },
    { label: t('received'), value: <Money cents={receivedCents} /> },
    {
      label: t('onCards'),
      value: (
        <Link to={`/gift-cards?f.batchId=${batchId}`}>
          <Money cents={balanceCents} />
        </Link>
      ),
    },
    { label: t('unbound'), value: unboundCount },
    { label: t('next'), value: nextPosition ?? nothing },
    { label: t('medium'), value: t(`media.${batch.medium}`) },
    { label: t('funder'), value: t(`funders.${batch.funder}`) },
    { label: t('validityDays'), value: batch.validityDays },
    { label: t('cover'), value: t(`covers.${batch.coverKey as 'arcade'}`) },
    { label: t('by'), value: `${batch.madeBy} · ${formatDateTime(batch.madeAt)}` },
    { label: t('reason'), value: batch.reason },
    {
      label: t('codesTold'),
      value:
        batch.codesToldAt === undefined ? t('notTold') : `${batch.codesToldTo} · ${formatDateTime(batch.codesToldAt)}`,
    },
  ];
}

type Works = Readonly<Record<'sell' | 'take' | 'stop', () => void>>;

function useActions({ batch }: BatchRecord, works: Works): RecordAction[] {
  const { t } = useTranslation('giftCards');
  const maySell = useRight('sell_gift_cards').isHeld;
  const mayTake = useRight('take_gift_card_codes').isHeld;
  const mayStop = useRight('stop_gift_card_batch').isHeld;
  const whyNotSell = () => {
    if (batch.state !== 'made') return t('notForSale');
    return batch.soldCount < batch.madeCount ? undefined : t('soldOut');
  };
  const whyNotTake = () => {
    if (batch.state === 'making') return t('notMade');
    return batch.codesToldAt === undefined ? undefined : t('toldBefore');
  };
  const noRight = t('noRight');
  return [
    {
      key: 'sell',
      label: t('sell'),
      keys: 'S',
      isPrimary: true,
      refusal: maySell ? whyNotSell() : noRight,
      run: works.sell,
    },
    ...(batch.medium === 'printed'
      ? [{ key: 'take', label: t('take'), keys: 'X', refusal: mayTake ? whyNotTake() : noRight, run: works.take }]
      : []),
    ...(batch.state === 'made'
      ? [
          {
            key: 'stop',
            label: t('stop'),
            keys: 'K',
            isDanger: true,
            refusal: mayStop ? undefined : noRight,
            run: works.stop,
          },
        ]
      : []),
  ];
}
