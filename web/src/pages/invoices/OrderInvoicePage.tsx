// Applies for an invoice for orders.
import { CreateInvoice } from './CreateInvoice';

export default function OrderInvoicePage() {
  return <CreateInvoice source="order" />;
}
