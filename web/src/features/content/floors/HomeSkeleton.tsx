// Home's shapes while its floors are on their way: a hero, two rows of services, a strip of goods.
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './HomeSkeleton.module.css';

const services = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const goods = ['a', 'b', 'c'];

export function HomeSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.home} role="status" aria-label={t('loading')}>
      <div className={styles.hero}>
        <Skeleton height="100%" shape="hero" />
      </div>
      <Skeleton height={60} shape="card" />
      <div className={styles.services}>
        {services.map((name) => (
          <Skeleton key={name} width={48} height={56} shape="card" />
        ))}
      </div>
      <Skeleton width="40%" height={24} />
      <div className={styles.goods}>
        {goods.map((name) => (
          <Skeleton key={name} height={176} shape="card" />
        ))}
      </div>
    </div>
  );
}
