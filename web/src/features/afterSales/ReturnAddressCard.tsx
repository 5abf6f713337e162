// Where goods are sent back to, with a button that copies it.
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { copyText } from '@/ui/kit/copyText';
import { useTranslation } from '@/ui/words';
import styles from './ReturnAddressCard.module.css';

export function ReturnAddressCard({ address }: { address: string }) {
  const { t } = useTranslation('afterSales');
  const said = { done: t('address.copied'), failed: t('address.copyFailed') };
  return (
    <Card title={t('address.title')}>
      <div className={styles.address}>
        <p>{address}</p>
        <Button kind="outline" size="small" label={t('address.copyLabel')} onPress={() => copyText(address, said)}>
          {t('address.copy')}
        </Button>
      </div>
      <p className={styles.note}>{t('address.note')}</p>
    </Card>
  );
}
