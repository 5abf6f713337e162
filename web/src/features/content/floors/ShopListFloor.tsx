// Shops side by side.

import { useHost } from '@/hosts/HostContext';
import { storePage } from '@/routes/catalog/store';
import { Image } from '@/ui/Image';
import { FloorHeading } from './FloorHeading';
import type { FloorProps } from './floor';
import styles from './ShopListFloor.module.css';
import strip from './strip.module.css';

export function ShopListFloor({ floor: { title, more, shops = [] } }: FloorProps) {
  const host = useHost();
  if (shops.length === 0) return null;
  return (
    <section>
      <FloorHeading title={title} more={more} />
      <ul className={strip.strip} data-wide="true">
        {shops.map((shop) => (
          <li key={shop.shopId}>
            <button type="button" className={styles.shop} onClick={() => host.open(storePage, { shopId: shop.shopId })}>
              <Image src={shop.imageUrl} alt="" ratio={3 / 2} widthPx={148} shape="square" />
              <span className={styles.words}>
                <span className={styles.name}>{shop.name}</span>
                <span className={styles.location}>{shop.location}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
