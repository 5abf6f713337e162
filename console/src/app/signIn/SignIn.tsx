// Signing in, step by step: name and password, then the six digits of the phone, or one of the codes for when it is lost; at the first time the phone is joined.
// Or a passkey, or the house's identity provider, in place of both.
import { ApiError } from '@galleria/client/errors';
import { requestStaff } from '@galleria/client/staff';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { broughtFor, IdentityError, leaveForProvider } from '@/api/identities';
import { hasPasskeysOf, PasskeyError, signInByPasskey } from '@/api/passkeys';
import { queryFor } from '@/api/query';
import { enter, type StaffSession } from '@/api/staffSession';
import { QrCode } from '@/ui/QrCode';
import { useTranslation } from '@/ui/useTranslation';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './SignIn.module.css';

type Step =
  | { kind: 'password' }
  | { kind: 'totp' | 'recovery' | 'enrol'; challenge: string }
  | { kind: 'codes'; session: StaffSession; codes: readonly string[] };

interface Props {
  /** Whose session it was; nobody else can go on in its place. */
  name?: string;
  /** Gives up what was left there. */
  leave?: () => void;
}

export function SignIn({ name: fixedName, leave }: Props) {
  const { t } = useTranslation('app');
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const again = () => setStep({ kind: 'password' });
  if (step.kind === 'codes') return <RecoveryCodes codes={step.codes} goOn={() => enter(step.session)} />;
  return (
    <>
      {step.kind === 'password' && <PasswordStep fixedName={fixedName} goOn={setStep} />}
      {step.kind === 'password' && <OtherWays mayLeadAway={leave === undefined} />}
      {step.kind === 'enrol' && <EnrolStep challenge={step.challenge} goOn={setStep} />}
      {step.kind === 'totp' && <CodeStep challenge={step.challenge} goOn={setStep} />}
      {step.kind === 'recovery' && <RecoveryStep challenge={step.challenge} />}
      <div className={styles.row}>
        {step.kind === 'totp' && (
          <Button type="link" onClick={() => setStep({ kind: 'recovery', challenge: step.challenge })}>
            {t('signIn.phoneLost')}
          </Button>
        )}
        {step.kind !== 'password' && (
          <Button type="link" onClick={again}>
            {t('signIn.fromStart')}
          </Button>
        )}
        {leave && (
          <Button type="link" onClick={leave}>
            {t('session.leave')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Sends one step; the refusal stands below the field, and the field is free again. */
function useStep() {
  const { t } = useTranslation('ui');
  const { t: app } = useTranslation('app');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function send(step: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await step();
    } catch (error) {
      if (error instanceof PasskeyError) return setProblem(app(`signIn.passkeyTrouble.${error.trouble}`));
      if (error instanceof IdentityError) return setProblem(app(`signIn.identityTrouble.${error.trouble}`));
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.problems[0]?.message || error.message || t('state.unanswered'));
    } finally {
      setIsBusy(false);
    }
  }
  return { problem, isBusy, send };
}

interface FormProps {
  submit: () => void;
  problem: string | undefined;
  isBusy: boolean;
  button: string;
  children: ReactNode;
}

function StepForm({ submit, problem, isBusy, button, children }: FormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" size="large" loading={isBusy} block>
        {button}
      </Button>
    </form>
  );
}

interface FieldProps {
  label: string;
  value: string;
  change: (value: string) => void;
  kind: 'name' | 'password' | 'digits' | 'code';
  isReadOnly?: boolean;
  isFirst?: boolean;
}

const fieldTraits = {
  name: { autoComplete: 'username', inputMode: 'text', maxLength: 64 },
  password: { autoComplete: 'current-password', inputMode: 'text', maxLength: 256 },
  digits: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 6 },
  code: { autoComplete: 'off', inputMode: 'text', maxLength: 64 },
} as const;

function StepField({ label, value, change, kind, isReadOnly = false, isFirst = false }: FieldProps) {
  const id = useId();
  const Kind = kind === 'password' ? Input.Password : Input;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Kind
        id={id}
        size="large"
        required
        autoFocus={isFirst}
        readOnly={isReadOnly}
        value={value}
        onChange={({ target }) => change(target.value)}
        {...fieldTraits[kind]}
      />
    </div>
  );
}

function PasswordStep({ fixedName, goOn }: { fixedName: string | undefined; goOn: (step: Step) => void }) {
  const { t } = useTranslation('app');
  const [name, setName] = useState(fixedName ?? '');
  const [password, setPassword] = useState('');
  const { problem, isBusy, send } = useStep();
  const submit = () =>
    send(async () => {
      const { step, challenge } = await requestStaff(
        'sign_in_staff',
        { name: name.trim(), password },
        { hideSignIn: true },
      );
      goOn({ kind: step === 'totp' ? 'totp' : 'enrol', challenge });
    });
  return (
    <StepForm submit={() => void submit()} problem={problem} isBusy={isBusy} button={t('signIn.next')}>
      <StepField
        label={t('signIn.name')}
        kind="name"
        value={name}
        change={setName}
        isReadOnly={fixedName !== undefined}
        isFirst={fixedName === undefined}
      />
      <StepField
        label={t('signIn.password')}
        kind="password"
        value={password}
        change={setPassword}
        isFirst={fixedName !== undefined}
      />
    </StepForm>
  );
}

