// Lets any page ask for a code that goes to the member's own phone: `const proof = await askForCode()`.
import type { Input } from '@galleria/client/types';
import { needWords } from '@galleria/client/words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryFor } from '@/api/query';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './CloseAccountSheet.module.css';
import { CodeFields } from './CodeFields';
import { useCodeForm } from './useCodeForm';

type SmsType = NonNullable<Input<'send_code'>['smsType']>;

interface CodeProof {
  code: string;
  uuid: string;
}

const formHeightPx = 200;

function CodeQuestion({
  smsType,
  ownPhone,
  onProof,
}: {
  smsType: SmsType;
  ownPhone: string;
  onProof: (proof: CodeProof) => void;
}) {
  const { t } = useTranslation('members');
  const form = useCodeForm(smsType, {}, ownPhone);
  const submit = async () => {
    const complete = await form.complete();
    if (complete) onProof({ code: complete.code, uuid: complete.uuid });
  };
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <p className={styles.lead}>{t('codeQuestion.lead')}</p>
      <CodeFields codeForm={form} />
      <div className={styles.action}>
        <Button size="large" wide onPress={submit}>
          {t('codeQuestion.submit')}
        </Button>
      </div>
    </form>
  );
}

function OwnPhone({ children }: { children: (phone: string) => ReactNode }) {
  const query = useQuery(queryFor('get_my_base_info'));
  return (
    <Loaded query={query} skeleton={<Skeleton height={formHeightPx} />}>
      {({ phone }) => children(phone)}
    </Loaded>
  );
}

interface CodeAsking {
  /** What the member received and typed; undefined when they gave up. */
  askForCode: () => Promise<CodeProof | undefined>;
  /** The page draws it, anywhere; it shows nothing while nothing is asked. */
  codeSheet: ReactNode;
}

/** The words come with the first question: most visits of a page ask for no code. */
export function useAskForCode(smsType: SmsType): CodeAsking {
  const { t } = useTranslation('members');
  const [asked, setAsked] = useState<{ answer: (proof: CodeProof | undefined) => void }>();
  const settle = (proof?: CodeProof) => {
    asked?.answer(proof);
    setAsked(undefined);
  };
  return {
    askForCode: async () => {
      await needWords(['members']);
      return new Promise((answer) => setAsked({ answer }));
    },
    codeSheet: asked && (
      <Sheet open onClose={() => settle()} title={t('codeQuestion.title')}>
        <OwnPhone>{(phone) => <CodeQuestion smsType={smsType} ownPhone={phone} onProof={settle} />}</OwnPhone>
      </Sheet>
    ),
  };
}
