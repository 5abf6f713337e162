// Stands in the code's place when those that were kept for times without a network are used up.
import { Button } from '@/ui/Button';
import { useTranslation } from '@/ui/words';
import styles from './MemberCard.module.css';

export function NoCodesLeft({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation('memberCodes');
  return (
    <div className={styles.runOut} role="alert">
      <h3>{t('runOut')}</h3>
      <p>{t('runOutBody')}</p>
      <Button kind="outline" onPress={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
