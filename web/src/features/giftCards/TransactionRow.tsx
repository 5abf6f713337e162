// How a card's balance moved, in one row.

import { formatCents } from '@/ui/format';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import type { CardTransaction } from './giftCard';
import styles from './TransactionRow.module.css';

interface TransactionRowProps {
  transaction: CardTransaction;
  /** Names the card, where rows of several stand together. */
  showsCard?: boolean;
  /** Opens the order that it belongs to. */
  onOpenOrder: (orderId: number) => void;
}

export function TransactionRow({ transaction, showsCard = false, onOpenOrder }: TransactionRowProps) {
  const { title, at, cardNumber, deltaCents, orderId } = transaction;
  const sign = deltaCents < 0 ? '−' : '+';
  const row = {
    title,
    note: (
      <span className={styles.time}>
        {formatDateTime(at)}
        {showsCard && ` · ${cardNumber}`}
      </span>
    ),
    value: (
      <span className={styles.delta} data-in={deltaCents > 0}>
        {`${sign}¥${formatCents(Math.abs(deltaCents))}`}
      </span>
    ),
  };
  return orderId === undefined ? <Cell {...row} /> : <Cell {...row} onPress={() => onOpenOrder(orderId)} />;
}
