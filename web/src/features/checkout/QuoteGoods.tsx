// The goods of an order to be placed, by shop.
import { Card } from '@/ui/Card';
import { GoodsRow } from '@/ui/kit/GoodsRow';
import styles from './QuoteGoods.module.css';
import type { Quote } from './useCheckout';

export function QuoteGoods({ shops }: { shops: Quote['shops'] }) {
  return shops.map((shop) => (
    <Card key={shop.shopId}>
      <h2 className={styles.shop}>
        {shop.name} <span className={styles.location}>{shop.location}</span>
      </h2>
      <div className={styles.lines}>
        {shop.lines.map((line) => (
          <GoodsRow key={line.skuId} goods={line} unitPriceCents={line.unitPriceCents} quantity={line.quantity} />
        ))}
      </div>
    </Card>
  ));
}
