// The page at the door: who comes, in which language, or with an invitation.

import { chooseLanguage } from '@galleria/client/words';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from '@/ui/useTranslation';
import { Invitation } from './Invitation';
import { SignIn } from './SignIn';
import styles from './SignIn.module.css';

/** Invitations come as a link whose part after `#` the browser sends to nobody. */
const invitationIn = (hash: string) => /^#invitation=([\w-]+)$/.exec(hash)?.[1];

export function SignInPage() {
  const { t, language } = useTranslation('app');
  const invitation = invitationIn(location.hash);
  useEffect(() => {
    document.title = `${t('signIn.title')} · Galleria`;
  }, [t]);
  return (
    <main className={styles.stage}>
      <div className={styles.card}>
        <p className={styles.brand}>
          云廊 <span>Galleria</span>
        </p>
        <h1>{invitation ? t('signIn.invitation') : t('signIn.title')}</h1>
        {invitation ? <Invitation invitation={invitation} /> : <SignIn />}
      </div>
      <Button
        type="text"
        className={styles.language ?? ''}
        onClick={() => void chooseLanguage(language === 'en' ? 'zh-CN' : 'en')}
      >
        {language === 'en' ? '中文' : 'English'}
      </Button>
    </main>
  );
}
