// Small parts that both pages of this desk show.
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import { type Invoice, isGivenUp, stateTones } from './invoices';

export function InvoiceMark({ invoice }: { invoice: Pick<Invoice, 'invoiceState' | 'isLive'> }) {
  const { t } = useTranslation('invoices');
  const { invoiceState } = invoice;
  return <Mark tone={stateTones[invoiceState]}>{isGivenUp(invoice) ? t('givenUp') : t(`states.${invoiceState}`)}</Mark>;
}
