// The queue of receipts, what is to be answered first on top and who has which; one is taken, decided by keys alone, and the next follows.
import { Button } from 'antd';
import { useState } from 'react';
import { useServerNow } from '@/api/useServerNow';
import { useStaffOperation } from '@/api/useStaffOperation';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark, type Tone } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { Deciding } from './Deciding';
import { type Claimed, spanOf, type Urgency, urgencyOf, type WaitingReceipt } from './receipts';

const tones: Readonly<Record<Urgency, Tone>> = { calm: 'calm', urgent: 'waiting', overdue: 'wrong' };

export default function ReceiptsPage() {
  const { t } = useTranslation('receipts');
  const [claimed, setClaimed] = useState<Claimed>();
  const claim = useStaffOperation('claim_receipt');
  const release = useStaffOperation('release_receipt', { done: t('released') });
  /** One that is named, or the next. */
  async function take(receiptId?: number): Promise<void> {
    const { data } = await claim.run(receiptId === undefined ? {} : { receiptId });
    if (data) setClaimed(data);
  }
  async function putBack(receiptId: number): Promise<void> {
    await release.run({ receiptId });
    setClaimed(undefined);
  }
  const receipt = claimed?.receipt;
  useKeys(receipt ? [] : [{ keys: 'N', label: t('claim'), run: () => void take() }]);
  return (
    <>
      <PageHead
        title={t('title')}
        notes={claimed && t('waiting', { count: claimed.waitingCount })}
        actions={
          receipt ? undefined : (
            <Button type="primary" loading={claim.isBusy} onClick={() => void take()}>
              {t('claim')} <KeyCap keys="N" isOnDark />
            </Button>
          )
        }
      />
      {claimed && receipt ? (
        <Deciding
          key={receipt.receiptId}
          claimed={claimed}
          receipt={receipt}
          next={() => void take()}
          again={() => void take(receipt.receiptId)}
          release={() => void putBack(receipt.receiptId)}
        />
      ) : (
        <Queue open={({ receiptId }) => void take(receiptId)} />
      )}
    </>
  );
}

function Queue({ open }: { open: (row: WaitingReceipt) => void }) {
  const { t } = useTranslation('receipts');
  const list: ListDeclaration<'list_receipts_to_do', WaitingReceipt> = {
    name: 'receipts',
    operation: 'list_receipts_to_do',
    input: ({ page }) => ({ pageNo: Number(page || '1'), pageSize: 50 }),
    rows: ({ receipts }) => receipts,
    next: ({ hasMore }, { page }) => (hasMore ? String(Number(page || '1') + 1) : undefined),
    rowKey: ({ receiptId }) => String(receiptId),
    columns: [
      { key: 'shop', title: t('shop'), render: ({ shopName }) => shopName || nothing },
      { key: 'number', title: t('number'), render: ({ receiptNumber }) => <strong>{receiptNumber}</strong> },
      { key: 'amount', title: t('amount'), render: ({ amountCents }) => <Money cents={amountCents} />, isNumber: true },
      {
        key: 'submittedAt',
        title: t('submittedAt'),
        render: ({ submittedAt }) => formatDateTime(submittedAt),
        isNumber: true,
      },
      { key: 'answerBy', title: t('left'), render: (row) => <Left answerBy={row.answerBy} />, isNumber: true },
      { key: 'claimedBy', title: t('held'), render: (row) => <Holder row={row} /> },
    ],
    open,
    empty: { title: t('none'), reason: t('noneReason') },
  };
  return <List list={list} label={t('title')} />;
}

/** What is left of the time in which the mall promises an answer. */
export function Left({ answerBy }: { answerBy: number }) {
  const { t } = useTranslation('receipts');
  const now = useServerNow(30_000);
  const urgency = urgencyOf(answerBy, now);
  return (
    <Mark tone={tones[urgency]}>{t(urgency === 'overdue' ? 'overdueBy' : 'leftFor', spanOf(answerBy - now))}</Mark>
  );
}

function Holder({ row: { claimedBy, claimedUntil } }: { row: WaitingReceipt }) {
  const { t } = useTranslation('receipts');
  if (claimedBy === undefined || claimedUntil === undefined) return nothing;
  return <Mark tone="waiting">{t('heldBy', { name: claimedBy, time: formatDateTime(claimedUntil) })}</Mark>;
}
