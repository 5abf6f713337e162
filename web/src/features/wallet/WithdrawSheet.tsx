// Gives what was paid in back by its original route, confirmed by the PIN.

import type { Input } from '@galleria/client/types';
import { type RefObject, useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { formatCents, parseYuan } from '@/ui/format';
import { Sheet } from '@/ui/kit/Sheet';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { AmountField } from './AmountField';
import type { PinAsking } from './useAskForPin';
import styles from './WithdrawSheet.module.css';

interface WithdrawSheetProps {
  open: boolean;
  onClose: () => void;
  mostCents: number;
  askForPin: PinAsking['askForPin'];
}

interface WithdrawFormProps extends Omit<WithdrawSheetProps, 'open'> {
  /** While it is not known whether a withdrawal went through, only that same one may be sent again. */
  unsettled: RefObject<Input<'withdraw_principal'> | undefined>;
}

function WithdrawForm({ onClose, mostCents, askForPin, unsettled }: WithdrawFormProps) {
  const { t } = useTranslation('wallet');
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const withdraw = useOperation('withdraw_principal');
  const cents = parseYuan(typed);

  const problem = () => {
    if (cents !== undefined && cents > mostCents) return t('withdraw.tooMuch', { most: formatCents(mostCents) });
    if (wasTried && (cents === undefined || cents === 0)) return t('withdraw.missing');
    return undefined;
  };
  const withTicket = async (amountCents: number) => {
    if (unsettled.current?.amountCents === amountCents) return unsettled.current;
    const ticket = await askForPin({ subject: 'withdrawal', amountCents });
    return ticket === undefined ? undefined : { amountCents, ticket };
  };
  const submit = async () => {
    setTried(true);
    if (cents === undefined || cents === 0 || cents > mostCents) return;
    const input = await withTicket(cents);
    if (!input) return;
    unsettled.current = input;
    const { data, error } = await withdraw(input);
    if (!error?.isUncertain) unsettled.current = undefined;
    if (error) return;
    toast(t(data?.withdrawalState === 'held' ? 'withdraw.held' : 'withdraw.done'), 'success');
    onClose();
  };

  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <AmountField
        label={t('withdraw.amount')}
        value={typed}
        onChange={setTyped}
        problem={problem()}
        note={t('withdraw.most', { most: formatCents(mostCents) })}
      />
      <p className={styles.all}>
        <Button kind="outline" size="small" onPress={() => setTyped(formatCents(mostCents).replaceAll(',', ''))}>
          {t('withdraw.all')}
        </Button>
      </p>
      <p className={styles.note}>{t('withdraw.note')}</p>
      <Button type="submit" size="large" wide onPress={submit}>
        {t('withdraw.submit')}
      </Button>
    </form>
  );
}

/** Bonus is never paid out; the sheet says so. */
export function WithdrawSheet({ open, ...form }: WithdrawSheetProps) {
  const { t } = useTranslation('wallet');
  // Outlives the form, which goes with the sheet.
  const unsettled = useRef<Input<'withdraw_principal'>>(undefined);
  return (
    <Sheet open={open} onClose={form.onClose} title={t('withdraw.title')}>
      <WithdrawForm {...form} unsettled={unsettled} />
    </Sheet>
  );
}
