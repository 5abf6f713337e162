// The rows of the address form.
import { useId, useState } from 'react';
import { Card } from '@/ui/Card';
import { FormTextField } from '@/ui/form/FormTextField';
import { Cell } from '@/ui/kit/Cell';
import { Chip } from '@/ui/kit/Chip';
import { Switch } from '@/ui/kit/Choice';
import { PickerField } from '@/ui/kit/PickerField';
import { validators } from '@/ui/kit/validators';
import { useTranslation } from '@/ui/words';
import styles from './AddressFields.module.css';
import type { AddressForm } from './addressDraft';
import { labelWord, streetMaxLength, usualLabels } from './labels';
import { RegionSheet } from './RegionSheet';

function RegionField({ form }: { form: AddressForm }) {
  const { t } = useTranslation('addresses');
  const [open, setOpen] = useState(false);
  const region = form.watch('region');
  return (
    <>
      <PickerField
        label={t('form.region')}
        value={region?.name}
        placeholder={t('form.regionPlaceholder')}
        problem={form.problems.region}
        required
        onOpen={() => setOpen(true)}
      />
      <RegionSheet
        open={open}
        onClose={() => setOpen(false)}
        chosen={region?.codes ?? []}
        onChoose={(chosen) => {
          form.change('region', chosen);
          setOpen(false);
        }}
      />
    </>
  );
}

function Labels({ form }: { form: AddressForm }) {
  const { t } = useTranslation('addresses');
  const id = useId();
  const label = form.watch('label');
  const own = label !== '' && !labelWord(label) ? [label] : [];
  return (
    <div className={styles.labels} role="group" aria-labelledby={id}>
      <span id={id} className={styles.caption}>
        {t('form.label')}
      </span>
      {[...usualLabels, ...own].map((name) => {
        const word = labelWord(name);
        return (
          <Chip
            key={name}
            size="small"
            pressed={label === name}
            onPress={() => form.change('label', label === name ? '' : name)}
          >
            {word ? t(word) : name}
          </Chip>
        );
      })}
    </div>
  );
}

interface AddressFieldsProps {
  form: AddressForm;
  /** Opens the map of the mall, for things that are to come to a shop in it. */
  onChoosePlace: () => void;
}

/** Every problem, the server's too, stands below its row. */
export function AddressFields({ form, onChoosePlace }: AddressFieldsProps) {
  const { t } = useTranslation('addresses');
  return (
    <>
      <Card>
        <FormTextField
          label={t('form.name')}
          placeholder={t('form.namePlaceholder')}
          form={form}
          name="receiverName"
          required
          maxLength={20}
          autoComplete="name"
        />
        <FormTextField
          label={t('form.phone')}
          placeholder={t('form.phonePlaceholder')}
          form={form}
          name="phone"
          validate={(text) => validators.mobile(text.replace(/[\s-]/g, ''))}
          required
          maxLength={20}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <RegionField form={form} />
        <FormTextField
          label={t('form.street')}
          placeholder={t('form.streetPlaceholder')}
          form={form}
          name="street"
          required
          maxLength={streetMaxLength}
          rows={2}
          autoComplete="street-address"
        />
        <Cell icon="location" title={t('form.choosePlace')} onPress={onChoosePlace} />
        <Labels form={form} />
      </Card>
      <Card>
        <div className={styles.default}>
          <span>
            {t('form.default')}
            <span className={styles.note}>{t('form.defaultNote')}</span>
          </span>
          <Switch
            checked={form.watch('isDefault')}
            onChange={(isDefault) => form.change('isDefault', isDefault)}
            label={t('form.default')}
          />
        </div>
      </Card>
    </>
  );
}
