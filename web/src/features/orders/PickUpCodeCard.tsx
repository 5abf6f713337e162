// The code for which the store hands an order over, large enough to be read across a counter.
import type { ReactNode } from 'react';
import { Card } from '@/ui/Card';
import { useTranslation } from '@/ui/words';
import styles from './PickUpCodeCard.module.css';

const groupLength = 4;

interface PickUpCodeCardProps {
  code: string;
  /** The same code for a scanner. */
  children?: ReactNode;
}

export function PickUpCodeCard({ code, children }: PickUpCodeCardProps) {
  const { t } = useTranslation('orders');
  const groups = code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? [];
  return (
    <Card>
      <section className={styles.code} aria-label={t('pickUpCode.title')}>
        <h2 className={styles.title}>{t('pickUpCode.title')}</h2>
        {children}
        <p className={styles.groups} role="img" aria-label={t('pickUpCode.spoken', { code: [...code].join(' ') })}>
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups of one code may be alike and never move.
            <span key={index}>{group}</span>
          ))}
        </p>
        <p className={styles.hint}>{t('pickUpCode.hint')}</p>
      </section>
    </Card>
  );
}
