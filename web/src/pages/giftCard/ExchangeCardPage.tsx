// Binds a printed card by the code and the PIN under its scratch panel.

import { randomHex } from '@galleria/client/device';
import { request } from '@galleria/client/request';
import { useRef, useState } from 'react';
import { problemsByField } from '@/api/fieldProblems';
import { cleanCode, type GiftCard } from '@/features/giftCards/giftCard';
import { useCardsChanged } from '@/features/giftCards/useCardsChanged';
import { useHost } from '@/hosts/HostContext';
import { HostError } from '@/hosts/host';
import { giftCardPage } from '@/routes/giftCards/giftCard';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatCents } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { TextField } from '@/ui/kit/TextField';
import { Page } from '@/ui/Page';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './ExchangeCardPage.module.css';

const fields = ['code', 'pin'] as const;
type Fields = Record<(typeof fields)[number], string>;
/** Wrong, and tried too often: the server does not tell which of the two is wrong. */
const fieldOfCode = { 72004: 'pin', 72005: 'pin' } as const;
const shortestCode = 8;
const longestCode = 40;
const pinLength = 6;
const actionBytes = 8;

function useBinding() {
  const { t } = useTranslation('giftCards');
  const [values, setValues] = useState<Fields>({ code: '', pin: '' });
  const [problems, setProblems] = useState<Partial<Fields>>({});
  // The name of a pending action is stored on the device, so it must not hold the PIN.
  const action = useRef(randomHex(actionBytes));

  const change = (field: keyof Fields) => (text: string) => {
    action.current = randomHex(actionBytes);
    setProblems(({ [field]: _gone, ...others }) => others);
    setValues((before) => ({ ...before, [field]: field === 'pin' ? text.replace(/\D/g, '') : text.toUpperCase() }));
  };

  /** Undefined when something is missing or refused; it then stands at its field. */
  const bind = async (): Promise<GiftCard | undefined> => {
    const input = { code: cleanCode(values.code), pin: values.pin };
    const missing: Partial<Fields> = {
      ...(input.code.length < shortestCode ? { code: t('bind.codeMissing') } : {}),
      ...(input.pin.length === pinLength ? {} : { pin: t('bind.pinMissing') }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return undefined;
    const options = { hideErrorToast: true, hideLoading: true, action: action.current };
    try {
      return await request('bind_gift_card', input, options);
    } catch (error) {
      setProblems(problemsByField(error, fields, fieldOfCode));
      return undefined;
    }
  };

  return { values, problems, change, bind };
}

export default function ExchangeCardPage() {
  const { t } = useTranslation('giftCards');
  const host = useHost();
  const cardsChanged = useCardsChanged();
  const { values, problems, change, bind } = useBinding();

  const scan = async () => {
    try {
      change('code')(await host.scan());
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(t('bind.cannotScan'));
    }
  };
  const submit = async () => {
    const card = await bind();
    if (!card) return;
    toast(t('bind.done', { amount: formatCents(card.balanceCents) }), 'success');
    await cardsChanged();
    host.openInstead(giftCardPage, { cardId: card.cardId });
  };

  return (
    <Page
      bottom={
        <BottomBar>
          <Button size="large" wide onPress={submit}>
            {t('bind.submit')}
          </Button>
        </BottomBar>
      }
    >
      <p className={styles.lead}>{t('bind.lead')}</p>
      <Card>
        <TextField
          label={t('bind.code')}
          placeholder={t('bind.codePlaceholder')}
          value={values.code}
          onChange={change('code')}
          problem={problems.code}
          maxLength={longestCode}
          extra={
            <Button kind="outline" size="small" onPress={scan}>
              {t('bind.scan')}
            </Button>
          }
        />
        <TextField
          label={t('bind.pin')}
          placeholder={t('bind.pinPlaceholder')}
          value={values.pin}
          onChange={change('pin')}
          problem={problems.pin}
          maxLength={pinLength}
          inputMode="numeric"
        />
      </Card>
      <p className={styles.lead}>{t('bind.note')}</p>
    </Page>
  );
}
