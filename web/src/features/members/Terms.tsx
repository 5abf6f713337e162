// The consent to the user agreement and the privacy policy, both to be read without leaving the form.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { queryFor } from '@/api/query';
import { Checkbox } from '@/ui/kit/Choice';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { RichText } from '@/ui/RichText';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './Terms.module.css';

const textKeys = { agreement: 'user_agreement', privacy: 'privacy_policy' } as const;
type TermsName = keyof typeof textKeys;

function TermsText({ name }: { name: TermsName }) {
  const query = useQuery(queryFor('get_text', { key: textKeys[name] }));
  return (
    <Loaded query={query} skeleton={<ListSkeleton count={6} height={64} />}>
      {(text) => <RichText html={text.html} />}
    </Loaded>
  );
}

interface TermsProps {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  problem: string | undefined;
}

/** The texts open above the form, which stays as it was. */
export function Terms({ accepted, onChange, problem }: TermsProps) {
  const { t } = useTranslation('members');
  const [reading, setReading] = useState<TermsName>();
  const [lastRead, setLastRead] = useState<TermsName>('agreement');
  const problemId = useId();
  const read = (name: TermsName) => {
    setReading(name);
    setLastRead(name);
  };
  const link = (name: TermsName): ReactNode => (
    <button type="button" className={styles.link} onClick={() => read(name)}>
      {t(`signIn.${name}`)}
    </button>
  );
  return (
    <div className={styles.terms}>
      <div className={styles.row}>
        <Checkbox checked={accepted} onChange={onChange} label={t('signIn.agreeLabel')} labelPlace="hidden" />
        <p>
          {t('signIn.agree')}
          {link('agreement')}
          {t('signIn.and')}
          {link('privacy')}
        </p>
      </div>
      {problem && (
        <p className={styles.problem} id={problemId} role="alert">
          {problem}
        </p>
      )}
      <Sheet open={reading !== undefined} onClose={() => setReading(undefined)} title={t(`settings.${lastRead}`)}>
        <TermsText name={lastRead} />
      </Sheet>
    </div>
  );
}
