// The three rows of a form that is confirmed by a text message.
import { Button } from '@/ui/Button';
import { FormTextField } from '@/ui/form/FormTextField';
import { Cell } from '@/ui/kit/Cell';
import { validators } from '@/ui/kit/validators';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './CodeFields.module.css';
import type { Captcha } from './useCaptcha';
import type { CodeForm } from './useCodeForm';
import { useSecondsLeft } from './useSecondsLeft';

const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);

function CaptchaPicture({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation('members');
  return (
    <button
      type="button"
      className={styles.picture}
      onClick={() => void captcha.refresh()}
      aria-label={t(captcha.hasFailed ? 'signIn.captchaFailed' : 'signIn.captchaRefresh')}
    >
      {captcha.hasFailed && <span className={styles.failed}>{t('signIn.captchaFailed')}</span>}
      {!captcha.hasFailed && captcha.image && <img src={captcha.image} alt="" width={116} height={44} />}
      {!captcha.hasFailed && !captcha.image && <Skeleton width={116} height={44} />}
    </button>
  );
}

function SendButton({ codeForm }: { codeForm: CodeForm }) {
  const { t } = useTranslation('members');
  const seconds = useSecondsLeft(codeForm.sent?.resendAt);
  const waiting = seconds > 0 ? t('signIn.wait', { seconds }) : undefined;
  return (
    <span className={styles.send}>
      <Button kind="outline" size="small" onPress={codeForm.sendCode} disabledBecause={waiting}>
        {waiting ?? t(codeForm.sent ? 'signIn.resend' : 'signIn.send')}
      </Button>
    </span>
  );
}

/** Every failure stands below its row. The phone's keyboard offers the code out of the message. */
export function CodeFields({ codeForm }: { codeForm: CodeForm }) {
  const { t } = useTranslation('members');
  const { form } = codeForm;
  return (
    <>
      {codeForm.ownPhone === undefined ? (
        <FormTextField
          label={t('signIn.phone')}
          placeholder={t('signIn.phonePlaceholder')}
          form={form}
          name="phone"
          write={(text) => digitsOf(text, 11)}
          validate={validators.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
      ) : (
        <Cell title={t('signIn.phone')} value={codeForm.ownPhone} />
      )}
      <FormTextField
        label={t('signIn.captcha')}
        placeholder={t('signIn.captchaPlaceholder')}
        form={form}
        name="captcha"
        maxLength={8}
        extra={<CaptchaPicture captcha={codeForm.picture} />}
      />
      <FormTextField
        label={t('signIn.code')}
        placeholder={t('signIn.codePlaceholder')}
        form={form}
        name="code"
        write={(text) => digitsOf(text, 6)}
        inputMode="numeric"
        autoComplete="one-time-code"
        extra={<SendButton codeForm={codeForm} />}
      />
    </>
  );
}
