// One line of the points mall's cart: whether it is to be exchanged, how many, and what stands in the way.
import { Image } from '@/ui/Image';
import { Checkbox } from '@/ui/kit/Choice';
import { Stepper } from '@/ui/kit/Stepper';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import type { PointsCart } from './offers';
import styles from './PointsCartLine.module.css';
import { PointsPrice } from './PointsPrice';

const pictureEdgePx = 76;

interface PointsCartLineProps {
  line: PointsCart['lines'][number];
  onSelect: (isSelected: boolean) => void;
  onQuantity: (quantity: number) => void;
  onTakeOut: () => void;
  onOpen: () => void;
}

export function PointsCartLine({ line, onSelect, onQuantity, onTakeOut, onOpen }: PointsCartLineProps) {
  const { t } = useTranslation('pointsMall');
  const { offer, quantity, isSelected, obstacle } = line;
  const isRefused = obstacle !== 'none';
  const label = [offer.name, offer.specification].filter(Boolean).join(' ');
  return (
    <li className={styles.line}>
      {/* What cannot be exchanged can be left out, and not chosen. */}
      <Checkbox
        checked={isSelected}
        disabled={isRefused && !isSelected}
        onChange={onSelect}
        label={label}
        labelPlace="hidden"
      />
      <span className={styles.picture} data-faded={isRefused}>
        <Image src={offer.imageUrl} alt="" ratio={1} widthPx={pictureEdgePx} shape="tile" />
      </span>
      <div className={styles.body}>
        <button type="button" className={styles.open} onClick={onOpen}>
          {offer.name}
        </button>
        {offer.specification && <span className={styles.note}>{offer.specification}</span>}
        {isRefused && (
          <span>
            <Tag tone="quiet">{t(`flag.${obstacle}`)}</Tag>
          </span>
        )}
        <PointsPrice offer={{ ...offer, missingPoints: 0 }} />
        <div className={styles.foot}>
          <button type="button" className={styles.takeOut} onClick={onTakeOut}>
            {t('cart.takeOut')}
          </button>
          <Stepper value={quantity} max={Math.max(quantity, offer.allowedCount)} onChange={onQuantity} label={label} />
        </div>
      </div>
    </li>
  );
}
