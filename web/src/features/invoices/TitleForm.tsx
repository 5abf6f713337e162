// The form of an invoice title: a person's name, or what a company is registered with.
import { Button } from '@/ui/Button';
import { Switch } from '@/ui/kit/Choice';
import { Segmented } from '@/ui/kit/Segmented';
import { TextField } from '@/ui/kit/TextField';
import { validators } from '@/ui/kit/validators';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import type { InvoiceTitle } from './invoice';
import styles from './TitleForm.module.css';
import { type TitleForm as Form, useTitleForm } from './useTitleForm';

interface TitleFormProps {
  /** Absent for a new one. */
  title: InvoiceTitle | undefined;
  onSaved: (title: InvoiceTitle) => void;
}

/** Every problem, the server's too, stands below its row. */
export function TitleForm({ title, onSaved }: TitleFormProps) {
  const { t } = useTranslation('invoices');
  const form = useTitleForm(title);
  const { draft, problems, change } = form;
  const isCompany = draft.kind === 'organization';
  const save = async () => {
    const saved = await form.save();
    if (!saved) return;
    toast(t('form.saved'), 'success');
    onSaved(saved);
  };
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <Segmented
        label={t('form.kind')}
        items={(['individual', 'organization'] as const).map((value) => ({ value, label: t(`titles.${value}`) }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <TextField
        label={t('form.name')}
        placeholder={t(isCompany ? 'form.companyPlaceholder' : 'form.namePlaceholder')}
        value={draft.name}
        onChange={(name) => change({ name }, 'name')}
        problem={problems.name}
        required
        maxLength={100}
        autoComplete={isCompany ? 'organization' : 'name'}
      />
      {isCompany && <CompanyFields form={form} />}
      <div className={styles.default}>
        <span>{t('form.default')}</span>
        <Switch checked={draft.isDefault} onChange={(isDefault) => change({ isDefault })} label={t('form.default')} />
      </div>
      <Button type="submit" size="large" wide onPress={save}>
        {t('form.save')}
      </Button>
    </form>
  );
}

function CompanyFields({ form: { draft, problems, change } }: { form: Form }) {
  const { t } = useTranslation('invoices');
  return (
    <>
      <TextField
        label={t('form.taxNumber')}
        placeholder={t('form.taxNumberPlaceholder')}
        value={draft.taxNumber}
        onChange={(taxNumber) => change({ taxNumber: taxNumber.toUpperCase() }, 'taxNumber')}
        validate={validators.taxNumber}
        problem={problems.taxNumber}
        required
        maxLength={20}
      />
      <TextField
        label={t('form.address')}
        placeholder={t('form.optional')}
        value={draft.address}
        onChange={(address) => change({ address }, 'address')}
        problem={problems.address}
        maxLength={100}
      />
      <TextField
        label={t('form.telephone')}
        placeholder={t('form.telephonePlaceholder')}
        value={draft.telephone}
        onChange={(telephone) => change({ telephone }, 'telephone')}
        validate={validators.companyPhone}
        problem={problems.telephone}
        maxLength={20}
        type="tel"
        inputMode="tel"
      />
      <TextField
        label={t('form.bankName')}
        placeholder={t('form.optional')}
        value={draft.bankName}
        onChange={(bankName) => change({ bankName }, 'bankName')}
        problem={problems.bankName}
        maxLength={100}
      />
      <TextField
        label={t('form.bankAccount')}
        placeholder={t('form.optional')}
        value={draft.bankAccount}
        onChange={(bankAccount) => change({ bankAccount }, 'bankAccount')}
        validate={validators.bankAccount}
        problem={problems.bankAccount}
        maxLength={30}
        inputMode="numeric"
      />
    </>
  );
}
