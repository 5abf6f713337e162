// The form of an invoice title: a person's name, or what a company is registered with.
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { FormTextField } from '@/ui/form/FormTextField';
import { type CheckedForm, useCheckedForm } from '@/ui/form/useCheckedForm';
import { Switch } from '@/ui/kit/Choice';
import { Segmented } from '@/ui/kit/Segmented';
import { validators } from '@/ui/kit/validators';
import { useTranslation } from '@/ui/words';
import type { InvoiceTitle } from './invoice';
import styles from './TitleForm.module.css';
import { emptyTitle, type TitleDraft, titleInput, useTitleCheck } from './titleDraft';

interface TitleFormProps {
  /** Absent for a new one. */
  title: InvoiceTitle | undefined;
  onSaved: (title: InvoiceTitle) => void;
}

/** Every problem, the server's too, stands below its row. */
export function TitleForm({ title, onSaved }: TitleFormProps) {
  const { t } = useTranslation('invoices');
  const form = useCheckedForm<TitleDraft>(title ?? emptyTitle, useTitleCheck());
  const send = useOperation('save_invoice_title', {
    done: t('form.saved'),
    toldBy: (error) => applyProblems(form, error),
  });
  const kind = form.watch('kind');
  const isCompany = kind === 'organization';
  const save = form.handleSubmit(async (draft) => {
    const { data: saved } = await send(titleInput(draft, title?.titleId));
    if (saved) onSaved(saved);
  });
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <Segmented
        label={t('form.kind')}
        items={(['individual', 'organization'] as const).map((value) => ({ value, label: t(`titles.${value}`) }))}
        value={kind}
        onChange={(next) => form.change('kind', next)}
      />
      <FormTextField
        label={t('form.name')}
        placeholder={t(isCompany ? 'form.companyPlaceholder' : 'form.namePlaceholder')}
        form={form}
        name="name"
        required
        maxLength={100}
        autoComplete={isCompany ? 'organization' : 'name'}
      />
      {isCompany && <CompanyFields form={form} />}
      <div className={styles.default}>
        <span>{t('form.default')}</span>
        <Switch
          checked={form.watch('isDefault')}
          onChange={(isDefault) => form.change('isDefault', isDefault)}
          label={t('form.default')}
        />
      </div>
      <Button type="submit" size="large" wide onPress={() => save()}>
        {t('form.save')}
      </Button>
    </form>
  );
}

function CompanyFields({ form }: { form: CheckedForm<TitleDraft> }) {
  const { t } = useTranslation('invoices');
  return (
    <>
      <FormTextField
        label={t('form.taxNumber')}
        placeholder={t('form.taxNumberPlaceholder')}
        form={form}
        name="taxNumber"
        write={(text) => text.toUpperCase()}
        validate={validators.taxNumber}
        required
        maxLength={20}
      />
      <FormTextField
        label={t('form.address')}
        placeholder={t('form.optional')}
        form={form}
        name="address"
        maxLength={100}
      />
      <FormTextField
        label={t('form.telephone')}
        placeholder={t('form.telephonePlaceholder')}
        form={form}
        name="telephone"
        validate={validators.companyPhone}
        maxLength={20}
        type="tel"
        inputMode="tel"
      />
      <FormTextField
        label={t('form.bankName')}
        placeholder={t('form.optional')}
        form={form}
        name="bankName"
        maxLength={100}
      />
      <FormTextField
        label={t('form.bankAccount')}
        placeholder={t('form.optional')}
        form={form}
        name="bankAccount"
        validate={validators.bankAccount}
        maxLength={30}
        inputMode="numeric"
      />
      <p className={styles.note}>{t('form.specialNote')}</p>
    </>
  );
}
