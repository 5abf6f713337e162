// What a coupon is for and how it is used, in words.
import { Card } from '@/ui/Card';
import { useTranslation } from '@/ui/words';
import type { Coupon } from './coupon';
import styles from './RulesCard.module.css';

/** The number stands only on a coupon that somebody holds. */
export function RulesCard({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupons');
  const facts = [
    { name: t('rules.scope'), value: coupon.scopeText },
    { name: t('rules.threshold'), value: coupon.useLimitDesc || t('ticket.noLimit') },
    { name: t('rules.valid'), value: coupon.couponEffectiveDateDesc },
    { name: t('rules.number'), value: coupon.couponNo },
  ].filter(({ value }) => value !== '');
  const lines = coupon.usageDescription.split('\n').filter((line) => line.trim() !== '');
  return (
    <Card title={t('rules.title')}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
