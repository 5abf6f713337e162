// Turns a code from a leaflet or a friend into a coupon.

import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { useState } from 'react';
import { problemsByField } from '@/api/fieldProblems';
import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/kit/Sheet';
import { TextField } from '@/ui/kit/TextField';
import { useTranslation } from '@/ui/words';
import type { Coupon } from './coupon';
import styles from './RedeemSheet.module.css';

const shortestCode = 8;
const longestCode = 40;
/** Whatever is wrong with the coupon behind a code belongs to the code. */
const fieldOfCode = { 71002: 'code', 71004: 'code', 71006: 'code', 71007: 'code' } as const;

interface RedeemFormProps {
  onRedeemed: (coupon: Coupon) => unknown;
}

function RedeemForm({ onRedeemed }: RedeemFormProps) {
  const { t } = useTranslation('coupons');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const redeem = async () => {
    const wanted = code.trim();
    if (wanted.length < shortestCode) return setProblem(t('redeem.short'));
    let coupon: Coupon;
    try {
      coupon = await request('redeem_coupon_code', { code: wanted }, { hideErrorToast: true, hideLoading: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return setProblem(problemsByField(error, ['code'], fieldOfCode).code);
    }
    return onRedeemed(coupon);
  };

  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate>
      <p className={styles.lead}>{t('redeem.lead')}</p>
      <TextField
        label={t('redeem.code')}
        placeholder={t('redeem.placeholder')}
        value={code}
        onChange={(next) => {
          setProblem(undefined);
          setCode(next.toUpperCase());
        }}
        problem={problem}
        maxLength={longestCode}
      />
      <div className={styles.action}>
        <Button type="submit" size="large" wide onPress={redeem}>
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
