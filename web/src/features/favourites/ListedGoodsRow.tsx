// One of the goods that a member marked or looked at: as it is now, with what it was when they marked it.
import { formatCents } from '@/ui/format';
import { Image } from '@/ui/Image';
import { Tag } from '@/ui/kit/Tag';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './Favourites.module.css';
import { fallOf, type ListedGoods, obstacleOf } from './goods';

interface ListedGoodsRowProps {
  product: ListedGoods;
  /** When it was marked; nothing where that is not told. */
  markedPriceCents?: number;
  onOpen: () => void;
}

const pictureEdgePx = 88;

export function ListedGoodsRow({ product, markedPriceCents, onOpen }: ListedGoodsRowProps) {
  const { t } = useTranslation('favourites');
  const obstacle = obstacleOf(product);
  const fallCents = markedPriceCents === undefined ? undefined : fallOf(product, markedPriceCents);
  return (
    <button type="button" className={styles.row} data-faded={obstacle !== undefined} onClick={onOpen}>
      <span className={styles.picture}>
        <Image src={product.imageUrl} alt="" ratio={1} widthPx={pictureEdgePx} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{product.name || t('goods.gone')}</span>
        {obstacle && <Tag tone="quiet">{t(`goods.${obstacle}`)}</Tag>}
        {product.priceCents !== undefined && <Price cents={product.priceCents} decimals="auto" />}
        {fallCents !== undefined && !obstacle && (
          <Tag tone="price">{t('goods.fallen', { amount: formatCents(fallCents).replace(/\.00$/, '') })}</Tag>
        )}
        {markedPriceCents !== undefined && (
          <span className={styles.note}>{t('goods.then', { amount: formatCents(markedPriceCents) })}</span>
        )}
      </span>
    </button>
  );
}
