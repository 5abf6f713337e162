// Applies for an invoice for bought gift cards.
import { CreateInvoice } from './CreateInvoice';

export default function CardInvoicePage() {
  return <CreateInvoice source="gift_card" />;
}
