// What those who bought a product bought, too, beside it: nothing at all where nothing is known.
import type { Output } from '@galleria/client/types';
import { useHost } from '@/hosts/HostContext';
import { goodsPage } from '@/routes/catalog/goods';
import { GoodsTile } from '@/ui/GoodsTile';
import { useTranslation } from '@/ui/words';
import styles from './AlsoBought.module.css';

interface AlsoBoughtProps {
  goods: Output<'list_also_bought'>['goods'] | undefined;
}

const tileWidthPx = 199;

export function AlsoBought({ goods = [] }: AlsoBoughtProps) {
  const { t } = useTranslation('recommendations');
  const host = useHost();
  if (goods.length === 0) return null;
  return (
    <section aria-label={t('beside')}>
      <h2 className={styles.heading}>{t('beside')}</h2>
      <ul className={styles.grid}>
        {goods.map(({ productId, name, imageUrl, priceCents }) => (
          <li key={productId}>
            <GoodsTile
              imageUrl={imageUrl}
              name={name}
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
