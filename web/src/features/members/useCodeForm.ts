// Phone, picture code and one-time code: the part that signing in and closing an account have in common.

import { request } from '@galleria/client/request';
import type { Input } from '@galleria/client/types';
import { type RefObject, useRef, useState } from 'react';
import { problemsByField } from '@/api/fieldProblems';
import { validators } from '@/ui/kit/validators';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { type Captcha, useCaptcha } from './useCaptcha';

const fields = ['phone', 'captcha', 'code', 'acceptsTerms'] as const;
export type CodeField = (typeof fields)[number];
export type CodeProblems = Partial<Record<CodeField, string>>;

/** The failures of members that have a field: wrong, expired and too many codes, and terms. */
const fieldOfCode: Readonly<Record<number, CodeField>> = {
  61001: 'captcha',
  61002: 'code',
  61003: 'code',
  61004: 'code',
  61005: 'code',
  61006: 'code',
  61007: 'acceptsTerms',
};

export interface CodeForm {
  phone: string;
  code: string;
  captcha: Captcha;
  problems: CodeProblems;
  /** Undefined until a code was sent to this very phone. */
  sent: { uuid: string; resendAt: number } | undefined;
  codeInput: RefObject<HTMLInputElement | null>;
  changePhone: (text: string) => void;
  changeCode: (text: string) => void;
  changeCaptcha: (text: string) => void;
  forget: (field: CodeField) => void;
  /** Asks the server for a text message; failures land at their fields. */
  send: () => Promise<void>;
  /** Shows what is missing for `finish`; undefined then, else what the server needs. */
  complete: (more?: CodeProblems) => { phone: string; code: string; uuid: string } | undefined;
  /** Puts a refusal of `finish` at its fields. */
  refuse: (error: unknown) => void;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** `smsType` says what the code will be good for; `furtherFields` places the failures of the call that uses the code. */
export function useCodeForm(
  smsType: NonNullable<Input<'send_code'>['smsType']>,
  furtherFields: Readonly<Record<number, CodeField>> = {},
): CodeForm {
  const { t } = useTranslation('members');
  const { t: kit } = useTranslation('ui');
  const captcha = useCaptcha();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<CodeProblems>({});
  const [lastSent, setLastSent] = useState<{ phone: string; uuid: string; resendAt: number }>();
  const codeInput = useRef<HTMLInputElement>(null);
  const sent = lastSent?.phone === phone ? lastSent : undefined;

  const forget = (field: CodeField) => setProblems(({ [field]: _gone, ...others }) => others);
  const phoneProblem = (): CodeProblems => {
    const key = validators.phone(phone);
    return key ? { phone: kit(key) } : {};
  };
  const fails = (found: CodeProblems) => {
    setProblems(found);
    return Object.keys(found).length > 0;
  };
  const refuse = (error: unknown) => setProblems(problemsByField(error, fields, { ...fieldOfCode, ...furtherFields }));

  const send = async () => {
    const missing = captcha.text.trim() === '' ? { captcha: t('signIn.captchaMissing') } : {};
    if (fails({ ...phoneProblem(), ...missing })) return;
    const input = { phone, captcha: captcha.text.trim(), uuid: captcha.uuid, smsType };
    try {
      const { uuid, resendAt } = await request('send_code', input, { hideErrorToast: true, hideLoading: true });
      setLastSent({ phone, uuid, resendAt });
      toast(t('signIn.sent', { end: phone.slice(-4) }));
      codeInput.current?.focus();
    } catch (error) {
      refuse(error);
    } finally {
      // Every picture counts once, whatever became of the message.
      void captcha.refresh();
    }
  };

  const codeProblem = (): CodeProblems => {
    if (!sent) return { code: t('signIn.sendFirst') };
    return code.length === 6 ? {} : { code: t('signIn.codeMissing') };
  };

  return {
    phone,
    code,
    captcha,
    problems,
    sent,
    codeInput,
    forget,
    send,
    refuse,
    changePhone(text) {
      forget('phone');
      setPhone(digitsOf(text).slice(0, 11));
    },
    changeCode(text) {
      forget('code');
      setCode(digitsOf(text).slice(0, 6));
    },
    changeCaptcha(text) {
      forget('captcha');
      captcha.type(text);
    },
    complete(more = {}) {
      if (fails({ ...phoneProblem(), ...codeProblem(), ...more }) || !sent) return undefined;
      return { phone, code, uuid: sent.uuid };
    },
  };
}
