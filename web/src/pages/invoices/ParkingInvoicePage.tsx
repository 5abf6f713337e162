// Applies for an invoice for what was paid for parking.
import { CreateInvoice } from './CreateInvoice';

export default function ParkingInvoicePage() {
  return <CreateInvoice source="parking" />;
}
