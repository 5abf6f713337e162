// Saying what one misses: the staff looks for it, and tells when it may be there.
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { FormTextField } from '@/ui/form/FormTextField';
import { type CheckedForm, useCheckedForm } from '@/ui/form/useCheckedForm';
import { RadioChips } from '@/ui/kit/Chip';
import { Sheet } from '@/ui/kit/Sheet';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import { emptyLossDraft, type LossDraft, lossOf, lossPlaces, thingKinds, useLossCheck } from './losses';
import styles from './ReportSheet.module.css';

function KindField({ form }: { form: CheckedForm<LossDraft> }) {
  const { t } = useTranslation('lostAndFound');
  return (
    <div className={styles.kind}>
      <span className={styles.caption}>{t('report.kind')}</span>
      <RadioChips
        label={t('report.kind')}
        items={thingKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        value={form.watch('kind')}
        onChange={(kind) => form.change('kind', kind)}
      />
      {form.problems.kind && (
        <p className={styles.problem} role="alert">
          {form.problems.kind}
        </p>
      )}
    </div>
  );
}

interface ReportProps {
  /** Masked; undefined for a guest, who is asked to sign in when they send. */
  phone: string | undefined;
  onDone: () => void;
}

function Report({ phone, onDone }: ReportProps) {
  const { t } = useTranslation('lostAndFound');
  const isOnline = useIsOnline();
  const form = useCheckedForm(emptyLossDraft, useLossCheck());
  const report = useOperation('report_loss', {
    done: t('report.done'),
    toldBy: (error) => applyProblems(form, error, lossPlaces),
  });
  const send = form.handleSubmit(async (draft) => {
    const { data } = await report(lossOf(draft));
    if (data) onDone();
  });
  return (
    <>
      <p className={styles.note}>{t('report.note')}</p>
      <KindField form={form} />
      <FormTextField
        label={t('report.description')}
        placeholder={t('report.descriptionPlaceholder')}
        form={form}
        name="description"
        required
        maxLength={200}
        rows={3}
      />
      <FormTextField
        label={t('report.place')}
        placeholder={t('report.placePlaceholder')}
        form={form}
        name="place"
        maxLength={60}
      />
      <FormTextField label={t('report.lostAt')} form={form} name="lostAt" required type="datetime-local" />
      <FormTextField
        label={t('report.phone')}
        placeholder={phone ? t('report.phoneOwn', { phone }) : t('report.phonePlaceholder')}
        form={form}
        name="phone"
        maxLength={11}
        inputMode="tel"
        autoComplete="tel"
      />
      <div className={styles.send}>
        <Button size="large" wide disabledBecause={isOnline ? undefined : t('offline')} onPress={() => send()}>
          {t('report.send')}
        </Button>
      </div>
    </>
  );
}

interface ReportSheetProps extends ReportProps {
  open: boolean;
  onClose: () => void;
}

export function ReportSheet({ open, onClose, ...report }: ReportSheetProps) {
  const { t } = useTranslation('lostAndFound');
  return (
    <Sheet open={open} onClose={onClose} title={t('report.title')}>
      {open && <Report {...report} />}
    </Sheet>
  );
}
