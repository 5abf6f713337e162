// One paper receipt that was handed in: what it says, how far it is, and what can be done.
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatWhole } from '@/ui/format';
import { Image } from '@/ui/Image';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './ReceiptCard.module.css';
import type { Receipt } from './receiptDraft';

const photoEdgePx = 56;

function StateLine({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('points');
  if (receipt.receiptState === 'submitted') {
    return <p className={styles.line}>{t('receipts.answerBy', { time: formatDateTime(receipt.answerBy) })}</p>;
  }
  return (
    <>
      {receipt.reason && <p className={styles.reason}>{t('receipts.reason', { reason: receipt.reason })}</p>}
      {receipt.decidedAt !== undefined && (
        <p className={styles.line}>{t('receipts.decided', { time: formatDateTime(receipt.decidedAt) })}</p>
      )}
    </>
  );
}

/** `onResubmit` is offered where the server allows it. */
export function ReceiptCard({ receipt, onResubmit }: { receipt: Receipt; onResubmit: () => void }) {
  const { t } = useTranslation('points');
  return (
    <Card>
      <article aria-label={t('receipts.numberLine', { number: receipt.receiptNumber })}>
        <p className={styles.head}>
          <span className={styles.shop}>{receipt.shopName}</span>
          <span className={styles.state} data-state={receipt.receiptState}>
            {receipt.stateText}
          </span>
        </p>
        <div className={styles.body}>
          <div className={styles.facts}>
            <Price cents={receipt.amountCents} tone="ink" />
            <p className={styles.line}>{t('receipts.numberLine', { number: receipt.receiptNumber })}</p>
            <p className={styles.line}>{t('receipts.boughtLine', { time: formatDateTime(receipt.boughtAt) })}</p>
          </div>
          <ul className={styles.photos}>
            {receipt.imageUrls.map((url, index) => (
              <li key={url}>
                <Image src={url} alt={t('receipts.photo', { number: index + 1 })} ratio={1} widthPx={photoEdgePx} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.foot}>
          <div>
            <StateLine receipt={receipt} />
          </div>
          {receipt.receiptState === 'approved' && (
            <strong className={styles.points}>{t('receipts.points', { points: formatWhole(receipt.points) })}</strong>
          )}
          {receipt.mayResubmit && (
            <Button kind="outline" size="small" onPress={onResubmit}>
              {t('receipts.resubmit')}
            </Button>
          )}
        </div>
      </article>
    </Card>
  );
}
