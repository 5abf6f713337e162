// Receipts one by one: the oldest is claimed, its picture beside what was typed, decided by keys; then the next.
import type { Output } from '@galleria/client/types';
import { Button, Image, Input } from 'antd';
import { useRef, useState } from 'react';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Facts } from '@/ui/Facts';
import { formatDateTime } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './ReceiptsPage.module.css';

type Claimed = Output<'claim_receipt'>;
type Receipt = NonNullable<Claimed['receipt']>;

export default function ReceiptsPage() {
  const { t } = useTranslation('receipts');
  const [claimed, setClaimed] = useState<Claimed>();
  const claim = useStaffOperation('claim_receipt');
  const next = async () => {
    const { data } = await claim.run();
    if (data) setClaimed(data);
  };
  const receipt = claimed?.receipt;
  useKeys(receipt ? [] : [{ keys: 'N', label: t('claim'), run: () => void next() }]);
  return (
    <>
      <PageHead title={t('title')} notes={claimed && t('waiting', { count: claimed.waitingCount })} />
      {receipt ? (
        <Deciding key={receipt.receiptId} receipt={receipt} next={() => void next()} />
      ) : (
        <Panel>
          <State
            title={claimed ? t('none') : t('begin')}
            reason={claimed ? t('noneReason') : t('beginReason')}
            action={
              <Button type="primary" loading={claim.isBusy} onClick={() => void next()}>
                {t('claim')} <KeyCap keys="N" isOnDark />
              </Button>
            }
          />
        </Panel>
      )}
    </>
  );
}

function Deciding({ receipt, next }: { receipt: Receipt; next: () => void }) {
  const { t } = useTranslation('receipts');
  const right = useRight('decide_receipt');
  const decide = useStaffOperation('decide_receipt');
  const [reason, setReason] = useState('');
  const reasonField = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState(0);
  const toReason = () => reasonField.current?.querySelector('textarea')?.focus();
  async function run(decision: 'approve' | 'reject'): Promise<void> {
    if (decision === 'reject' && reason.trim() === '') return toReason();
    const { error } = await decide.run({
      receiptId: receipt.receiptId,
      decision,
      ...(decision === 'reject' ? { reason: reason.trim() } : {}),
    });
    if (!error) next();
  }
  const turn = (by: number) => setPicture((now) => (now + by + receipt.imageUrls.length) % receipt.imageUrls.length);
  useKeys(
    right.isHeld && !decide.isBusy
      ? [
          { keys: 'Ctrl Enter', label: t('approve'), run: () => void run('approve') },
          { keys: 'R', label: t('reject'), run: toReason },
          { keys: 'J', label: t('nextPicture'), run: () => turn(1) },
          { keys: 'K', label: t('pictureBefore'), run: () => turn(-1) },
        ]
      : [],
  );
  return (
    <div className={styles.columns}>
      <Panel title={t('picture', { number: picture + 1, count: receipt.imageUrls.length })} side={t('zoomHint')}>
        <div className={styles.picture}>
          <Image
            src={receipt.imageUrls[picture] ?? ''}
            alt={t('pictureOf', { number: receipt.receiptNumber })}
            preview={{ mask: t('zoom') }}
          />
        </div>
      </Panel>
      <Panel title={receipt.shopName} side={t('answerBy', { time: formatDateTime(receipt.answerBy) })}>
        <Facts
          facts={[
            { label: t('number'), value: receipt.receiptNumber },
            { label: t('amount'), value: <Money cents={receipt.amountCents} /> },
            { label: t('boughtAt'), value: formatDateTime(receipt.boughtAt) },
            { label: t('submittedAt'), value: formatDateTime(receipt.submittedAt) },
            { label: t('points'), value: receipt.points },
          ]}
        />
        <div ref={reasonField} className={styles.reason}>
          <label htmlFor="receipt-reason">{t('reason')}</label>
          <Input.TextArea
            id="receipt-reason"
            maxLength={200}
            rows={2}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
        <div className={styles.buttons}>
          <Button type="primary" disabled={!right.isHeld} loading={decide.isBusy} onClick={() => void run('approve')}>
            {t('approve')} <KeyCap keys="Ctrl ⏎" isOnDark />
          </Button>
          <Button danger disabled={!right.isHeld || decide.isBusy} onClick={() => void run('reject')}>
            {t('reject')} <KeyCap keys="R" />
          </Button>
          {!right.isHeld && <small>{t('mayNot')}</small>}
        </div>
      </Panel>
    </div>
  );
}
