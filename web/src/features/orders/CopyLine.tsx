// A number with a button that copies it.
import { Button } from '@/ui/Button';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './CopyLine.module.css';

interface CopyLineProps {
  name: string;
  value: string;
  /** Said after copying, and when the browser did not allow it. */
  done: string;
  failed: string;
}

export function CopyLine({ name, value, done, failed }: CopyLineProps) {
  const { t } = useTranslation('orders');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast(done, 'success');
    } catch {
      // Old browsers have no clipboard and others may refuse it; the member can still select the number.
      toast(failed);
    }
  };
  return (
    <div className={styles.line}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
      <Button kind="outline" size="small" label={`${t('detail.copy')} ${name}`} onPress={copy}>
        {t('detail.copy')}
      </Button>
    </div>
  );
}
