// What a product takes part in now, as small tags with the time that is left.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { formatCents } from '@/ui/format';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './PromotionTags.module.css';

type Promotion = Output<'list_product_promotions'>['promotions'][number];

/** An activity price stands with what the chosen variant costs, and is left out where it is for other variants. */
function labelOf({ kind, label, prices }: Promotion, skuId: number | undefined): string | undefined {
  if (kind !== 'activity_price') return label;
  const price = prices.find((each) => each.skuId === skuId);
  return price && `${label} ¥${formatCents(price.priceCents).replace(/\.00$/, '')}`;
}

interface PromotionTagsProps {
  productId: number;
  /** The chosen variant. */
  skuId: number | undefined;
}

/** Nothing while it is not known, and nothing if it cannot be: the price at checkout tells all the same. */
export function PromotionTags({ productId, skuId }: PromotionTagsProps) {
  const { t } = useTranslation('promotions');
  const { data } = useQuery(queryFor('list_product_promotions', { productId }));
  const shown = (data?.promotions ?? []).flatMap((promotion) => {
    const label = labelOf(promotion, skuId);
    return label === undefined ? [] : [{ ...promotion, label }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.promotions} aria-label={t('title')}>
      {shown.map(({ promotionId, label, name, leftText }) => (
        <li key={promotionId}>
          <Tag tone="price">{label}</Tag>
          <span className={styles.name}>{name}</span>
          <span className={styles.left}>{leftText}</span>
        </li>
      ))}
    </ul>
  );
}
