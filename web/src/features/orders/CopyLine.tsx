// A number with a button that copies it.
import { Button } from '@/ui/Button';
import { copyText } from '@/ui/kit/copyText';
import { useTranslation } from '@/ui/words';
import styles from './CopyLine.module.css';

/** More digits do not stand on one line of a small phone in the usual size. */
const longestCount = 18;

interface CopyLineProps {
  name: string;
  value: string;
  /** Said after copying, and when the browser did not allow it. */
  done: string;
  failed: string;
}

export function CopyLine({ name, value, done, failed }: CopyLineProps) {
  const { t } = useTranslation('orders');
  return (
    <div className={styles.line}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value} data-long={value.length > longestCount}>
        {value}
      </span>
      <Button
        kind="outline"
        size="small"
        label={`${t('detail.copy')} ${name}`}
        onPress={() => copyText(value, { done, failed })}
      >
        {t('detail.copy')}
      </Button>
    </div>
  );
}
