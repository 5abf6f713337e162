// Somebody was invited: they choose a password, and then sign in for the first time.
import { ApiError } from '@galleria/client/errors';
import { requestStaff } from '@galleria/client/staff';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '@/ui/useTranslation';
import { SignIn } from './SignIn';
import styles from './SignIn.module.css';

export function Invitation({ invitation }: { invitation: string }) {
  const { t } = useTranslation('app');
  const { t: ui } = useTranslation('ui');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  async function accept(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password !== again) return setProblem(t('signIn.notSame'));
    try {
      await requestStaff('accept_staff_invitation', { invitation, password }, { hideSignIn: true });
      // The code is used up; it need not stand in the address any longer.
      history.replaceState(null, '', location.pathname);
      setIsDone(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.problems[0]?.message || error.message || ui('state.unanswered'));
    }
  }
  if (isDone) {
    return (
      <>
        <p role="status">{t('signIn.invitationDone')}</p>
        <SignIn />
      </>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void accept(event)}>
      <p>{t('signIn.invitationReason')}</p>
      <div className={styles.field}>
        <label htmlFor="new-password">{t('signIn.newPassword')}</label>
        <Input.Password
          id="new-password"
          size="large"
          autoFocus
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor="new-password-again">{t('signIn.newPasswordAgain')}</label>
        <Input.Password
          id="new-password-again"
          size="large"
          autoComplete="new-password"
          value={again}
          onChange={({ target }) => setAgain(target.value)}
        />
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" size="large" block disabled={password === '' || again === ''}>
        {t('signIn.setPassword')}
      </Button>
    </form>
  );
}
