// Sets a forgotten payment PIN anew, confirmed by a text message.

import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { useState } from 'react';
import { problemsByField } from '@/api/fieldProblems';
import { CodeFields } from '@/features/members/CodeFields';
import { useCodeForm } from '@/features/members/useCodeForm';
import { useHost } from '@/hosts/HostContext';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { BottomBar } from '@/ui/kit/BottomBar';
import { TextField } from '@/ui/kit/TextField';
import { Page } from '@/ui/Page';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './ForgotPasswordPage.module.css';

const pinLength = 6;
const pinWeakCode = 73_005;
/** The wallet's own word for a code that is wrong or too old. */
const fieldOfCode = { 73012: 'code' } as const;

interface PinProblems {
  pin?: string;
  again?: string;
}

const digits = (text: string) => text.replace(/\D/g, '');

export default function ForgotPasswordPage() {
  const { t } = useTranslation('giftCards');
  const host = useHost();
  const form = useCodeForm('changePassword', fieldOfCode);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<PinProblems>({});

  const pinProblems = (): PinProblems => {
    if (pin.length !== pinLength) return { pin: t('pin.pinMissing') };
    return pin === again ? {} : { again: t('pin.differs') };
  };
  const refuse = (error: unknown) => {
    const isAboutPin =
      error instanceof ApiError &&
      (error.code === pinWeakCode || error.problems.some(({ pointer }) => pointer === '/pin'));
    if (isAboutPin) setProblems(problemsByField(error, ['pin'], { [pinWeakCode]: 'pin' }));
    else form.refuse(error);
  };

  const submit = async () => {
    const found = pinProblems();
    setProblems(found);
    const complete = form.complete();
    if (!complete || Object.keys(found).length > 0) return;
    const { code, uuid } = complete;
    try {
      await request('reset_pay_pin', { pin, code, uuid }, { hideErrorToast: true, hideLoading: true });
      toast(t('pin.done'), 'success');
      host.back();
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <Page
      onRefresh={form.captcha.refresh}
      bottom={
        <BottomBar>
          <Button size="large" wide onPress={submit}>
            {t('pin.submit')}
          </Button>
        </BottomBar>
      }
    >
      <p className={styles.lead}>{t('pin.lead')}</p>
      <Card>
        <CodeFields form={form} />
      </Card>
      <Card>
        <TextField
          label={t('pin.pin')}
          placeholder={t('pin.pinPlaceholder')}
          value={pin}
          onChange={(text) => {
            setProblems({});
            setPin(digits(text));
          }}
          problem={problems.pin}
          maxLength={pinLength}
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
        />
        <TextField
          label={t('pin.again')}
          placeholder={t('pin.againPlaceholder')}
          value={again}
          onChange={(text) => {
            setProblems({});
            setAgain(digits(text));
          }}
          problem={problems.again}
          maxLength={pinLength}
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
        />
      </Card>
    </Page>
  );
}
