// Signing in by phone: a picture code, a text message, the consent. A phone that is new becomes a member.

import { session } from '@galleria/client/session';
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { tellShell } from '@/hosts/chat/tellShell';
import { Button } from '@/ui/Button';
import { useCheckedForm } from '@/ui/form/useCheckedForm';
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

/** The refusal of terms that nobody accepted. */
const termsCode = 61_007;

/** Stores the session before `onDone(true)`, so that the action that was held up can go on at once. */
export default function SignInSheet({ onDone }: SignInSheetProps) {
  const { t } = useTranslation('members');
  const codeForm = useCodeForm('smsLogin');
  const terms = useCheckedForm({ acceptsTerms: false }, ({ acceptsTerms }) => ({
    acceptsTerms: acceptsTerms ? undefined : t('signIn.agreeFirst'),
  }));
  const signIn = useOperation('sign_in', {
    isQuiet: true,
    toldBy: (error) =>
      applyProblems(terms, error, { codes: { [termsCode]: 'acceptsTerms' } }) || codeForm.refuse(error),
  });

  const submit = async () => {
    const [complete, isAccepted] = await Promise.all([codeForm.complete(), terms.trigger()]);
    if (!complete || !isAccepted) return;
    const { data: member } = await signIn({ ...complete, acceptsTerms: true });
    if (!member) return;
    session.signIn(member);
    tellShell({ type: 'session', isSignedIn: true });
    toast(member.isNewMember ? t('signIn.welcome') : t('signIn.welcomeBack', { name: member.nickname }));
    onDone(true);
  };

  return (
    <Sheet open onClose={() => onDone(false)} title={t('signIn.title')}>
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <p className={styles.intro}>{t('signIn.intro')}</p>
        <CodeFields codeForm={codeForm} />
        <Terms
          accepted={terms.watch('acceptsTerms')}
          onChange={(next) => terms.change('acceptsTerms', next)}
          problem={terms.problems.acceptsTerms}
        />
        <Button type="submit" size="large" wide onPress={submit}>
          {t('signIn.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
