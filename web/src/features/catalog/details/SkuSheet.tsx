// The sheet in which a member chooses variant and quantity.
import type { ReactNode } from 'react';
import { Image } from '@/ui/Image';
import { Sheet } from '@/ui/kit/Sheet';
import { Stepper } from '@/ui/kit/Stepper';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import type { ProductDetail, Sku } from '../product';
import { chooseValue, largestQuantity, specificationText, valueState, valuesOf } from '../skuChoice';
import styles from './SkuSheet.module.css';

const fewLeftCount = 10;

interface SkuSheetProps {
  open: boolean;
  onClose: () => void;
  product: ProductDetail;
  sku: Sku;
  quantity: number;
  /** How many can be bought now; undefined while nobody has said. */
  availableCount: number | undefined;
  isMember: boolean;
  onChoose: (sku: Sku) => void;
  onQuantity: (quantity: number) => void;
  footer: ReactNode;
}

function Values({
  product,
  sku,
  axis,
  onChoose,
}: Pick<SkuSheetProps, 'product' | 'sku' | 'onChoose'> & { axis: number }) {
  const { t } = useTranslation('catalog');
  const specification = product.specifications[axis];
  if (!specification) return null;
  const chosen = valuesOf(product, sku)[axis];
  return (
    <fieldset className={styles.axis}>
      <legend>{specification.name}</legend>
      {specification.values.map((value) => {
        const state = valueState(product, sku, axis, value);
        return (
          <button
            key={value}
            type="button"
            className={styles.value}
            aria-pressed={value === chosen}
            data-state={state}
            aria-label={state === 'soldOut' ? t('sku.soldOutValue', { value }) : value}
            onClick={() => onChoose(chooseValue(product, sku, axis, value))}
          >
            {value}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Every value can be tapped; one that does not fit the others moves them along. */
export function SkuSheet({ product, sku, quantity, availableCount, isMember, ...sheet }: SkuSheetProps) {
  const { t } = useTranslation('catalog');
  const isSoldOut = sku.isSoldOut || availableCount === 0;
  const cents = isMember ? Math.min(sku.memberPriceCents, sku.priceCents) : sku.priceCents;
  const chosen = specificationText(sku);
  return (
    <Sheet open={sheet.open} onClose={sheet.onClose} title={t('sku.title')} footer={sheet.footer}>
      <div className={styles.head}>
        <span className={styles.picture} data-flies="true">
          <Image src={sku.imageUrl} alt={chosen || product.name} ratio={1} widthPx={92} />
        </span>
        <div>
          <Price cents={cents} size="large" wasCents={sku.listPriceCents > cents ? sku.listPriceCents : undefined} />
          <p className={styles.stock} role="status" data-plenty={!isSoldOut && (availableCount ?? 0) > fewLeftCount}>
            {isSoldOut && t('sku.soldOut')}
            {!isSoldOut &&
              availableCount !== undefined &&
              (availableCount <= fewLeftCount ? t('sku.few', { count: availableCount }) : t('sku.inStock'))}
          </p>
          <p className={styles.chosen}>{chosen && t('sku.chosen', { value: chosen })}</p>
        </div>
      </div>
      {product.specifications.map((specification, axis) => (
        <Values key={specification.name} product={product} sku={sku} axis={axis} onChoose={sheet.onChoose} />
      ))}
      <div className={styles.quantity}>
        <span>
          {t('sku.quantity')}
          {product.limitPerMember > 0 && (
            <small className={styles.limit}>{t('details.limit', { count: product.limitPerMember })}</small>
          )}
        </span>
        <Stepper
          value={quantity}
          max={largestQuantity(availableCount, product.limitPerMember)}
          onChange={sheet.onQuantity}
          label={t('sku.quantity')}
        />
      </div>
    </Sheet>
  );
}
