// One right of a tier: what it is, and how much of its quota is left.
import { Icon, type IconName } from '@/ui/Icon';
import { Row } from '@/ui/kit/Row';
import { useTranslation } from '@/ui/words';
import type { Level } from './level';
import styles from './RightRow.module.css';

type Right = Level['rights'][number];

const iconOf: Readonly<Record<Right['kind'], IconName>> = {
  member_price: 'ticket',
  points_factor: 'star',
  birthday_gift: 'heart',
  gift_wrapping: 'gift',
  lounge: 'home',
};

/** What is left is told of the member's own tier only. */
export function RightRow({ right, isHeld }: { right: Right; isHeld: boolean }) {
  const { t } = useTranslation('tiers');
  const left = Math.max(0, right.quota - right.used);
  return (
    <Row
      lead={
        <span className={styles.icon}>
          <Icon name={iconOf[right.kind]} size={18} />
        </span>
      }
      title={right.name}
      notes={[right.description]}
      end={
        right.quota > 0 && (
          <span className={styles.quota} data-empty={isHeld && left === 0}>
            {isHeld
              ? t('right.left', { period: right.periodText, left, quota: right.quota })
              : t('right.quota', { period: right.periodText, quota: right.quota })}
          </span>
        )
      }
    />
  );
}
