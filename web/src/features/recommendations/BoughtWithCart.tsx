// What those who bought something of the cart bought, too, each with its reason: nothing at all where nothing is known.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useHost } from '@/hosts/HostContext';
import { goodsPage } from '@/routes/catalog/goods';
import { Card } from '@/ui/Card';
import { GoodsRow } from '@/ui/kit/GoodsRow';
import { useTranslation } from '@/ui/words';
import styles from './BoughtWithCart.module.css';

/**
 * Rows as the cart has them: what lies in it is what the page is for, and nothing that comes after it may be larger. Larger pictures would be the last
 * that a member waits for, since they are only known when the app has asked.
 */
export function BoughtWithCart() {
  const { t } = useTranslation('recommendations');
  const host = useHost();
  const { data } = useQuery(queryFor('list_also_bought_with_cart'));
  if (!data || data.goods.length === 0) return null;
  return (
    <Card title={t('withCart')}>
      <ul className={styles.rows}>
        {data.goods.map((goods) => (
          <li key={goods.productId}>
            <GoodsRow
              goods={goods}
              unitPriceCents={goods.priceCents}
              reason={t('because', { name: goods.becauseOf })}
              onOpen={() => host.open(goodsPage, { productId: goods.productId })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
