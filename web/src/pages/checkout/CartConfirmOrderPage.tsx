// Confirm order for what is selected in the cart.
import { ConfirmOrder } from './ConfirmOrder';

export default function CartConfirmOrderPage() {
  return <ConfirmOrder goods={{ source: 'cart' }} />;
}
