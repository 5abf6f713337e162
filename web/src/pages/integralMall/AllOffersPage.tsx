// Everything of the points mall, or only what the member's points reach.
import { useState } from 'react';
import { Card } from '@/ui/Card';
import { Switch } from '@/ui/kit/Choice';
import { useTranslation } from '@/ui/words';
import styles from './AllOffersPage.module.css';
import { OfferList } from './OfferList';

export default function AllOffersPage() {
  const { t } = useTranslation('pointsMall');
  const [isAffordable, setAffordable] = useState(false);
  return (
    <OfferList asked={isAffordable ? { isAffordable } : {}}>
      <Card>
        <div className={styles.filter}>
          <span>{t('affordable')}</span>
          <Switch checked={isAffordable} onChange={setAffordable} label={t('affordable')} />
        </div>
      </Card>
    </OfferList>
  );
}
