// A receipt that somebody has: what was typed beside its picture, what may be the same one, and the decision.
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useRight } from '@/api/rights';
import { useServerNow } from '@/api/useServerNow';
import { useStaffOperation } from '@/api/useStaffOperation';
import { Facts } from '@/ui/Facts';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { Picture } from './Picture';
import { Left } from './ReceiptsPage';
import styles from './ReceiptsPage.module.css';
import { type AlikeReceipt, type Claimed, clockOf, type Receipt } from './receipts';

interface Props {
  claimed: Claimed;
  receipt: Receipt;
  next: () => void;
  /** Takes it for longer, or once more. */
  again: () => void;
  release: () => void;
}

export function Deciding({ claimed, receipt, next, again, release }: Props) {
  const { t } = useTranslation('receipts');
  const leftMs = (claimed.claimedUntil ?? 0) - useServerNow();
  const isMine = leftMs > 0;
  return (
    <div className={styles.columns}>
      <Picture receipt={receipt} />
      <div className={styles.side}>
        <Panel
          title={receipt.shopName}
          side={isMine ? t('yours', { time: clockOf(leftMs) }) : <Mark tone="wrong">{t('notYours')}</Mark>}
        >
          <Facts
            facts={[
              { label: t('number'), value: receipt.receiptNumber },
              { label: t('amount'), value: <Money cents={receipt.amountCents} /> },
              { label: t('boughtAt'), value: formatDateTime(receipt.boughtAt) },
              { label: t('submittedAt'), value: formatDateTime(receipt.submittedAt) },
              { label: t('left'), value: <Left answerBy={receipt.answerBy} /> },
              { label: t('points'), value: formatWhole(claimed.pointsIfApproved) },
            ]}
          />
          <Decision receipt={receipt} isMine={isMine} next={next} again={again} release={release} />
        </Panel>
        <Alike alike={claimed.alike} />
      </div>
    </div>
  );
}

type DecisionProps = Pick<Props, 'receipt' | 'next' | 'again' | 'release'> & { isMine: boolean };

/** R turns to refusing, with the cursor in the reason; Ctrl Enter does what the button says, Esc goes back to approving. */
function Decision({ receipt, isMine, next, again, release }: DecisionProps) {
  const { t } = useTranslation('receipts');
  const { t: ui } = useTranslation('ui');
  const right = useRight('decide_receipt');
  const decide = useStaffOperation('decide_receipt');
  const id = useId();
  const [reason, setReason] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const mayDecide = right.isHeld && isMine && !decide.isBusy && (!isRefusing || reason.trim() !== '');
  async function run(): Promise<void> {
    if (!mayDecide) return;
    const { error } = await decide.run({
      receiptId: receipt.receiptId,
      decision: isRefusing ? 'reject' : 'approve',
      ...(isRefusing ? { reason: reason.trim() } : {}),
    });
    if (!error) next();
  }
  const turn = () => {
    setRefusing(true);
    document.getElementById(id)?.focus();
  };
  const back = () => {
    setRefusing(false);
    document.getElementById(id)?.blur();
  };
  const confirmText = t(isRefusing ? 'reject' : 'approve');
  useKeys([
    { keys: 'Ctrl Enter', label: confirmText, run: () => void run() },
    ...(isRefusing
      ? [{ keys: 'Esc', label: ui('action.cancel'), run: back }]
      : [
          { keys: 'R', label: t('reject'), run: turn },
          { keys: 'L', label: t('release'), run: release },
        ]),
    ...(isMine ? [] : [{ keys: 'N', label: t('again'), run: again }]),
  ]);
  return (
    <>
      <div className={styles.reason}>
        <label htmlFor={id}>{t('reason')}</label>
        <Input.TextArea
          id={id}
          maxLength={200}
          rows={2}
          value={reason}
          onFocus={() => setRefusing(true)}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div className={styles.buttons}>
        {isMine ? (
          <Button
            type="primary"
            danger={isRefusing}
            disabled={!mayDecide}
            loading={decide.isBusy}
            onClick={() => void run()}
          >
            {confirmText} <KeyCap keys="Ctrl ⏎" isOnDark />
          </Button>
        ) : (
          <Button type="primary" onClick={again}>
            {t('again')} <KeyCap keys="N" isOnDark />
          </Button>
        )}
        {isRefusing ? (
          <Button onClick={back}>
            {ui('action.cancel')} <KeyCap keys="Esc" />
          </Button>
        ) : (
          <>
            <Button danger disabled={!right.isHeld || !isMine} onClick={turn}>
              {t('reject')} <KeyCap keys="R" />
            </Button>
            <Button onClick={release}>
              {t('release')} <KeyCap keys="L" />
            </Button>
          </>
        )}
      </div>
      {!right.isHeld && <small className={styles.note}>{t('mayNot')}</small>}
    </>
  );
}

function Alike({ alike }: { alike: readonly AlikeReceipt[] }) {
  const { t } = useTranslation('receipts');
  return (
    <Panel
      title={t('alike.title')}
      side={alike.length === 0 ? t('alike.none') : t('alike.count', { count: alike.length })}
    >
      {alike.length === 0 ? (
        <p className={styles.note}>{t('alike.noneReason')}</p>
      ) : (
        <ul className={styles.alike}>
          {alike.map((one) => (
            <li key={one.receiptId}>
              {one.imageUrls[0] && <img src={one.imageUrls[0]} alt={t('pictureOf', { number: one.receiptNumber })} />}
              <span>
                <Mark tone="wrong">{t(`alike.${one.likeness}`)}</Mark> {one.shopName} {one.receiptNumber}
                <small className={styles.note}>
                  <Money cents={one.amountCents} /> · {formatDateTime(one.submittedAt)} · {one.stateText} ·{' '}
                  {t(one.isSameMember ? 'alike.sameMember' : 'alike.otherMember')}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
