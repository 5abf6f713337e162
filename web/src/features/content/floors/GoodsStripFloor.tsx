// Goods side by side, to be pushed along with a finger.
import { FloorGoods } from './FloorGoods';
import { FloorHeading } from './FloorHeading';
import type { FloorProps } from './floor';
import styles from './strip.module.css';

export function GoodsStripFloor({ floor: { title, more, products = [] } }: FloorProps) {
  if (products.length === 0) return null;
  return (
    <section>
      <FloorHeading title={title} more={more} />
      <ul className={styles.strip}>
        {products.map((product) => (
          <li key={product.productId}>
            <FloorGoods product={product} look="strip" widthPx={112} />
          </li>
        ))}
      </ul>
    </section>
  );
}
