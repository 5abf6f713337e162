// Goods in columns.
import type { CSSProperties } from 'react';
import { FloorGoods } from './FloorGoods';
import { FloorHeading } from './FloorHeading';
import type { FloorProps } from './floor';
import styles from './GoodsGridFloor.module.css';

const usualColumns = 2;
const pageWidthPx = 398;

export function GoodsGridFloor({ floor: { title, more, products = [], columns = usualColumns } }: FloorProps) {
  if (products.length === 0) return null;
  return (
    <section>
      <FloorHeading title={title} more={more} />
      <ul className={styles.grid} style={{ '--columns': columns } as CSSProperties}>
        {products.map((product) => (
          <li key={product.productId}>
            <FloorGoods
              product={product}
              look={columns > usualColumns ? 'strip' : 'grid'}
              widthPx={Math.round(pageWidthPx / columns)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
