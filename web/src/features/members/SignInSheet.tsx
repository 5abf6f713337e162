// Signing in by phone: a picture code, a text message, the consent. A phone that is new becomes a member.

import { request } from '@galleria/client/request';
import { session } from '@galleria/client/session';
import { useState } from 'react';
import { tellShell } from '@/hosts/chat/tellShell';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/kit/Sheet';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { CodeFields } from './CodeFields';
import styles from './SignInSheet.module.css';
import { Terms } from './Terms';
import { useCodeForm } from './useCodeForm';

interface SignInSheetProps {
  /** Called once: true when a member has signed in and the session is stored, false when they closed the sheet. */
  onDone: (signedIn: boolean) => void;
}

/** Stores the session before `onDone(true)`, so that the action that was held up can go on at once. */
export default function SignInSheet({ onDone }: SignInSheetProps) {
  const { t } = useTranslation('members');
  const form = useCodeForm('smsLogin');
  const [accepted, setAccepted] = useState(false);

  const submit = async () => {
    const complete = form.complete(accepted ? {} : { acceptsTerms: t('signIn.agreeFirst') });
    if (!complete) return;
    try {
      const options = { hideErrorToast: true, hideLoading: true };
      const member = await request('sign_in', { ...complete, acceptsTerms: true }, options);
      session.signIn(member);
      tellShell({ type: 'session', isSignedIn: true });
      toast(member.isNewMember ? t('signIn.welcome') : t('signIn.welcomeBack', { name: member.nickname }));
      onDone(true);
    } catch (error) {
      form.refuse(error);
    }
  };

  return (
    <Sheet open onClose={() => onDone(false)} title={t('signIn.title')}>
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <p className={styles.intro}>{t('signIn.intro')}</p>
        <CodeFields form={form} />
        <Terms
          accepted={accepted}
          onChange={(next) => {
            form.forget('acceptsTerms');
            setAccepted(next);
          }}
          problem={form.problems.acceptsTerms}
        />
        <Button type="submit" size="large" wide onPress={submit}>
          {t('signIn.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