/**
 * What leads in without a password, as far as the mall and this browser have it. Where nobody can say, the password remains.
 * `mayLeadAway`: nothing is on the screen that would be lost by that.
 */
function OtherWays({ mayLeadAway }: { mayLeadAway: boolean }) {
  const { t } = useTranslation('app');
  const { data: ways } = useQuery(queryFor('get_sign_in_ways'));
  const hasPasskeys = hasPasskeysOf(ways?.passkeyHost);
  const hasProvider = mayLeadAway && ways?.hasIdentityProvider === true;
  if (!hasPasskeys && !hasProvider) return null;
  return (
    <div className={styles.form}>
      <p className={styles.or}>{t('signIn.or')}</p>
      {hasPasskeys && <PasskeyWay />}
      {hasProvider && <IdentityWay />}
    </div>
  );
}

interface WayProps {
  name: string;
  problem: string | undefined;
  isBusy: boolean;
  take: () => void;
}

function Way({ name, problem, isBusy, take }: WayProps) {
  return (
    <>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button size="large" block loading={isBusy} onClick={take}>
        {name}
      </Button>
    </>
  );
}

function PasskeyWay() {
  const { t } = useTranslation('app');
  const { send, ...step } = useStep();
  const take = () => void send(async () => enter((await signInByPasskey()).session));
  return <Way {...step} name={t('signIn.passkey')} take={take} />;
}

/** Leads to the provider; and brings what it answered to the server when the window is back. */
function IdentityWay() {
  const { t } = useTranslation('app');
  const { send, ...step } = useStep();
  // Not while it draws: what React draws it may throw away and draw again, and an answer is brought once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const answer = broughtFor('sign_in');
    if (!answer) return;
    void send(async () => {
      if (answer instanceof IdentityError) throw answer;
      enter((await requestStaff('finish_identity_sign_in', answer, { hideSignIn: true })).session);
    });
  }, []);
  const take = () =>
    void send(async () => {
      const { url } = await requestStaff('begin_identity_sign_in', undefined, { hideSignIn: true });
      leaveForProvider('sign_in', url);
    });
  return <Way {...step} name={t('signIn.identity')} take={take} />;
}

function useConfirmation(challenge: string, goOn: (step: Step) => void) {
  const [code, setCode] = useState('');
  const { problem, isBusy, send } = useStep();
  const submit = () =>
    send(async () => {
      const { session, recoveryCodes } = await requestStaff('confirm_totp', { challenge, code }, { hideSignIn: true });
      if (recoveryCodes.length > 0) goOn({ kind: 'codes', session, codes: recoveryCodes });
      else enter(session);
    });
  return { code, setCode, problem, isBusy, submit: () => void submit() };
}

function CodeStep({ challenge, goOn }: { challenge: string; goOn: (step: Step) => void }) {
  const { t } = useTranslation('app');
  const { code, setCode, ...step } = useConfirmation(challenge, goOn);
  return (
    <StepForm {...step} button={t('signIn.title')}>
      <StepField label={t('signIn.totp')} kind="digits" value={code} change={setCode} isFirst />
    </StepForm>
  );
}

/** The secret is shown as a picture to scan, and as letters for whoever types it. */
function EnrolStep({ challenge, goOn }: { challenge: string; goOn: (step: Step) => void }) {
  const { t } = useTranslation('app');
  const [phone, setPhone] = useState<{ secret: string; otpauthUrl: string }>();
  const { code, setCode, ...step } = useConfirmation(challenge, goOn);
  const asking = useStep();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each challenge.
  useEffect(() => {
    void asking.send(async () => setPhone(await requestStaff('enrol_totp', { challenge }, { hideSignIn: true })));
  }, [challenge]);
  return (
    <StepForm {...step} problem={step.problem ?? asking.problem} button={t('signIn.join')}>
      <p>{t('signIn.enrol')}</p>
      {phone && (
        <div className={styles.code}>
          <QrCode text={phone.otpauthUrl} label={t('signIn.qrCode')} />
          <span className={styles.secret}>{phone.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </div>
      )}
      <StepField label={t('signIn.totp')} kind="digits" value={code} change={setCode} isFirst />
    </StepForm>
  );
}

function RecoveryStep({ challenge }: { challenge: string }) {
  const { t } = useTranslation('app');
  const [recoveryCode, setRecoveryCode] = useState('');
  const { problem, isBusy, send } = useStep();
  const submit = () =>
    send(async () => {
      const { session } = await requestStaff(
        'use_recovery_code',
        { challenge, recoveryCode: recoveryCode.trim() },
        { hideSignIn: true },
      );
      enter(session);
    });
  return (
    <StepForm submit={() => void submit()} problem={problem} isBusy={isBusy} button={t('signIn.title')}>
      <StepField label={t('signIn.recoveryCode')} kind="code" value={recoveryCode} change={setRecoveryCode} isFirst />
    </StepForm>
  );
}
