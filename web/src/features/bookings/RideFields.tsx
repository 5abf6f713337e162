// The rows of the form that say who rides, from where and why.
import { Card } from '@/ui/Card';
import { FormTextField } from '@/ui/form/FormTextField';
import { RadioChips } from '@/ui/kit/Chip';
import { Stepper } from '@/ui/kit/Stepper';
import { useTranslation } from '@/ui/words';
import type { CarConfig } from './carConfig';
import type { CarForm } from './carDraft';
import styles from './RideFields.module.css';

interface RideFieldsProps {
  form: CarForm;
  config: CarConfig;
}

function Purpose({ form, config }: RideFieldsProps) {
  const { t } = useTranslation('bookings');
  if (config.purposes.length === 0) {
    return (
      <FormTextField
        label={t('form.purpose')}
        placeholder={t('form.purposePlaceholder')}
        form={form}
        name="purpose"
        required
        maxLength={40}
      />
    );
  }
  return (
    <div className={styles.purpose}>
      <span className={styles.caption}>{t('form.purpose')}</span>
      <RadioChips
        label={t('form.purpose')}
        items={config.purposes.map((purpose) => ({ value: purpose, label: purpose }))}
        value={form.watch('purpose') || undefined}
        onChange={(purpose) => form.change('purpose', purpose)}
      />
      {form.problems.purpose && (
        <p className={styles.problem} role="alert">
          {form.problems.purpose}
        </p>
      )}
    </div>
  );
}

/** Every problem stands below its row. */
export function RideFields({ form, config }: RideFieldsProps) {
  const { t } = useTranslation('bookings');
  return (
    <Card title={t('form.ride')}>
      <FormTextField
        label={t('form.pickUp')}
        placeholder={t('form.pickUpPlaceholder')}
        form={form}
        name="pickUpPlace"
        required
        maxLength={60}
      />
      <FormTextField
        label={t('form.destination')}
        placeholder={t('form.destinationPlaceholder')}
        form={form}
        name="destination"
        maxLength={60}
      />
      <div className={styles.passengers}>
        <span className={styles.caption}>{t('form.passengers')}</span>
        <Stepper
          label={t('form.passengers')}
          value={form.watch('passengerCount')}
          max={config.mostPassengers}
          onChange={(count) => form.change('passengerCount', count)}
        />
      </div>
      <Purpose form={form} config={config} />
      <FormTextField
        label={t('form.note')}
        placeholder={t('form.notePlaceholder')}
        form={form}
        name="note"
        maxLength={200}
        rows={2}
      />
    </Card>
  );
}
