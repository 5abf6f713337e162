// The ways to orders from the member's own page.

import type { WordKey } from '@galleria/client/words';
import { addressFor } from '@/hosts/page';
import { afterSalesPage } from '@/routes/afterSales/afterSales';
import { orderListPage } from '@/routes/orders/orderList';
import afterSales from './icons/after-sales.svg';
import finished from './icons/finished.webp';
import toPay from './icons/to-pay.webp';
import toReceive from './icons/to-receive.webp';
import toShip from './icons/to-ship.webp';

interface OrderShortcut {
  name: WordKey<'members'>;
  picture: string;
  address: string;
  /** The count shown at its corner, by its name in what the server counts. */
  count?: 'toPay' | 'toShip' | 'toReceive';
}

/** The order list by state; tabs are the server's. */
export const orderShortcuts: readonly OrderShortcut[] = [
  { name: 'orders.toPay', picture: toPay, address: addressFor(orderListPage, { tab: 'to_pay' }), count: 'toPay' },
  {
    name: 'orders.toShip',
    picture: toShip,
    address: addressFor(orderListPage, { tab: 'to_ship' }),
    count: 'toShip',
  },
  {
    name: 'orders.toReceive',
    picture: toReceive,
    address: addressFor(orderListPage, { tab: 'to_receive' }),
    count: 'toReceive',
  },
  { name: 'orders.finished', picture: finished, address: addressFor(orderListPage, { tab: 'finished' }) },
  { name: 'orders.afterSales', picture: afterSales, address: addressFor(afterSalesPage) },
];
