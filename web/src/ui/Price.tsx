// An amount of money: small ¥, large yuan, small cents.
import { formatCents, splitCents } from './format';
import styles from './Price.module.css';
import { useTranslation } from './words';

interface PriceProps {
  cents: number;
  size?: 'small' | 'medium' | 'large';
  tone?: 'price' | 'ink' | 'quiet';
  /** The earlier price, struck through. */
  wasCents?: number | undefined;
  /** `auto` leaves out `.00`, for tiles. */
  decimals?: 'always' | 'auto';
}

/** Negative amounts have their minus sign in front of ¥. The earlier price is announced as such. */
export function Price({ cents, size = 'medium', tone = 'price', wasCents, decimals = 'always' }: PriceProps) {
  const { t } = useTranslation('ui');
  const parts = splitCents(cents);
  const showsCents = decimals === 'always' || parts.cents !== '00';
  return (
    <span className={styles.price} data-size={size} data-tone={tone}>
      <span className={styles.amount}>
        {parts.sign}
        <small>¥</small>
        <span className={styles.yuan}>{parts.yuan}</span>
        {showsCents && <small>.{parts.cents}</small>}
      </span>
      {wasCents !== undefined && (
        <s className={styles.was}>
          <span className={styles.spoken}>{t('price.was')} </span>¥{formatCents(wasCents).replace(/\.00$/, '')}
        </s>
      )}
    </span>
  );
}
