// Booking a car. Whoever has not signed in fills the form in first; sending it asks for their phone, and goes on.
import { useState } from 'react';
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { useCarConfig } from '@/features/bookings/carConfig';
import {
  bookingOf,
  type CarForm,
  carPlaces,
  contactPlaces,
  emptyCarDraft,
  useCarCheck,
} from '@/features/bookings/carDraft';
import { RideFields } from '@/features/bookings/RideFields';
import { SlotPicker } from '@/features/bookings/SlotPicker';
import { useCarService } from '@/features/bookings/slots';
import { textAddress } from '@/features/content/textTarget';
import { CodeFields } from '@/features/members/CodeFields';
import { type CodeForm, useCodeForm } from '@/features/members/useCodeForm';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { bookCarPage } from '@/routes/bookings/bookCar';
import { carRecordsPage } from '@/routes/bookings/carRecords';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { FormTextField } from '@/ui/form/FormTextField';
import { useCheckedForm } from '@/ui/form/useCheckedForm';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { Switch } from '@/ui/kit/Choice';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './BookCarPage.module.css';

const slotsHeightPx = 240;

interface ContactProps {
  form: CarForm;
  /** Masked; empty for a guest, whose phone is asked for when the form is sent. */
  ownPhone: string;
  /** The form of somebody else's phone; undefined: it is the member's own. */
  other: CodeForm | undefined;
  onOther: (isOther: boolean) => void;
}

function Contact({ form, ownPhone, other, onOther }: ContactProps) {
  const { t } = useTranslation('bookings');
  return (
    <Card title={t('form.contact')}>
      <FormTextField
        label={t('form.name')}
        placeholder={t('form.namePlaceholder')}
        form={form}
        name="contactName"
        required
        maxLength={20}
        autoComplete="name"
      />
      {ownPhone === '' ? (
        <Cell title={t('form.phone')} note={t('form.guestNote')} />
      ) : (
        <>
          {!other && <Cell title={t('form.phone')} value={ownPhone} />}
          <div className={styles.other}>
            <span>
              {t('form.other')}
              <span className={styles.note}>{t('form.otherNote')}</span>
            </span>
            <Switch checked={other !== undefined} onChange={onOther} label={t('form.other')} />
          </div>
          {other && <CodeFields codeForm={other} />}
        </>
      )}
    </Card>
  );
}

export default function BookCarPage() {
  const { t } = useTranslation('bookings');
  const host = useHost();
  const isOnline = useIsOnline();
  const given = useArguments(bookCarPage);
  const config = useCarConfig();
  const { query, own } = useCarService();
  const form = useCheckedForm(emptyCarDraft(given.slotId), useCarCheck());
  const contact = useCodeForm('telphoneNumCheck', contactPlaces);
  const [isOther, setOther] = useState(false);
  const book = useOperation('book_car', {
    done: t('form.done'),
    toldBy: (error) => applyProblems(form, error, carPlaces) || (isOther && contact.refuse(error)),
  });

  const send = form.handleSubmit(async (draft) => {
    const proved = isOther ? await contact.complete() : undefined;
    if (isOther && !proved) return;
    const { data } = await book(bookingOf(draft, proved));
    if (data) host.openInstead(carRecordsPage);
  });

  return (
    <Page
      bottom={
        <BottomBar>
          <Button size="large" wide disabledBecause={isOnline ? undefined : t('form.offline')} onPress={() => send()}>
            {t('form.send')}
          </Button>
        </BottomBar>
      }
    >
      <Card title={t('form.when')}>
        <Loaded query={query} skeleton={<Skeleton height={slotsHeightPx} />}>
          {({ slots }) => (
            <SlotPicker
              slots={slots}
              chosen={form.watch('slotId')}
              onChoose={({ slotId }) => form.change('slotId', slotId)}
              problem={form.problems.slotId}
            />
          )}
        </Loaded>
      </Card>
      <RideFields form={form} config={config} />
      <Contact
        form={form}
        ownPhone={own?.contactPhone ?? ''}
        other={isOther ? contact : undefined}
        onOther={setOther}
      />
      <p className={styles.promise}>
        {query.data && t('form.promise', { count: Math.ceil(query.data.cancelMinutes / 60) })}{' '}
        {config.termsPage && (
          <button
            type="button"
            className={styles.terms}
            onClick={() => host.navigate(textAddress({ type: 'rules', subType: config.termsPage }))}
          >
            {t('form.terms')}
          </button>
        )}
      </p>
    </Page>
  );
}
