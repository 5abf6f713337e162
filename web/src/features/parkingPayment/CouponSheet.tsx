// Chooses the coupon that comes off a stay, or none; the one that takes off the most stands first.
import { formatCents } from '@/ui/format';
import { RadioGroup } from '@/ui/kit/Choice';
import { formatDate } from '@/ui/kit/dateTime';
import { Sheet } from '@/ui/kit/Sheet';
import { useTranslation } from '@/ui/words';
import styles from './Deductions.module.css';
import type { Quote } from './useCar';

/** No coupon has this number. */
const none = 0;

interface CouponSheetProps {
  open: boolean;
  onClose: () => void;
  coupons: Quote['coupon']['coupons'];
  chosen: number | undefined;
  onChoose: (couponSerialId: number | undefined) => void;
}

export function CouponSheet({ open, onClose, coupons, chosen, onChoose }: CouponSheetProps) {
  const { t } = useTranslation('parkingPayment');
  const choose = (value: number) => {
    onChoose(value === none ? undefined : value);
    onClose();
  };
  const ofCoupon = ({ couponSerialId, name, value, expiresAt, amountCents }: (typeof coupons)[number]) => ({
    value: couponSerialId,
    label: (
      <span className={styles.text}>
        {`${name} · ${value}`}
        <span className={styles.rule}>
          {amountCents > 0
            ? t('coupon.off', { amount: formatCents(amountCents), date: formatDate(expiresAt) })
            : t('coupon.takesNothing')}
        </span>
      </span>
    ),
    disabled: amountCents === 0,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('coupon.title')}>
      <RadioGroup
        label={t('coupon.title')}
        value={chosen ?? none}
        options={[...coupons.map(ofCoupon), { value: none, label: t('coupon.none') }]}
        onChange={choose}
      />
    </Sheet>
  );
}
