// The rows of the form for a paper receipt.
import { useId, useState } from 'react';
import { Card } from '@/ui/Card';
import { Icon } from '@/ui/Icon';
import { Field } from '@/ui/kit/Field';
import { PhotoPicker } from '@/ui/kit/PhotoPicker';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import styles from './ReceiptFields.module.css';
import { ShopSheet } from './ShopSheet';
import type { ReceiptForm } from './useReceiptForm';

function ShopField({ form }: { form: ReceiptForm }) {
  const { t } = useTranslation('points');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { shop } = form.draft;
  return (
    <>
      <Field label={t('receipts.shop')} controlId={id} problem={form.problems.shopId} required>
        <button
          type="button"
          id={id}
          className={styles.shop}
          data-empty={!shop}
          aria-haspopup="dialog"
          aria-describedby={form.problems.shopId ? `${id}-problem` : undefined}
          onClick={() => setOpen(true)}
        >
          {shop?.name ?? t('receipts.shopPlaceholder')}
          <Icon name="forward" size={14} />
        </button>
      </Field>
      <ShopSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          form.change({ shop: chosen }, 'shopId');
          setOpen(false);
        }}
      />
    </>
  );
}

function PhotosField({ form }: { form: ReceiptForm }) {
  const { t } = useTranslation('points');
  return (
    <Card title={t('receipts.photos')}>
      <p className={styles.note}>{t('receipts.photosNote')}</p>
      <PhotoPicker photos={form.photos} label={t('receipts.photos')} />
      {form.problems.imageUrls && (
        <p className={styles.problem} role="alert">
          {form.problems.imageUrls}
        </p>
      )}
    </Card>
  );
}

/** Every problem, the server's too, stands below its row. */
export function ReceiptFields({ form }: { form: ReceiptForm }) {
  const { t } = useTranslation('points');
  const { draft, problems, change } = form;
  return (
    <>
      <Card>
        <ShopField form={form} />
        <TextField
          label={t('receipts.number')}
          placeholder={t('receipts.numberPlaceholder')}
          value={draft.receiptNumber}
          onChange={(receiptNumber) => change({ receiptNumber }, 'receiptNumber')}
          problem={problems.receiptNumber}
          required
          maxLength={40}
        />
        <TextField
          label={t('receipts.amount')}
          placeholder={t('receipts.amountPlaceholder')}
          value={draft.amount}
          onChange={(amount) => change({ amount }, 'amountCents')}
          problem={problems.amountCents}
          required
          maxLength={12}
          inputMode="decimal"
        />
        <TextField
          label={t('receipts.boughtAt')}
          value={draft.boughtAt}
          onChange={(boughtAt) => change({ boughtAt }, 'boughtAt')}
          problem={problems.boughtAt}
          required
          type="datetime-local"
        />
      </Card>
      <PhotosField form={form} />
    </>
  );
}
