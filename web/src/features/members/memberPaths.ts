// Where the member's own pages lead.
import type { Target } from '@/hosts/host';
import type { WordKey } from '@/ui/words';
import addresses from './icons/addresses.webp';
import afterSales from './icons/after-sales.svg';
import cart from './icons/cart.webp';
import categories from './icons/categories.webp';
import finished from './icons/finished.webp';
import invoices from './icons/invoices.svg';
import rankings from './icons/rankings.webp';
import rules from './icons/rules.webp';
import search from './icons/search.webp';
import settings from './icons/settings.webp';
import shops from './icons/shops.webp';
import toPay from './icons/to-pay.webp';
import toReceive from './icons/to-receive.webp';
import toShip from './icons/to-ship.webp';

export const memberCodePath = '/pages/membershipCode/index';
export const settingsPath = '/pages/personalCenter/setting/index';
export const orderListPath = '/pages/goodsOrder/orderList/index';

/** One way on from “mine”. */
export interface Shortcut {
  name: WordKey<'members'>;
  icon: string;
  target: Target;
  /** The count shown at its corner, by its name in what the page hands over. */
  count?: string;
}

/** The order list by state; tabs are the server's. */
export const orderShortcuts: readonly Shortcut[] = [
  { name: 'orders.toPay', icon: toPay, target: { path: orderListPath, query: { tab: 'to_pay' } }, count: 'toPay' },
  { name: 'orders.toShip', icon: toShip, target: { path: orderListPath, query: { tab: 'to_ship' } }, count: 'toShip' },
  {
    name: 'orders.toReceive',
    icon: toReceive,
    target: { path: orderListPath, query: { tab: 'to_receive' } },
    count: 'toReceive',
  },
  { name: 'orders.finished', icon: finished, target: { path: orderListPath, query: { tab: 'finished' } } },
  { name: 'orders.afterSales', icon: afterSales, target: { path: '/pages/afterSales/index' } },
];

/** Only what the app has. */
export const services: readonly Shortcut[] = [
  { name: 'services.cart', icon: cart, target: { path: '/pages/spaceMall/shoppingCart/index' }, count: 'cart' },
  { name: 'services.addresses', icon: addresses, target: { path: '/pages/personalCenter/addressManage/index' } },
  { name: 'services.invoices', icon: invoices, target: { path: '/pages/personalCenter/invoiceManage/index' } },
  { name: 'services.search', icon: search, target: { path: '/pages/spaceMall/searchingGoods/index' } },
  { name: 'services.shops', icon: shops, target: { path: '/pages/shopList/index' } },
  { name: 'services.rankings', icon: rankings, target: { path: '/pages/categoryTab/index' } },
  { name: 'services.categories', icon: categories, target: { path: '/pages/spaceMall/goodsCategory/index' } },
  {
    name: 'services.rules',
    icon: rules,
    target: { path: '/pages/public/cmsAggregate', query: { pageCode: 'rules' } },
  },
  { name: 'services.settings', icon: settings, target: { path: settingsPath } },
];
