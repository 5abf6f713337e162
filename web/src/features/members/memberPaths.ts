// Where the member's own pages lead.

import type { WordKey } from '@galleria/client/words';
import type { Target } from '@/hosts/host';
import afterSales from './icons/after-sales.svg';
import finished from './icons/finished.webp';
import toPay from './icons/to-pay.webp';
import toReceive from './icons/to-receive.webp';
import toShip from './icons/to-ship.webp';

export const memberCodePath = '/pages/membershipCode/index';
export const profilePath = '/pages/personalCenter/profile/index';
export const memberCardPath = '/pages/personalCenter/vipcard/index';
export const orderListPath = '/pages/goodsOrder/orderList/index';

interface OrderShortcut {
  name: WordKey<'members'>;
  picture: string;
  target: Target;
  /** The count shown at its corner, by its name in what the server counts. */
  count?: 'toPay' | 'toShip' | 'toReceive';
}

/** The order list by state; tabs are the server's. */
export const orderShortcuts: readonly OrderShortcut[] = [
  { name: 'orders.toPay', picture: toPay, target: { path: orderListPath, query: { tab: 'to_pay' } }, count: 'toPay' },
  {
    name: 'orders.toShip',
    picture: toShip,
    target: { path: orderListPath, query: { tab: 'to_ship' } },
    count: 'toShip',
  },
  {
    name: 'orders.toReceive',
    picture: toReceive,
    target: { path: orderListPath, query: { tab: 'to_receive' } },
    count: 'toReceive',
  },
  { name: 'orders.finished', picture: finished, target: { path: orderListPath, query: { tab: 'finished' } } },
  { name: 'orders.afterSales', picture: afterSales, target: { path: '/pages/afterSales/index' } },
];
