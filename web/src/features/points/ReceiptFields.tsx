// The rows of the form for a paper receipt.
import { useState } from 'react';
import { Card } from '@/ui/Card';
import { FormTextField } from '@/ui/form/FormTextField';
import { PhotoPicker } from '@/ui/kit/PhotoPicker';
import { PickerField } from '@/ui/kit/PickerField';
import { useTranslation } from '@/ui/words';
import styles from './ReceiptFields.module.css';
import type { ReceiptForm } from './receiptDraft';
import { ShopSheet } from './ShopSheet';

function ShopField({ form }: { form: ReceiptForm }) {
  const { t } = useTranslation('points');
  const [isOpen, setOpen] = useState(false);
  const shop = form.watch('shop');
  return (
    <>
      <PickerField
        label={t('receipts.shop')}
        value={shop?.name}
        placeholder={t('receipts.shopPlaceholder')}
        problem={form.problems.shop}
        required
        onOpen={() => setOpen(true)}
      />
      <ShopSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          form.change('shop', chosen);
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
  return (
    <>
      <Card>
        <ShopField form={form} />
        <FormTextField
          label={t('receipts.number')}
          placeholder={t('receipts.numberPlaceholder')}
          form={form}
          name="receiptNumber"
          required
          maxLength={40}
        />
        <FormTextField
          label={t('receipts.amount')}
          placeholder={t('receipts.amountPlaceholder')}
          form={form}
          name="amount"
          required
          maxLength={12}
          inputMode="decimal"
        />
        <FormTextField label={t('receipts.boughtAt')} form={form} name="boughtAt" required type="datetime-local" />
      </Card>
      <PhotosField form={form} />
    </>
  );
}
