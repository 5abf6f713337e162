// One gift card: what it holds by the ledger, how that came about, and what the staff may do with it.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { type RecordAction, RecordPage } from '@/patterns/record/Record';
import type { TimelineMove } from '@/patterns/record/Timeline';
import type { Fact } from '@/ui/Facts';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './GiftCards.module.css';
import type { CardRecord, CardWork } from './giftCards';
import { CardMark } from './parts';

export default function CardPage() {
  const cardId = Number(useParams().cardId);
  const query = useQuery(queryFor('get_gift_card_record', { cardId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <OneCard key={cardId} record={query.data} /> : <Loading />;
}

function OneCard({ record }: { record: CardRecord }) {
  const { t } = useTranslation('giftCards');
  const navigate = useNavigate();
  const { card } = record;
  const [asking, setAsking] = useState<CardWork>();
  const { send, isBusy } = useWorks(card.cardId);
  return (
    <RecordPage
      title={t('cardOf', { number: card.cardNumber })}
      marks={<CardMark cardState={card.cardState} />}
      facts={useFacts(record)}
      actions={useActions(record, setAsking)}
      subject={{ subjectKind: 'gift_card', subjectId: String(card.cardId) }}
      moves={useMoves(record)}
      back={() => void navigate('/gift-cards')}
    >
      <Moves record={record} />
      <ReasonDialog
        title={asking ? t(`works.${asking}`) : ''}
        question={asking ? t(`questions.${asking}`) : ''}
        isOpen={asking !== undefined}
        isBusy={isBusy}
        close={() => setAsking(undefined)}
        confirm={async (reason) => asking !== undefined && (await send(asking, reason))}
      />
    </RecordPage>
  );
}

/** Carries a work out; tells whether it was done, or waits for somebody else's approval. */
function useWorks(cardId: number) {
  const { t } = useTranslation('giftCards');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const freeze = useStaffOperation('freeze_gift_card', { done: t('frozen') });
  const thaw = useStaffOperation('thaw_gift_card', { done: t('thawedNow') });
  const reissue = useStaffOperation('reissue_gift_card');
  async function send(work: CardWork, reason: string): Promise<boolean> {
    if (work !== 'reissue') {
      const outcome = await (work === 'freeze' ? freeze : thaw).run({ cardId, reason });
      return outcome.isProposed ?? outcome.error === undefined;
    }
    const { data, error, isProposed } = await reissue.run({ cardId, reason });
    if (data) {
      message.success(t('reissued', { number: data.cardNumber }));
      void navigate(`/gift-cards/cards/${data.cardId}`);
    }
    return isProposed ?? error === undefined;
  }
  return { send, isBusy: freeze.isBusy || thaw.isBusy || reissue.isBusy };
}

function useActions({ works }: CardRecord, ask: (work: CardWork) => void): RecordAction[] {
  const { t } = useTranslation('giftCards');
  const mayFreeze = useRight('freeze_gift_card').isHeld;
  const mayThaw = useRight('thaw_gift_card').isHeld;
  const mayReissue = useRight('reissue_gift_card').isHeld;
  const rights: Readonly<Record<CardWork, boolean>> = {
    freeze: mayFreeze,
    thaw: mayThaw,
    extend: mayThaw,
    reissue: mayReissue,
  };
  const keys: Readonly<Record<CardWork, string>> = { freeze: 'Z', thaw: 'W', extend: 'W', reissue: 'N' };
  return works.map((work) => ({
    key: work,
    label: t(`works.${work}`),
    keys: keys[work],
    isDanger: work === 'freeze',
    isPrimary: work === 'reissue',
    refusal: rights[work] ? undefined : t('noRight'),
    run: () => ask(work),
  }));
}

function useFacts({ card, movedCents, replacedBy }: CardRecord): readonly Fact[] {
  const { t } = useTranslation('giftCards');
  return [
    { label: t('balance'), value: <Money cents={card.balanceCents} /> },
    { label: t('moved'), value: movedCents === card.balanceCents ? t('agrees') : <Money cents={movedCents} /> },
    { label: t('held'), value: card.heldCents === 0 ? nothing : <Money cents={card.heldCents} /> },
    { label: t('face'), value: <Money cents={card.faceCents} /> },
    { label: t('kind'), value: t(`kinds.${card.kind}`) },
    {
      label: t('memberId'),
      value: card.memberId === undefined ? t('nobody') : <Link to={`/members/${card.memberId}`}>{card.memberId}</Link>,
    },
    {
      label: t('batchId'),
      value:
        card.batchId === undefined ? nothing : <Link to={`/gift-cards/batches/${card.batchId}`}>{card.batchId}</Link>,
    },
    { label: t('expiresAt'), value: card.expiresAt === undefined ? t('never') : formatDateTime(card.expiresAt) },
    ...(replacedBy === undefined
      ? []
      : [{ label: t('replacedBy'), value: <Link to={`/gift-cards/cards/${replacedBy}`}>{replacedBy}</Link> }]),
  ];
}

function useMoves({ events }: CardRecord): readonly TimelineMove[] {
  const { t } = useTranslation('giftCards');
  return events.map(({ event, note, at }) => ({ text: t(`events.${event}`), at, by: '', reason: note }));
}

/** How its balance moved, newest first. */
function Moves({ record: { moves } }: { record: CardRecord }) {
  const { t } = useTranslation('giftCards');
  if (moves.length === 0) return <State title={t('noMoves')} />;
  return (
    <Panel title={t('moves')} isFlush>
      <table className={styles.moves} aria-label={t('moves')}>
        <thead>
          <tr>
            <th scope="col">{t('at')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('order')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ recordId, at, title, orderId, deltaCents }) => (
            <tr key={recordId}>
              <td>{formatDateTime(at)}</td>
              <td>{title}</td>
              <td>{orderId === undefined ? nothing : <Link to={`/orders/${orderId}`}>{orderId}</Link>}</td>
              <td>
                <Money cents={deltaCents} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
