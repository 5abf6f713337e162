// The list of all keys that hold on this page.
import { Dialog } from '@/ui/Dialog';
import { KeyCap } from '@/ui/KeyCap';
import { useAllKeys } from '@/ui/keys';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import styles from './KeyHelp.module.css';

export function KeyHelp({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTranslation('app');
  const bindings = useAllKeys();
  return (
    <Dialog title={t('key.help')} isOpen={isOpen} close={close} width={560}>
      <dl className={styles.keys}>
        {bindings.map(({ keys, label }) => (
          <div key={`${keys} ${label}`} className={styles.row}>
            <dt>
              <KeyCap keys={keys} />
              <span className={text.spoken}>{keys}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
