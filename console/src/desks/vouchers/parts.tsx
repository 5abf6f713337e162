// Small parts that several pages of this desk show: how a voucher stands, and what keeps it valid.

import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import { stateTones, type VoucherRecord, type VoucherTerms } from './vouchers';

export function VoucherMark({ state }: Pick<VoucherRecord, 'state'>) {
  const { t } = useTranslation('vouchers');
  return <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>;
}

export function Validity({ validFrom, validUntil, validDays }: VoucherTerms) {
  const { t } = useTranslation('vouchers');
  if (validFrom === undefined || validUntil === undefined) return t('goods.days', { count: validDays });
  return `${formatDateTime(validFrom)} – ${formatDateTime(validUntil)}`;
}
