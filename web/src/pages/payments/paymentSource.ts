// Where payments lead to, by where the order came from.
import { addressFor } from '@/hosts/page';
import { lockersPage } from '@/routes/lockers/lockers';
import { monthCardsPage } from '@/routes/parking/monthCards';
import { parkingPage } from '@/routes/parking/parking';
import { cartPayResultPage } from '@/routes/payments/cartPayResult';
import { directPayResultPage } from '@/routes/payments/directPayResult';
import { payResultPage } from '@/routes/payments/payResult';
import { preOrderPage } from '@/routes/preSales/preOrder';
import { registrationSuccessPage } from '@/routes/registrations/registrationSuccess';
import { rentalsPage } from '@/routes/rentals/rentals';
import { buyRightsPage } from '@/routes/rights/buyRights';
import { rechargePage } from '@/routes/wallet/recharge';

/** `list`: paid from the list of orders or an order's page. Those from `giftCards` on are no orders of goods. */
const resultPages = {
  cart: cartPayResultPage,
  direct: directPayResultPage,
  list: payResultPage,
  giftCards: payResultPage,
  recharge: rechargePage,
  parking: parkingPage,
  lockers: lockersPage,
  rentals: rentalsPage,
  monthCards: monthCardsPage,
  rights: buyRightsPage,
  registrations: registrationSuccessPage,
  preSales: preOrderPage,
} as const;

export type PaymentSource = keyof typeof resultPages;

/** Where the result of a payment is shown. */
export function resultAddress(source: PaymentSource, orderId: number): string {
  if (source === 'recharge') return addressFor(resultPages[source], { orderId, source });
  if (source === 'parking') return addressFor(resultPages[source], { orderId, source });
  if (source === 'lockers') return addressFor(resultPages[source], { orderId, source });
  if (source === 'rentals') return addressFor(resultPages[source], { orderId, source });
  if (source === 'monthCards') return addressFor(resultPages[source], { orderId, source });
  if (source === 'rights') return addressFor(resultPages[source], { orderId, source });
  if (source === 'registrations') return addressFor(resultPages[source], { registrationId: orderId, source });
  if (source === 'preSales') return addressFor(resultPages[source], { preOrderId: orderId, source });
  return addressFor(resultPages[source], { orderId, source });
}

/** What a link names; anything else counts as `list`. */
export function readSource(text: string | undefined): PaymentSource {
  return text !== undefined && Object.keys(resultPages).includes(text) ? (text as PaymentSource) : 'list';
}

const withoutOrder = [
  'giftCards',
  'recharge',
  'parking',
  'lockers',
  'rentals',
  'monthCards',
  'rights',
  'registrations',
  'preSales',
] as const satisfies readonly PaymentSource[];

/** What is paid for is no order of goods: its result page watches the payment by itself, and there is no order to see. */
export function isWithoutOrder(source: PaymentSource): source is (typeof withoutOrder)[number] {
  return withoutOrder.some((one) => one === source);
}
