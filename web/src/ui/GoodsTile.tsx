// One thing for sale as grids and strips show it: picture, name, price.
import type { ReactNode } from 'react';
import { formatCents } from './format';
import styles from './GoodsTile.module.css';
import { Image } from './Image';
import { Price } from './Price';
import { useTranslation } from './words';

interface GoodsTileProps {
  imageUrl: string;
  name: string;
  /** One quieter line under the name. */
  note?: string;
  priceCents: number;
  /** The list price; shown, struck through, only when it is higher. */
  wasCents?: number;
  /** What members pay; shown only when it is lower. */
  memberCents?: number;
  isSoldOut?: boolean;
  /** `strip` keeps the name on one line. */
  look?: 'grid' | 'strip';
  /** The widest the tile gets, in CSS px. */
  widthPx: number;
  onOpen: () => void;
  /** Under the price, such as how much of a flash sale is gone. */
  children?: ReactNode;
}

/** The whole tile is one button. */
export function GoodsTile({
  imageUrl,
  name,
  note,
  priceCents,
  wasCents = 0,
  memberCents = priceCents,
  isSoldOut = false,
  look = 'grid',
  widthPx,
  onOpen,
  children,
}: GoodsTileProps) {
  const { t } = useTranslation('ui');
  return (
    <button type="button" className={styles.tile} data-look={look} onClick={onOpen}>
      <span className={styles.picture} data-sold-out={isSoldOut}>
        <Image src={imageUrl} alt="" ratio={1} widthPx={widthPx} />
        {isSoldOut && <span className={styles.soldOut}>{t('goods.soldOut')}</span>}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.price}>
          <Price
            cents={priceCents}
            size={look === 'strip' ? 'small' : 'medium'}
            decimals="auto"
            wasCents={wasCents > priceCents ? wasCents : undefined}
          />
        </span>
        {memberCents < priceCents && (
          <span className={styles.member}>
            {t('goods.member', { amount: formatCents(memberCents).replace(/\.00$/, '') })}
          </span>
        )}
        {children}
      </span>
    </button>
  );
}
