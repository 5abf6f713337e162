// What the member would like, and why: the kind, the reason, and words and pictures for the staff.
import { Card } from '@/ui/Card';
import { FormTextField } from '@/ui/form/FormTextField';
import type { IconName } from '@/ui/Icon';
import { RadioChips } from '@/ui/kit/Chip';
import { PhotoPicker } from '@/ui/kit/PhotoPicker';
import { useTranslation } from '@/ui/words';
import type { CaseKind } from './afterSales';
import { RadioCards } from './RadioCards';
import { type Application, longestDescription } from './useApplication';
import styles from './WishCard.module.css';

const icons: Readonly<Record<CaseKind, IconName>> = {
  unshipped: 'wallet',
  not_received: 'location',
  refund_only: 'wallet',
  return_refund: 'undo',
  exchange: 'refresh',
};

/** Only the kinds that all chosen lines share. */
export function WishCard({ form }: { form: Application }) {
  const { t } = useTranslation('afterSales');
  const nothingShared = form.hasChosen && form.kinds.length === 0;
  return (
    <Card title={t('apply.wish')}>
      {nothingShared && (
        <p className={styles.problem} role="status">
          {t('apply.nothingShared')}
        </p>
      )}
      {!form.hasChosen && <p className={styles.note}>{t('apply.wishLater')}</p>}
      <RadioCards
        label={t('apply.wish')}
        value={form.kind}
        onChange={form.chooseKind}
        items={form.kinds.map((kind) => ({
          value: kind,
          label: t(`kinds.${kind}.name`),
          note: t(`kinds.${kind}.note`),
          icon: icons[kind],
        }))}
      />
      <section className={styles.reason}>
        <h3>
          {t('apply.reason')} <span aria-hidden="true">*</span>
        </h3>
        <RadioChips
          label={t('apply.reason')}
          value={form.reason}
          onChange={form.chooseReason}
          items={form.options.reasons.map(({ reason, text }) => ({ value: reason, label: text }))}
        />
      </section>
    </Card>
  );
}

export function EvidenceCard({ form }: { form: Application }) {
  const { t } = useTranslation('afterSales');
  return (
    <Card title={t('apply.evidence')}>
      <FormTextField
        label={t('apply.description')}
        placeholder={t('apply.descriptionPlaceholder')}
        form={form.evidence}
        name="description"
        maxLength={longestDescription}
        rows={3}
      />
      <section className={styles.photos}>
        <h3>{t('apply.photos')}</h3>
        <PhotoPicker photos={form.photos} label={t('apply.photos')} />
        {form.evidence.problems.imageUrls && (
          <p className={styles.problem} role="alert">
            {form.evidence.problems.imageUrls}
          </p>
        )}
      </section>
    </Card>
  );
}
