// Asking for a service: its form has what the service needs to know, and nothing else.
import type { Input } from '@galleria/client/types';
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { FormTextField } from '@/ui/form/FormTextField';
import { type Problems, useCheckedForm } from '@/ui/form/useCheckedForm';
import { Sheet } from '@/ui/kit/Sheet';
import { validators } from '@/ui/kit/validators';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './Sheets.module.css';
import type { MyServices, Offer } from './services';

interface AskDraft {
  place: string;
  note: string;
  phone: string;
}

/** What the server misses, each at its field. */
const places = { codes: { 90154: 'place', 90155: 'note', 90156: 'phone' } } as const;

function inputOf(offer: Offer, { place, note, phone }: AskDraft): Input<'ask_service'> {
  return {
    offerId: offer.offerId,
    ...(place.trim() && { place: place.trim() }),
    ...(note.trim() && { note: note.trim() }),
    ...(phone.trim() && { phone: phone.trim() }),
  };
}

function useAskCheck({ form }: Offer): (draft: AskDraft) => Problems<AskDraft> {
  const { t } = useTranslation('serviceRequests');
  const ui = useTranslation('ui');
  const missing = (isNeeded: boolean, text: string, problem: string) =>
    isNeeded && text.trim() === '' ? problem : undefined;
  return ({ place, note, phone }) => {
    const wrongPhone = phone.trim() === '' ? undefined : validators.phone(phone);
    return {
      place: missing(form.place === 'required', place, t('ask.placeMissing')),
      note: missing(form.note === 'required', note, t('ask.noteMissing')),
      // Without one it is the member's own, which the server knows.
      phone: wrongPhone && ui.t(wrongPhone),
    };
  };
}

interface AskProps {
  offer: Offer;
  mine: MyServices | undefined;
  onDone: () => void;
}

function Ask({ offer, mine, onDone }: AskProps) {
  const { t } = useTranslation('serviceRequests');
  const isOnline = useIsOnline();
  const form = useCheckedForm<AskDraft>({ place: '', note: '', phone: '' }, useAskCheck(offer));
  const ask = useOperation('ask_service', {
    done: t('ask.done'),
    toldBy: (error) => applyProblems(form, error, places),
  });
  const send = form.handleSubmit(async (draft) => {
    const { data } = await ask(inputOf(offer, draft));
    if (data) onDone();
  });
  const asks = (field: keyof Offer['form']) => offer.form[field] !== 'hidden';
  return (
    <>
      <p className={styles.note}>{offer.summary}</p>
      {asks('place') && (
        <FormTextField
          label={t('ask.place')}
          placeholder={t('ask.placePlaceholder')}
          form={form}
          name="place"
          required={offer.form.place === 'required'}
          maxLength={60}
        />
      )}
      {asks('note') && (
        <FormTextField
          label={t('ask.note')}
          placeholder={t('ask.notePlaceholder')}
          form={form}
          name="note"
          required={offer.form.note === 'required'}
          maxLength={200}
          rows={3}
        />
      )}
      {asks('phone') && (
        <FormTextField
          label={t('ask.phone')}
          placeholder={mine?.phone ? t('ask.phoneOwn', { phone: mine.phone }) : t('ask.phonePlaceholder')}
          form={form}
          name="phone"
          maxLength={11}
          inputMode="tel"
          autoComplete="tel"
        />
      )}
      <div className={styles.send}>
        <Button size="large" wide disabledBecause={isOnline ? undefined : t('offline')} onPress={() => send()}>
          {t('ask.send')}
        </Button>
      </div>
    </>
  );
}

interface AskSheetProps {
  /** Undefined: closed. */
  offer: Offer | undefined;
  mine: MyServices | undefined;
  onClose: () => void;
  /** It was asked for. */
  onDone: () => void;
}

export function AskSheet({ offer, mine, onClose, onDone }: AskSheetProps) {
  return (
    <Sheet open={offer !== undefined} onClose={onClose} title={offer?.name ?? ''}>
      {offer && <Ask key={offer.offerId} offer={offer} mine={mine} onDone={onDone} />}
    </Sheet>
  );
}
