// Makes a misspelt translation key a compile error: one line for every feature with words.

import type addresses from '@/features/addresses/locales/zh-CN.json';
import type afterSales from '@/features/afterSales/locales/zh-CN.json';
import type assets from '@/features/assets/locales/zh-CN.json';
import type bookings from '@/features/bookings/locales/zh-CN.json';
import type cart from '@/features/cart/locales/zh-CN.json';
import type catalog from '@/features/catalog/locales/zh-CN.json';
import type checkout from '@/features/checkout/locales/zh-CN.json';
import type content from '@/features/content/locales/zh-CN.json';
import type coupons from '@/features/coupons/locales/zh-CN.json';
import type giftCards from '@/features/giftCards/locales/zh-CN.json';
import type hosts from '@/features/hosts/locales/zh-CN.json';
import type invoices from '@/features/invoices/locales/zh-CN.json';
import type lockers from '@/features/lockers/locales/zh-CN.json';
import type mailings from '@/features/mailings/locales/zh-CN.json';
import type memberCodes from '@/features/memberCodes/locales/zh-CN.json';
import type memberData from '@/features/memberData/locales/zh-CN.json';
import type members from '@/features/members/locales/zh-CN.json';
import type messages from '@/features/messages/locales/zh-CN.json';
import type orders from '@/features/orders/locales/zh-CN.json';
import type monthCards from '@/features/monthCards/locales/zh-CN.json';
import type parkingGifts from '@/features/parkingGifts/locales/zh-CN.json';
import type parkingPayment from '@/features/parkingPayment/locales/zh-CN.json';
import type payments from '@/features/payments/locales/zh-CN.json';
import type places from '@/features/places/locales/zh-CN.json';
import type points from '@/features/points/locales/zh-CN.json';
import type previews from '@/features/previews/locales/zh-CN.json';
import type promotions from '@/features/promotions/locales/zh-CN.json';
import type services from '@/features/services/locales/zh-CN.json';
import type texts from '@/features/texts/locales/zh-CN.json';
import type tiers from '@/features/tiers/locales/zh-CN.json';
import type wallet from '@/features/wallet/locales/zh-CN.json';
import type ui from '@/ui/locales/zh-CN.json';
import type app from './locales/zh-CN.json';

declare module '@galleria/client/words' {
  interface WordFiles {
    app: typeof app;
    catalog: typeof catalog;
    cart: typeof cart;
    checkout: typeof checkout;
    addresses: typeof addresses;
    afterSales: typeof afterSales;
    assets: typeof assets;
    bookings: typeof bookings;
    content: typeof content;
    coupons: typeof coupons;
    giftCards: typeof giftCards;
    hosts: typeof hosts;
    invoices: typeof invoices;
    lockers: typeof lockers;
    mailings: typeof mailings;
    memberCodes: typeof memberCodes;
    memberData: typeof memberData;
    members: typeof members;
    messages: typeof messages;
    orders: typeof orders;
    monthCards: typeof monthCards;
    parkingGifts: typeof parkingGifts;
    parkingPayment: typeof parkingPayment;
    payments: typeof payments;
    places: typeof places;
    points: typeof points;
    previews: typeof previews;
    promotions: typeof promotions;
    services: typeof services;
    texts: typeof texts;
    tiers: typeof tiers;
    wallet: typeof wallet;
    ui: typeof ui;
  }
}
