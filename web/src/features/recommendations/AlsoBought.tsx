// What those who bought something bought, too: nothing at all where nothing is known.
import type { Output } from '@galleria/client/types';
import { useHost } from '@/hosts/HostContext';
import { goodsPage } from '@/routes/catalog/goods';
import { GoodsTile } from '@/ui/GoodsTile';
import { useTranslation } from '@/ui/words';
import styles from './AlsoBought.module.css';

interface AlsoBoughtProps {
  goods: Output<'list_also_bought'>['goods'] | undefined;
  /** Under a product there is one reason; under a cart each has its own. */
  place: 'beside' | 'withCart';
}

const tileWidthPx = 199;

export function AlsoBought({ goods = [], place }: AlsoBoughtProps) {
  const { t } = useTranslation('recommendations');
  const host = useHost();
  if (goods.length === 0) return null;
  return (
    <section aria-label={t(place)}>
      <h2 className={styles.heading}>{t(place)}</h2>
      <ul className={styles.grid}>
        {goods.map(({ productId, name, imageUrl, priceCents, becauseOf }) => (
          <li key={productId}>
            <GoodsTile
              imageUrl={imageUrl}
              name={name}
              {...(place === 'withCart' ? { note: t('because', { name: becauseOf }) } : {})}
              priceCents={priceCents}
              widthPx={tileWidthPx}
              onOpen={() => host.open(goodsPage, { productId })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
