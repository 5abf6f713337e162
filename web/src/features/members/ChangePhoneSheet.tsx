// Changes the phone that a member signs in with: with codes to both, or with the payment PIN when the old one is lost.
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { confirm } from '@/ui/dialog';
import { Cell } from '@/ui/kit/Cell';
import { Sheet } from '@/ui/kit/Sheet';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import styles from './CloseAccountSheet.module.css';
import { CodeFields } from './CodeFields';
import { useCodeForm } from './useCodeForm';

interface StepProps {
  presentPhone: string;
  onChanged: (phone: string) => void;
}

const pinLength = 6;
/** A wrong or locked PIN, and none at all. */
const pinCodes: readonly number[] = [61_019, 61_020, 61_025];

function Lead({ children }: { children: string }) {
  return <p className={styles.lead}>{children}</p>;
}

/** Both forms stay mounted, so that going back loses nothing. */
function WithBothPhones({ presentPhone, onChanged }: StepProps) {
  const { t } = useTranslation('members');
  const present = useCodeForm('modifyPhone', {}, presentPhone);
  const next = useCodeForm('telphoneNumCheck');
  const [isSecond, setSecond] = useState(false);

  const changePhone = useOperation('change_phone', { toldBy: next.refuse });

  const goOn = async () => setSecond((await present.complete()) !== undefined);
  const submit = async () => {
    const first = await present.complete();
    if (!first) return setSecond(false);
    const second = await next.complete();
    if (!second) return;
    const input = {
      code: first.code,
      uuid: first.uuid,
      newPhone: second.phone,
      newCode: second.code,
      newUuid: second.uuid,
    };
    const { data } = await changePhone(input);
    if (data) onChanged(data.phone);
  };

  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <div hidden={isSecond}>
        <Lead>{t('phone.oldLead', { phone: presentPhone })}</Lead>
        <CodeFields codeForm={present} />
        <div className={styles.action}>
          <Button size="large" wide onPress={goOn}>
            {t('phone.next')}
          </Button>
        </div>
      </div>
      <div hidden={!isSecond}>
        <Lead>{t('phone.newLead')}</Lead>
        <CodeFields codeForm={next} />
        <div className={styles.action}>
          <Button size="large" wide onPress={submit}>
            {t('phone.submit')}
          </Button>
          <Button kind="quiet" wide onPress={() => setSecond(false)}>
            {t('phone.back')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function WithPaymentPin({ onChanged }: Pick<StepProps, 'onChanged'>) {
  const { t } = useTranslation('members');
  const form = useCodeForm('resetPhone');
  const [pin, setPin] = useState('');
  const [pinProblem, setPinProblem] = useState<string>();

  const resetPhone = useOperation('reset_phone', {
    toldBy: (error) => {
      if (!pinCodes.includes(error.code)) return form.refuse(error);
      setPinProblem(error.message);
      return true;
    },
  });

  const submit = async () => {
    const missing = pin.length === pinLength ? undefined : t('phone.pinMissing');
    setPinProblem(missing);
    const complete = await form.complete();
    if (!complete || missing) return;
    const { data } = await resetPhone({ newPhone: complete.phone, code: complete.code, uuid: complete.uuid, pin });
    if (data) onChanged(data.phone);
  };

  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <Lead>{t('phone.lostLead')}</Lead>
      <CodeFields codeForm={form} />
      <TextField
        label={t('phone.pin')}
        placeholder={t('phone.pinPlaceholder')}
        value={pin}
        onChange={(text) => {
          setPinProblem(undefined);
          setPin(text.replace(/\D/g, ''));
        }}
        problem={pinProblem}
        maxLength={pinLength}
        type="password"
        inputMode="numeric"
        autoComplete="off"
      />
      <div className={styles.action}>
        <Button size="large" wide onPress={submit}>
          {t('phone.submit')}
        </Button>
      </div>
    </form>
  );
}

function ChangePhone({ presentPhone, onDone }: { presentPhone: string; onDone: () => void }) {
  const { t } = useTranslation('members');
  const [way, setWay] = useState<'both' | 'lost'>();

  const changed = async (phone: string) => {
    onDone();
    await confirm({ title: t('phone.done', { phone }), body: t('phone.doneBody'), buttons: 'confirm' });
  };

  if (way === 'both') return <WithBothPhones presentPhone={presentPhone} onChanged={changed} />;
  if (way === 'lost') return <WithPaymentPin onChanged={changed} />;
  return (
    <>
      <Lead>{t('phone.chooseLead')}</Lead>
      <Cell title={t('phone.present')} value={presentPhone} />
      <Cell title={t('phone.both')} note={t('phone.bothNote')} onPress={() => setWay('both')} />
      <Cell title={t('phone.lost')} note={t('phone.lostNote')} onPress={() => setWay('lost')} />
    </>
  );
}

interface ChangePhoneSheetProps {
  open: boolean;
  /** Masked, as the server shows it. */
  presentPhone: string;
  onClose: () => void;
}

export function ChangePhoneSheet({ open, presentPhone, onClose }: ChangePhoneSheetProps) {
  const { t } = useTranslation('members');
  return (
    <Sheet open={open} onClose={onClose} title={t('phone.title')}>
      <ChangePhone presentPhone={presentPhone} onDone={onClose} />
    </Sheet>
  );
}
