// What a product costs this visitor, and what it is called.
import type { ReactNode } from 'react';
import { formatCents, shortenNumber } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { Tag } from '@/ui/kit/Tag';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import type { ProductDetail, Sku } from '../product';
import styles from './PriceCard.module.css';

interface PriceCardProps {
  product: ProductDetail;
  sku: Sku | undefined;
  isMember: boolean;
  onSignIn: () => void;
  /** What stands right under the price. */
  children?: ReactNode;
}

/** Members see their price; guests see the usual one and what it would be for members. */
export function PriceCard({ product, sku, isMember, onSignIn, children }: PriceCardProps) {
  const { t, language } = useTranslation('catalog');
  const hasMemberPrice = sku !== undefined && sku.memberPriceCents < sku.priceCents;
  const cents = isMember && hasMemberPrice ? sku.memberPriceCents : (sku?.priceCents ?? 0);
  return (
    <section className={styles.card}>
      <div className={styles.top}>
        {sku && (
          <Price cents={cents} size="large" wasCents={sku.listPriceCents > cents ? sku.listPriceCents : undefined} />
        )}
        {product.salesCount > 0 && (
          <span className={styles.sales}>
            {t('details.sales', { amount: shortenNumber(product.salesCount, 1000, language) })}
          </span>
        )}
      </div>
      {hasMemberPrice && !isMember && (
        <button type="button" className={styles.invitation} onClick={onSignIn}>
          {t('details.memberPrice', { amount: formatCents(sku.memberPriceCents).replace(/\.00$/, '') })}
          <Icon name="forward" size={12} />
        </button>
      )}
      {children}
      <h2 className={styles.name}>{product.name}</h2>
      {product.subtitle && <p className={styles.subtitle}>{product.subtitle}</p>}
      <div className={styles.tags}>
        {isMember && hasMemberPrice && <Tag>{t('details.memberTag')}</Tag>}
        {product.limitPerMember > 0 && <Tag tone="price">{t('details.limit', { count: product.limitPerMember })}</Tag>}
        {product.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
    </section>
  );
}
