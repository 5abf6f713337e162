// The pictures of services that come with the app, by the names that the mall configures.
import addresses from './pictures/addresses.webp';
import cart from './pictures/cart.webp';
import categories from './pictures/categories.webp';
import coupons from './pictures/coupons.svg';
import giftCards from './pictures/gift-cards.svg';
import invoices from './pictures/invoices.svg';
import parking from './pictures/parking.svg';
import privileges from './pictures/privileges.svg';
import rankings from './pictures/rankings.webp';
import receipts from './pictures/receipts.svg';
import rules from './pictures/rules.webp';
import search from './pictures/search.webp';
import service from './pictures/service.svg';
import settings from './pictures/settings.webp';
import shops from './pictures/shops.webp';
import wallet from './pictures/wallet.svg';
import warm from './pictures/warm.svg';

const pictures = {
  addresses,
  cart,
  categories,
  coupons,
  giftCards,
  invoices,
  parking,
  privileges,
  rankings,
  receipts,
  rules,
  search,
  service,
  settings,
  shops,
  wallet,
  warm,
};

export type PictureName = keyof typeof pictures;

const isName = (icon: string): icon is PictureName => Object.hasOwn(pictures, icon);

/** A name of one of ours, or the address of any; a name that this version of the app does not know yet shows the rules' scroll. */
export function pictureOf(icon: string): string {
  if (isName(icon)) return pictures[icon];
  return icon.startsWith('/') || icon.startsWith('https://') ? icon : pictures.rules;
}
