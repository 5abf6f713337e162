// Sets a forgotten payment PIN anew, confirmed by a text message.

import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { CodeFields } from '@/features/members/CodeFields';
import { useCodeForm } from '@/features/members/useCodeForm';
import { useHost } from '@/hosts/HostContext';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { FormTextField } from '@/ui/form/FormTextField';
import { useCheckedForm } from '@/ui/form/useCheckedForm';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './ForgotPasswordPage.module.css';

const pinLength = 6;
const pinWeakCode = 73_005;
/** The wallet's own word for a code that is wrong or too old. */
const fieldOfCode = { 73012: 'code' } as const;

const digits = (text: string) => text.replace(/\D/g, '');

export default function ForgotPasswordPage() {
  const { t } = useTranslation('giftCards');
  const host = useHost();
  const codeForm = useCodeForm('changePassword', fieldOfCode);
  const form = useCheckedForm({ pin: '', again: '' }, ({ pin, again }) => {
    if (pin.length !== pinLength) return { pin: t('pin.pinMissing') };
    return { again: pin === again ? undefined : t('pin.differs') };
  });
  const resetPin = useOperation('reset_pay_pin', {
    isQuiet: true,
    done: t('pin.done'),
    toldBy: (error) => applyProblems(form, error, { codes: { [pinWeakCode]: 'pin' } }) || codeForm.refuse(error),
  });

  const submit = async () => {
    const [complete, isPinRight] = await Promise.all([codeForm.complete(), form.trigger()]);
    if (!complete || !isPinRight) return;
    const { code, uuid } = complete;
    const { error } = await resetPin({ pin: form.getValues('pin'), code, uuid });
    if (!error) host.back();
  };

  return (
    <Page
      onRefresh={codeForm.picture.refresh}
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
        <CodeFields codeForm={codeForm} />
      </Card>
      <Card>
        <FormTextField
          label={t('pin.pin')}
          placeholder={t('pin.pinPlaceholder')}
          form={form}
          name="pin"
          write={digits}
          maxLength={pinLength}
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
        />
        <FormTextField
          label={t('pin.again')}
          placeholder={t('pin.againPlaceholder')}
          form={form}
          name="again"
          write={digits}
          maxLength={pinLength}
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
        />
      </Card>
    </Page>
  );
}
