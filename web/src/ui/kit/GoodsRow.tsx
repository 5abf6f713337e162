// One goods in a cart or an order, or beside one: picture, name, what was chosen, price and how many.
import type { ReactNode } from 'react';
import { Image } from '../Image';
import { Price } from '../Price';
import styles from './GoodsRow.module.css';
import { specificationsText } from './specifications';

interface GoodsRowProps {
  /** With its `sp1`, `sp2`, … as the server gave them. */
  goods: { name: string; imageUrl: string };
  unitPriceCents: number;
  /** Shown as ×n unless `end` stands in its place; none: nobody has chosen how many. */
  quantity?: number;
  /** The earlier price, struck through. */
  wasCents?: number | undefined;
  /** At the right of the price: a stepper, for example. */
  end?: ReactNode;
  /** Under the specifications: what is wrong or what has changed. */
  note?: ReactNode;
  /** Why it is shown here: one quiet line. */
  reason?: string;
  /** Goods that cannot be bought any more are drawn pale. */
  isFaded?: boolean;
  /** Opens the goods; the picture and the name answer to it. */
  onOpen?: () => void;
}

const pictureEdgePx = 76;

export function GoodsRow({
  goods,
  unitPriceCents,
  quantity,
  wasCents,
  end,
  note,
  reason,
  isFaded,
  onOpen,
}: GoodsRowProps) {
  const specifications = specificationsText(goods);
  const picture = <Image src={goods.imageUrl} alt="" ratio={1} widthPx={pictureEdgePx} />;
  return (
    <div className={styles.row} data-faded={isFaded}>
      {onOpen ? (
        // The name is the one button for the keyboard; the picture is a larger place to tap.
        <button type="button" className={styles.picture} tabIndex={-1} aria-hidden="true" onClick={onOpen}>
          {picture}
        </button>
      ) : (
        <span className={styles.picture}>{picture}</span>
      )}
      <div className={styles.text}>
        {onOpen ? (
          <button type="button" className={styles.open} onClick={onOpen}>
            <span className={styles.name}>{goods.name}</span>
          </button>
        ) : (
          <span className={styles.name}>{goods.name}</span>
        )}
        {specifications && <span className={styles.specifications}>{specifications}</span>}
        {note && <span className={styles.note}>{note}</span>}
        {reason && <span className={styles.reason}>{reason}</span>}
        <span className={styles.foot}>
          <Price
            cents={unitPriceCents}
            wasCents={wasCents}
            tone={isFaded ? 'quiet' : 'price'}
            decimals={end || quantity === undefined ? 'auto' : 'always'}
          />
          {end ?? (quantity !== undefined && <span className={styles.quantity}>×{quantity}</span>)}
        </span>
      </div>
    </div>
  );
}
