// The one table of pages: path, title, tab, pull-down refresh, reach-bottom distance and where the page lives.
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { searchReachBottomDistancePx } from '@/api/constants';
import { queryFor } from '@/api/query';

export interface PageRoute {
  path: string;
  /** Namespace and key of its words, such as `orders:list.title`. */
  title: string;
  /** Position in the tab bar; such pages are switched to, not pushed. */
  tabIndex?: 0 | 1 | 2;
  pullDownRefresh?: true;
  /** Default 50. */
  reachBottomDistancePx?: number;
  /** Features whose words the page shows; loaded together with it. */
  namespaces: readonly string[];
  page: () => Promise<{ default: ComponentType }>;
  /** Asks for what the page shows first, beside its code; only for pages on which people arrive. */
  hurry?: (client: QueryClient) => Promise<void>;
}

/** A page that is no home: its code is found in the list of all, which comes after home has. `name`: its file below pages/. */
function late(name: string): PageRoute['page'] {
  return async () => {
    const { pageModules } = await import('./pageModules');
    const load = pageModules[`../pages/${name}.tsx`];
    if (!load) throw new Error(`there is no page ${name}`);
    return load();
  };
}

export const homePath = '/pages/home/index';
export const codePath = '/pages/membershipCode/index';

export const routes: readonly PageRoute[] = [
  {
    path: '/pages/home/index',
    title: 'app:name',
    tabIndex: 0,
    namespaces: ['content'],
    page: () => import('@/pages/home/HomePage'),
    hurry: (client) => client.prefetchQuery(queryFor('get_page', { pageCode: 'home' })),
  },
  {
    path: '/pages/membershipCode/index',
    title: 'app:tabs.code',
    tabIndex: 1,
    namespaces: ['memberCodes'],
    page: late('membershipCode/MemberCodePage'),
  },
  {
    path: '/pages/personalCenter/index',
    title: 'app:tabs.mine',
    tabIndex: 2,
    namespaces: ['members', 'assets', 'services'],
    page: late('personalCenter/MinePage'),
  },
  {
    path: '/pages/public/cmsAggregate',
    title: 'content:page.title',
    namespaces: ['content'],
    page: late('public/ContentPage'),
  },
  {
    path: '/pages/public/ruleInfo',
    title: 'content:rule.rules',
    namespaces: ['content'],
    page: late('public/RulePage'),
  },
  {
    path: '/pages/spaceMall/searchingGoods/index',
    title: 'catalog:search.title',
    namespaces: ['catalog'],
    reachBottomDistancePx: searchReachBottomDistancePx,
    page: late('spaceMall/SearchPage'),
  },
  {
    path: '/pages/spaceMall/goodsCategory/index',
    title: 'catalog:category.title',
    namespaces: ['catalog'],
    page: late('spaceMall/GoodsCategoryPage'),
  },
  {
    path: '/pages/spaceMall/goodsList/index',
    title: 'catalog:list.title',
    namespaces: ['catalog'],
    page: late('spaceMall/GoodsListPage'),
  },
  {
    path: '/pages/spaceMall/goodsGroupList/index',
    title: 'catalog:group.title',
    namespaces: ['catalog'],
    page: late('spaceMall/GoodsGroupListPage'),
  },
  {
    path: '/pages/public/groupProductList',
    title: 'catalog:group.title',
    namespaces: ['catalog'],
    page: late('spaceMall/GoodsGroupListPage'),
  },
  {
    path: '/pages/public/groupProductListPreview',
    title: 'catalog:group.preview',
    namespaces: ['catalog'],
    page: late('public/GroupPreviewPage'),
  },
  {
    path: '/pages/categoryTab/index',
    title: 'catalog:ranking.title',
    namespaces: ['catalog'],
    page: late('categoryTab/RankingPage'),
  },
  {
    path: '/pages/spaceMall/store/index',
    title: 'catalog:shop.title',
    namespaces: ['catalog'],
    page: late('spaceMall/StorePage'),
  },
  {
    path: '/pages/shopList/index',
    title: 'catalog:shop.listTitle',
    namespaces: ['catalog'],
    page: late('shopList/ShopListPage'),
  },
  {
    path: '/pages/spaceMall/GoodsDetails/index',
    title: 'catalog:details.title',
    namespaces: ['catalog', 'promotions'],
    page: late('spaceMall/GoodsDetailsPage'),
  },
  {
    path: '/pages/spaceMall/ProductDetails/index',
    title: 'catalog:details.title',
    namespaces: ['catalog', 'promotions'],
    page: late('spaceMall/GoodsDetailsPage'),
  },
  {
    path: '/',
    title: 'orders:list.title',
    namespaces: ['orders'],
    page: late('orders/OrderListPage'),
  },
  {
    path: '/h5Pages/orderlist/index',
    title: 'orders:list.title',
    namespaces: ['orders'],
    page: late('orders/OrderListPage'),
  },
  {
    path: '/pages/goodsOrder/orderList/index',
    title: 'orders:list.title',
    namespaces: ['orders'],
    page: late('orders/OrderListPage'),
  },
  {
    path: '/pages/goodsOrder/orderDetail/index',
    title: 'orders:detail.title',
    namespaces: ['orders', 'afterSales'],
    page: late('orders/OrderDetailPage'),
  },
  {
    path: '/pages/goodsOrder/logistics/index',
    title: 'orders:logistics.title',
    namespaces: ['orders'],
    page: late('orders/LogisticsPage'),
  },
  {
    path: '/pages/afterSales/index',
    title: 'afterSales:title',
    pullDownRefresh: true,
    namespaces: ['afterSales', 'orders'],
    page: late('afterSales/AfterSalesPage'),
  },
  {
    path: '/pages/afterSales/returnGoods/index',
    title: 'afterSales:shipBack.title',
    namespaces: ['afterSales'],
    page: late('afterSales/ReturnGoodsPage'),
  },
  {
    path: '/pages/spaceMall/shoppingCart/index',
    title: 'cart:title',
    namespaces: ['cart'],
    page: late('cart/CartPage'),
  },
  {
    path: '/pages/goodsOrder/confirmOrder/index',
    title: 'checkout:confirm.title',
    namespaces: ['checkout', 'wallet'],
    page: late('checkout/CartConfirmOrderPage'),
  },
  {
    path: '/pages/directConfirmOrder/confirmOrder/index',
    title: 'checkout:confirm.title',
    namespaces: ['checkout', 'wallet'],
    page: late('checkout/DirectConfirmOrderPage'),
  },
  {
    path: '/pages/goodsOrder/couponsDetail/index',
    title: 'checkout:coupons.title',
    namespaces: ['checkout', 'coupons'],
    page: late('checkout/CouponsPage'),
  },
  {
    path: '/pages/spaceMall/paymentPage/index',
    title: 'payments:cashier.title',
    namespaces: ['payments'],
    page: late('payments/PaymentPage'),
  },
  {
    path: '/pages/spaceMall/paymentPage/success',
    title: 'payments:result.title',
    namespaces: ['payments', 'giftCards'],
    page: late('payments/PayResultPage'),
  },
  {
    path: '/pages/goodsOrder/confirmOrder/paySuccess',
    title: 'payments:result.title',
    namespaces: ['payments'],
    page: late('payments/PayResultPage'),
  },
  {
    path: '/pages/directConfirmOrder/paySuccess/index',
    title: 'payments:result.title',
    namespaces: ['payments'],
    page: late('payments/PayResultPage'),
  },
  {
    path: '/pages/personalCenter/myCoupon/couponList',
    title: 'coupons:list.title',
    namespaces: ['coupons'],
    page: late('personalCenter/myCoupon/CouponListPage'),
  },
  {
    path: '/pages/personalCenter/myCoupon/couponUseHistory',
    title: 'coupons:history.title',
    namespaces: ['coupons'],
    page: late('personalCenter/myCoupon/CouponUseHistoryPage'),
  },
  {
    path: '/pages/personalCenter/myCoupon/couponDetail',
    title: 'coupons:detail.title',
    namespaces: ['coupons'],
    page: late('personalCenter/myCoupon/CouponDetailPage'),
  },
  {
    path: '/pages/personalCenter/myCoupon/couponCollect',
    title: 'coupons:centre.title',
    namespaces: ['coupons'],
    page: late('personalCenter/myCoupon/CouponCollectPage'),
  },
  {
    path: '/pages/personalCenter/myCoupon/collectCouponDetail',
    title: 'coupons:offered.title',
    namespaces: ['coupons'],
    page: late('personalCenter/myCoupon/CollectCouponDetailPage'),
  },
  {
    path: '/pages/personalCenter/myCoupon/drawDetail/index',
    title: 'coupons:prizes.title',
    namespaces: ['coupons'],
    page: late('personalCenter/myCoupon/PrizeListPage'),
  },
  {
    path: '/pages/personalCenter/myCoupon/drawDetail/detail',
    title: 'coupons:prize.title',
    namespaces: ['coupons'],
    page: late('personalCenter/myCoupon/PrizePage'),
  },
  {
    path: '/pages/personalCenter/myCoupon/drawDetail/webview',
    title: 'coupons:draw.title',
    namespaces: ['coupons'],
    page: late('personalCenter/myCoupon/DrawWebPage'),
  },
  {
    path: '/pages/giftCard/index',
    title: 'giftCards:list.title',
    namespaces: ['giftCards'],
    page: late('giftCard/GiftCardListPage'),
  },
  {
    path: '/h5Pages/myRelated/myCard',
    title: 'giftCards:list.title',
    namespaces: ['giftCards'],
    page: late('giftCard/GiftCardListPage'),
  },
  {
    path: '/pages/giftCard/getCard/index',
    title: 'giftCards:gift.title',
    namespaces: ['giftCards'],
    page: late('giftCard/GetCardPage'),
  },
  {
    path: '/pages/giftCard/exchangeCard/index',
    title: 'giftCards:bind.title',
    namespaces: ['giftCards'],
    page: late('giftCard/ExchangeCardPage'),
  },
  {
    path: '/pages/giftCard/detail',
    title: 'giftCards:detail.title',
    pullDownRefresh: true,
    namespaces: ['giftCards'],
    page: late('giftCard/GiftCardDetailPage'),
  },
  {
    path: '/pages/giftCard/history',
    title: 'giftCards:history.title',
    pullDownRefresh: true,
    namespaces: ['giftCards'],
    page: late('giftCard/CardHistoryPage'),
  },
  {
    path: '/h5Pages/myRelated/myCardHistory',
    title: 'giftCards:history.title',
    namespaces: ['giftCards'],
    page: late('giftCard/CardHistoryPage'),
  },
  {
    path: '/pages/giftCard/detailList',
    title: 'giftCards:transactions.title',
    pullDownRefresh: true,
    namespaces: ['giftCards'],
    page: late('giftCard/CardTransactionsPage'),
  },
  {
    path: '/pages/giftCard/forgotPassword/index',
    title: 'giftCards:pin.title',
    pullDownRefresh: true,
    namespaces: ['giftCards', 'members'],
    page: late('giftCard/ForgotPasswordPage'),
  },
  {
    path: '/pages/personalCenter/message/index',
    title: 'messages:title',
    pullDownRefresh: true,
    namespaces: ['messages'],
    page: late('messages/MessageListPage'),
  },
  {
    path: '/pages/personalCenter/message/detail',
    title: 'messages:detail',
    namespaces: ['messages'],
    page: late('messages/MessagePage'),
  },
  {
    path: '/pages/personalCenter/profile/index',
    title: 'members:profile.title',
    namespaces: ['members'],
    page: late('personalCenter/ProfilePage'),
  },
  {
    path: '/pages/personalCenter/vipcard/index',
    title: 'members:card.title',
    namespaces: ['members'],
    page: late('personalCenter/MemberCardPage'),
  },
  {
    path: '/pages/personalCenter/setting/index',
    title: 'members:settings.title',
    namespaces: ['members'],
    page: late('personalCenter/SettingPage'),
  },
  {
    path: '/pages/personalCenter/myProperty/index',
    title: 'assets:title',
    namespaces: ['assets'],
    page: late('assets/MyPropertyPage'),
  },
  {
    path: '/pages/personalCenter/myProperty/record/index',
    title: 'assets:records.title',
    namespaces: ['assets', 'points', 'wallet'],
    page: late('assets/UsageRecordsPage'),
  },
  {
    path: '/pages/personalCenter/myProperty/consume/index',
    title: 'assets:spending.title',
    namespaces: ['assets', 'wallet'],
    page: late('assets/SpendingRecordsPage'),
  },
  {
    path: '/pages/personalCenter/myProperty/integral/index',
    title: 'points:title',
    namespaces: ['points'],
    page: late('points/PointsPage'),
  },
  {
    path: '/pages/selfIntegral/index',
    title: 'points:receipts.title',
    namespaces: ['points'],
    page: late('points/SelfPointsPage'),
  },
  {
    path: '/pages/selfIntegral/eWalletAction',
    title: 'wallet:title',
    namespaces: ['wallet'],
    page: late('wallet/WalletPage'),
  },
  {
    path: '/pages/plazaActivity/rechargeGift/payment',
    title: 'wallet:recharge.title',
    namespaces: ['wallet', 'payments'],
    page: late('wallet/RechargePage'),
  },
  {
    path: '/pages/plazaActivity/expandedGold/index',
    title: 'wallet:expanded.title',
    namespaces: ['wallet'],
    page: late('wallet/ExpandedGoldPage'),
  },
  {
    path: '/pages/public/personalLevel/index',
    title: 'tiers:title',
    namespaces: ['tiers'],
    page: late('tiers/MemberLevelPage'),
  },
  {
    path: '/pages/personalCenter/addressManage/index',
    title: 'addresses:list.title',
    namespaces: ['addresses'],
    page: late('addresses/AddressListPage'),
  },
  {
    path: '/pages/personalCenter/addressManage/newAddress/index',
    title: 'addresses:form.newTitle',
    namespaces: ['addresses'],
    page: late('addresses/AddressFormPage'),
  },
  {
    path: '/pages/personalCenter/invoiceManage/index',
    title: 'invoices:list.title',
    namespaces: ['invoices'],
    page: late('invoices/InvoiceListPage'),
  },
  {
    path: '/pages/personalCenter/invoiceDetail/index',
    title: 'invoices:detail.title',
    namespaces: ['invoices', 'orders'],
    page: late('invoices/InvoiceDetailPage'),
  },
  {
    path: '/pages/personalCenter/invoiceView/index',
    title: 'invoices:view.title',
    namespaces: ['invoices'],
    page: late('invoices/InvoiceViewPage'),
  },
  {
    path: '/pages/personalCenter/createInvoice/index',
    title: 'invoices:create.title',
    namespaces: ['invoices'],
    page: late('invoices/OrderInvoicePage'),
  },
  {
    path: '/pages/personalCenter/createInvoice/shoppingCard',
    title: 'invoices:create.cardTitle',
    namespaces: ['invoices'],
    page: late('invoices/CardInvoicePage'),
  },
  {
    path: '/pages/electronicReceipt/index',
    title: 'invoices:titles.page',
    namespaces: ['invoices'],
    page: late('invoices/InvoiceTitlesPage'),
  },
  {
    path: '/pages/webview/index',
    title: 'hosts:webview.title',
    namespaces: ['hosts'],
    page: late('webview/WebViewPage'),
  },
  {
    path: '/pages/public/routerTrans',
    title: 'hosts:trans.title',
    namespaces: ['hosts'],
    page: late('hosts/RouterTransPage'),
  },
  {
    path: '/h5Pages/public/urlLink',
    title: 'hosts:urlLink.page',
    namespaces: ['hosts'],
    page: late('hosts/UrlLinkPage'),
  },
  {
    path: '/h5Pages/public/debug',
    title: 'hosts:debug.title',
    namespaces: ['hosts'],
    page: late('hosts/DebugPage'),
  },
  {
    path: '/pages/chooseLocation',
    title: 'hosts:map.choose',
    namespaces: ['hosts'],
    page: late('hosts/ChooseLocationPage'),
  },
  {
    path: '/pages/openLocation',
    title: 'hosts:map.open',
    namespaces: ['hosts'],
    page: late('hosts/OpenLocationPage'),
  },
  ...(import.meta.env.DEV
    ? [{ path: '/dev/ui', title: 'app:name', namespaces: [], page: () => import('@/app/gallery/GalleryPage') }]
    : []),
];

/** True for the pages of the tab bar. */
export function isTabPath(path: string): boolean {
  return routes.some((route) => route.path === path && route.tabIndex !== undefined);
}

const byPath: ReadonlyMap<string, PageRoute> = new Map(routes.map((route) => [route.path, route]));
// The order list owns the root; until it is registered, the root is home.
const rootRoute = byPath.get('/') ?? byPath.get(homePath);

/** The page of a path; undefined when there is none. */
export function findRoute(path: string): PageRoute | undefined {
  return path === '/' ? rootRoute : byPath.get(path);
}
