// Where somebody came from who pays: what a link to the cashier or to a result may name.

export const paymentSources = [
  'cart',
  'direct',
  'list',
  'giftCards',
  'recharge',
  'parking',
  'lockers',
  'rentals',
  'monthCards',
  'rights',
  'registrations',
  'preSales',
] as const;
