// Phone, picture code and one-time code: the form that signing in, closing an account and a new PIN have in common.

import type { ApiError } from '@galleria/client/errors';
import type { Input } from '@galleria/client/types';
import { useEffect, useState } from 'react';
import { applyProblems, type Places } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { type CheckedForm, type Problems, useCheckedForm } from '@/ui/form/useCheckedForm';
import { validators } from '@/ui/kit/validators';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { type Captcha, useCaptcha } from './useCaptcha';

export interface CodeDraft {
  phone: string;
  captcha: string;
  code: string;
}

type FieldOfCode = NonNullable<Places<CodeDraft>['codes']>;

const emptyDraft: CodeDraft = { phone: '', captcha: '', code: '' };

/** The failures of members that have a field: wrong, expired and too many codes. */
const fieldOfCode: FieldOfCode = {
  61001: 'captcha',
  61002: 'code',
  61003: 'code',
  61004: 'code',
  61005: 'code',
  61006: 'code',
  61014: 'phone',
  61015: 'phone',
  61018: 'phone',
};

export interface CodeForm {
  /** The member's own phone, masked, when the code goes there and nowhere else. */
  ownPhone: string | undefined;
  form: CheckedForm<CodeDraft>;
  picture: Captcha;
  /** Undefined until a code was sent to this very phone. */
  sent: { uuid: string; resendAt: number } | undefined;
  /** Asks the server for a text message; failures land at their fields. */
  sendCode: () => Promise<void>;
  /** What the server needs; undefined when something is missing, which is then shown. */
  complete: () => Promise<{ phone: string; code: string; uuid: string } | undefined>;
  /** Puts a refusal of what uses the code at its fields; false when it belongs to none of them. */
  refuse: (error: ApiError) => boolean;
}

/**
 * `smsType` says what the code will be good for; `furtherFields` places the failures of the call that uses the code. With
 * `ownPhone` no phone is typed: the server knows where to send it.
 */
export function useCodeForm(
  smsType: NonNullable<Input<'send_code'>['smsType']>,
  furtherFields: FieldOfCode = {},
  ownPhone?: string,
): CodeForm {
  const { t } = useTranslation('members');
  const { t: kit } = useTranslation('ui');
  const picture = useCaptcha();
  const [lastSent, setLastSent] = useState<{ phone: string; uuid: string; resendAt: number }>();

  const phoneProblem = ({ phone }: CodeDraft) => {
    const key = ownPhone === undefined ? validators.phone(phone) : undefined;
    return key && kit(key);
  };
  const codeProblem = ({ phone, code }: CodeDraft) => {
    if (lastSent?.phone !== phone) return t('signIn.sendFirst');
    return code.length === 6 ? undefined : t('signIn.codeMissing');
  };
  // The picture code is for the text message, not for what uses its code.
  const form = useCheckedForm(emptyDraft, (draft) => ({ phone: phoneProblem(draft), code: codeProblem(draft) }));
  const problemsOfSending = (draft: CodeDraft): Problems<CodeDraft> => ({
    phone: phoneProblem(draft),
    captcha: draft.captcha.trim() === '' ? t('signIn.captchaMissing') : undefined,
  });

  const { setValue } = form;
  const { uuid } = picture;
  // What was typed belongs to its picture.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each picture.
  useEffect(() => setValue('captcha', ''), [uuid, setValue]);

  const refuse = (error: ApiError) => applyProblems(form, error, { codes: { ...fieldOfCode, ...furtherFields } });
  const send = useOperation('send_code', { isQuiet: true, toldBy: refuse });
  const phone = form.watch('phone');
  const sent = lastSent?.phone === phone ? lastSent : undefined;

  return {
    ownPhone,
    form,
    picture,
    sent,
    refuse,
    async sendCode() {
      const draft = form.getValues();
      if (form.show(problemsOfSending(draft))) return;
      const receiver = ownPhone === undefined ? { phone } : {};
      const { data: message } = await send({ ...receiver, captcha: draft.captcha.trim(), uuid, smsType });
      // Every picture counts once, whatever became of the message.
      void picture.refresh();
      if (!message) return;
      setLastSent({ phone, uuid: message.uuid, resendAt: message.resendAt });
      toast(t('signIn.sent', { end: (ownPhone ?? phone).slice(-4) }));
      form.setFocus('code');
    },
    async complete() {
      const isRight = await form.trigger();
      return isRight && sent ? { phone, code: form.getValues('code'), uuid: sent.uuid } : undefined;
    },
  };
}
