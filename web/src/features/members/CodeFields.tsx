// The three rows of a form that is confirmed by a text message.
import { Button } from '@/ui/Button';
import { TextField } from '@/ui/kit/TextField';
import { validators } from '@/ui/kit/validators';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './CodeFields.module.css';
import type { Captcha } from './useCaptcha';
import type { CodeForm } from './useCodeForm';
import { useSecondsLeft } from './useSecondsLeft';

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

function SendButton({ form }: { form: CodeForm }) {
  const { t } = useTranslation('members');
  const seconds = useSecondsLeft(form.sent?.resendAt);
  const waiting = seconds > 0 ? t('signIn.wait', { seconds }) : undefined;
  return (
    <span className={styles.send}>
      <Button kind="outline" size="small" onPress={form.send} disabledBecause={waiting}>
        {waiting ?? t(form.sent ? 'signIn.resend' : 'signIn.send')}
      </Button>
    </span>
  );
}

/** Every failure stands below its row. The phone's keyboard offers the code out of the message. */
export function CodeFields({ form }: { form: CodeForm }) {
  const { t } = useTranslation('members');
  return (
    <>
      <TextField
        label={t('signIn.phone')}
        placeholder={t('signIn.phonePlaceholder')}
        value={form.phone}
        onChange={form.changePhone}
        validate={validators.phone}
        problem={form.problems.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <TextField
        label={t('signIn.captcha')}
        placeholder={t('signIn.captchaPlaceholder')}
        value={form.captcha.text}
        onChange={form.changeCaptcha}
        problem={form.problems.captcha}
        maxLength={8}
        extra={<CaptchaPicture captcha={form.captcha} />}
      />
      <TextField
        label={t('signIn.code')}
        placeholder={t('signIn.codePlaceholder')}
        value={form.code}
        onChange={form.changeCode}
        problem={form.problems.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputRef={form.codeInput}
        extra={<SendButton form={form} />}
      />
    </>
  );
}
