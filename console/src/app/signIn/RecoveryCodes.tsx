// The codes for when the phone is lost: shown once, so nobody goes on before they say that they have them.
import { App, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from '@/ui/useTranslation';
import styles from './SignIn.module.css';

export function RecoveryCodes({ codes, goOn }: { codes: readonly string[]; goOn: () => void }) {
  const { t } = useTranslation('app');
  const { t: ui } = useTranslation('ui');
  const { message } = App.useApp();
  const [isKept, setIsKept] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    message.success(ui('action.copied'));
  };
  return (
    <div className={styles.form}>
      <p>{t('signIn.codes')}</p>
      <ul className={styles.codes} aria-label={t('signIn.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Checkbox checked={isKept} onChange={({ target }) => setIsKept(target.checked)}>
          {t('signIn.codesKept')}
        </Checkbox>
        <Button onClick={() => void copy()}>{ui('action.copy')}</Button>
      </div>
      <Button type="primary" size="large" block disabled={!isKept} onClick={goOn}>
        {t('signIn.goOn')}
      </Button>
    </div>
  );
}
