// Goods at a price that holds for a few hours, with the time that is left and how much is gone.

import { serverNowMs } from '@galleria/client/clock';
import { useState } from 'react';
import { Countdown } from '@/ui/Countdown';
import { useTranslation } from '@/ui/words';
import { FloorGoods } from './FloorGoods';
import { FloorHeading } from './FloorHeading';
import { flashSaleState } from './flashSale';
import type { FloorProps } from './floor';
import styles from './strip.module.css';

/** Changes by itself when the sale starts and ends; then the page's next answer brings the next sale. */
export function FlashSaleFloor({ floor }: FloorProps) {
  const { t } = useTranslation('content');
  const { title, more, startsAt, endsAt = 0, products = [] } = floor;
  const [, drawAgain] = useState(0);
  const state = flashSaleState(serverNowMs(), startsAt, endsAt);
  if (products.length === 0) return null;
  return (
    <section>
      <FloorHeading title={title} more={more}>
        <span className={styles.left}>
          {state === 'over' && t('flashSale.over')}
          {state !== 'over' && t(state === 'before' ? 'flashSale.startsIn' : 'flashSale.endsIn')}
          {state !== 'over' && (
            <Countdown
              endAtMs={state === 'before' ? (startsAt ?? endsAt) : endsAt}
              nowMs={serverNowMs}
              onEnd={() => drawAgain((count) => count + 1)}
            />
          )}
        </span>
      </FloorHeading>
      <ul className={styles.strip}>
        {products.map((product) => (
          <li key={product.productId}>
            <FloorGoods product={product} look="strip" widthPx={112}>
              <span
                className={styles.sold}
                role="img"
                aria-label={t('flashSale.sold', { percent: product.soldPercent })}
              >
                <i style={{ width: `${Math.min(100, product.soldPercent)}%` }} />
              </span>
            </FloorGoods>
          </li>
        ))}
      </ul>
    </section>
  );
}
