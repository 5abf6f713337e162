// A gift card as it would lie on the table: its art, its name and what is on it.
import type { ReactNode } from 'react';
import { CountingNumber } from '@/ui/kit/CountingNumber';
import { Price } from '@/ui/Price';
import styles from './CardFace.module.css';
import { CoverArt } from './CoverArt';
import { coverOf } from './giftCard';

interface CardFaceProps {
  name: string;
  coverKey: string;
  cents: number;
  /** `•••• 4711`; absent before there is a card. */
  number?: string;
  /** Under the amount: until when, or that a part is set aside. */
  note?: ReactNode;
  /** What is unusual about the card. */
  stateText?: string | undefined;
  /** Nothing is left to do with it. */
  isPale?: boolean;
  /** The amount counts up when the card appears and whenever it changes. */
  isCounting?: boolean;
}

const draw = (cents: number) => <Price cents={cents} size="large" tone="ink" />;

/** Of the proportions of a bank card, as wide as its place. */
export function CardFace({
  name,
  coverKey,
  cents,
  number,
  note,
  stateText,
  isPale = false,
  isCounting = false,
}: CardFaceProps) {
  const cover = coverOf(coverKey);
  return (
    <span className={styles.face} data-cover={cover} data-pale={isPale}>
      <CoverArt cover={cover} />
      <span className={styles.top}>
        <span className={styles.name}>{name}</span>
        {stateText ? <span className={styles.state}>{stateText}</span> : <span className={styles.mall}>Galleria</span>}
      </span>
      <span className={styles.bottom}>
        <span className={styles.amount}>
          {isCounting ? <CountingNumber value={cents}>{draw}</CountingNumber> : draw(cents)}
          {note && <small>{note}</small>}
        </span>
        {number && <span className={styles.number}>{number}</span>}
      </span>
    </span>
  );
}
