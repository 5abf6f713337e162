// Applies for an invoice for what was paid into the wallet.
import { CreateInvoice } from './CreateInvoice';

export default function RechargeInvoicePage() {
  return <CreateInvoice source="recharge" />;
}
