// The shop that sells a product, with the way into it.

import { serverNowMs } from '@galleria/client/clock';
import { useHost } from '@/hosts/HostContext';
import { storePage } from '@/routes/catalog/store';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { Row } from '@/ui/kit/Row';
import { useTranslation } from '@/ui/words';
import { isOpenAt } from '../openingHours';
import type { Shop } from '../product';
import styles from './ShopRow.module.css';

/** `enter` names what a tap does at the right; lists of shops leave it out. */
export function ShopRow({ shop, enter }: { shop: Shop; enter?: string }) {
  const { t } = useTranslation('catalog');
  const host = useHost();
  const isOpen = isOpenAt(shop.hours, serverNowMs());
  return (
    <Row
      lead={
        <span className={styles.picture}>
          <Image src={shop.imageUrl} alt="" ratio={1} widthPx={52} />
        </span>
      }
      title={
        <span className={styles.name}>
          {shop.name} · {shop.location}
        </span>
      }
      titleLines="one"
      notes={[
        <span key="hours" className={styles.hours}>
          {isOpen !== undefined && <b data-open={isOpen}>{t(isOpen ? 'shop.open' : 'shop.closed')}</b>} {shop.hours}
        </span>,
      ]}
      end={
        <span className={styles.enter}>
          {enter}
          <Icon name="forward" size={12} />
        </span>
      }
      onPress={() => host.open(storePage, { shopId: shop.shopId })}
    />
  );
}
