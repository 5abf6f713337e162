// Binds a printed card by the code and the PIN under its scratch panel.

import { randomHex } from '@galleria/client/device';
import { useRef } from 'react';
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { cleanCode } from '@/features/giftCards/giftCard';
import { useHost } from '@/hosts/HostContext';
import { useScan } from '@/hosts/useScan';
import { giftCardPage } from '@/routes/giftCards/giftCard';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { FormTextField } from '@/ui/form/FormTextField';
import { useCheckedForm } from '@/ui/form/useCheckedForm';
import { formatCents } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Page } from '@/ui/Page';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './ExchangeCardPage.module.css';

/** Wrong, and tried too often: the server does not tell which of the two is wrong. */
const fieldOfCode = { 72004: 'pin', 72005: 'pin' } as const;
const shortestCode = 8;
const longestCode = 40;
const pinLength = 6;
const actionBytes = 8;

const inCapitals = (text: string) => text.toUpperCase();
const digits = (text: string) => text.replace(/\D/g, '');

export default function ExchangeCardPage() {
  const { t } = useTranslation('giftCards');
  const host = useHost();
  const form = useCheckedForm({ code: '', pin: '' }, ({ code, pin }) => ({
    code: cleanCode(code).length < shortestCode ? t('bind.codeMissing') : undefined,
    pin: pin.length === pinLength ? undefined : t('bind.pinMissing'),
  }));
  const bindCard = useOperation('bind_gift_card', {
    isQuiet: true,
    asksAgain: 'later',
    toldBy: (error) => applyProblems(form, error, { codes: fieldOfCode }),
  });
  // The name of a pending action is stored on the device, so it must not hold the PIN.
  const action = useRef({ typed: '', name: '' });
  const actionFor = (typed: string) => {
    if (action.current.typed !== typed) action.current = { typed, name: randomHex(actionBytes) };
    return action.current.name;
  };

  const scan = useScan(
    (text) => form.change('code', inCapitals(text)),
    () => toast(t('bind.cannotScan')),
  );
  const submit = form.handleSubmit(async (typed) => {
    const input = { code: cleanCode(typed.code), pin: typed.pin };
    const { data: card } = await bindCard(input, { action: actionFor(JSON.stringify(input)) });
    if (!card) return;
    toast(t('bind.done', { amount: formatCents(card.balanceCents) }), 'success');
    host.openInstead(giftCardPage, { cardId: card.cardId });
  });

  return (
    <Page
      bottom={
        <BottomBar>
          <Button size="large" wide onPress={() => submit()}>
            {t('bind.submit')}
          </Button>
        </BottomBar>
      }
    >
      <p className={styles.lead}>{t('bind.lead')}</p>
      <Card>
        <FormTextField
          label={t('bind.code')}
          placeholder={t('bind.codePlaceholder')}
          form={form}
          name="code"
          write={inCapitals}
          maxLength={longestCode}
          extra={
            scan && (
              <Button kind="outline" size="small" onPress={scan}>
                {t('bind.scan')}
              </Button>
            )
          }
        />
        <FormTextField
          label={t('bind.pin')}
          placeholder={t('bind.pinPlaceholder')}
          form={form}
          name="pin"
          write={digits}
          maxLength={pinLength}
          inputMode="numeric"
        />
      </Card>
      <p className={styles.lead}>{t('bind.note')}</p>
    </Page>
  );
}
