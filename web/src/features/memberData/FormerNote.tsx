// Says that what is shown is a former account's, and who helps with it.
import { useTranslation } from '@/ui/words';
import styles from './FormerNote.module.css';

export function FormerNote() {
  const { t } = useTranslation('memberData');
  return <p className={styles.note}>{t('former.note')}</p>;
}
