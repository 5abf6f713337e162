// Turns a code from a leaflet or a friend into a coupon.

import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { useScan } from '@/hosts/useScan';
import { Button } from '@/ui/Button';
import { FormTextField } from '@/ui/form/FormTextField';
import { useCheckedForm } from '@/ui/form/useCheckedForm';
import { Sheet } from '@/ui/kit/Sheet';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import type { Coupon } from './coupon';
import styles from './RedeemSheet.module.css';

const shortestCode = 8;
const longestCode = 40;
const inCapitals = (text: string) => text.toUpperCase();
/** Whatever is wrong with the coupon behind a code belongs to the code. */
const fieldOfCode = { 71002: 'code', 71004: 'code', 71006: 'code', 71007: 'code' } as const;

interface RedeemFormProps {
  onRedeemed: (coupon: Coupon) => unknown;
}

function RedeemForm({ onRedeemed }: RedeemFormProps) {
  const { t } = useTranslation('coupons');
  const form = useCheckedForm({ code: '' }, ({ code }) => ({
    code: code.trim().length < shortestCode ? t('redeem.short') : undefined,
  }));
  const redeemCode = useOperation('redeem_coupon_code', {
    isQuiet: true,
    toldBy: (error) => applyProblems(form, error, { codes: fieldOfCode }),
  });
  const redeem = form.handleSubmit(async ({ code }) => {
    const { data: coupon } = await redeemCode({ code: code.trim() });
    if (coupon) await onRedeemed(coupon);
  });

  const scan = useScan(
    (text) => form.change('code', inCapitals(text)),
    () => toast(t('redeem.cannotScan')),
  );

  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <p className={styles.lead}>{t('redeem.lead')}</p>
      <FormTextField
        label={t('redeem.code')}
        placeholder={t('redeem.placeholder')}
        form={form}
        name="code"
        write={inCapitals}
        maxLength={longestCode}
        extra={
          scan && (
            <Button kind="outline" size="small" onPress={scan}>
              {t('redeem.scan')}
            </Button>
          )
        }
      />
      <div className={styles.action}>
        <Button type="submit" size="large" wide onPress={() => redeem()}>
          {t('redeem.submit')}
        </Button>
      </div>
    </form>
  );
}

interface RedeemSheetProps extends RedeemFormProps {
  open: boolean;
  onClose: () => void;
}

/** A refusal stands below the field; the caller closes the sheet when `onRedeemed` has the coupon. */
export function RedeemSheet({ open, onClose, onRedeemed }: RedeemSheetProps) {
  const { t } = useTranslation('coupons');
  return (
    <Sheet open={open} onClose={onClose} title={t('redeem.title')}>
      <RedeemForm onRedeemed={onRedeemed} />
    </Sheet>
  );
}
