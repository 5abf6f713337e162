// A tour of every page: what each is opened with, for what is checked or photographed on all of them.
import { photographOf } from './belongings.mjs';
import { boughtVoucher, findProducts, isSentByPost, placeOrder } from './shopping.mjs';
import { registeredPaths } from './words.mjs';

export const demoPhone = '13800005678';

/** The member's special invoice on paper: asks for one over what they received last, if there is none. Gives its number. */
async function haveSpecialInvoice(member) {
  const [known] = (await member.call('list_special_invoices', {})).specials;
  if (known) return known.specialId;
  const [{ orderId }] = (await member.call('list_invoiceables', { source: 'order' })).items;
  const { titleId } = (await member.call('list_invoice_titles')).titles.find(({ kind }) => kind === 'organization');
  const licenceUrl = await member.upload('upload_image', await photographOf(`licence for ${orderId}`));
  const question = { source: 'order', orderIds: [orderId], titleId, licenceUrl, delivery: 'desk', receiverName: '', receiverAddress: '' };
  return (await member.call('ask_special_invoice', question)).specialId;
}

/** All that the member ordered, the latest first. */
async function allOrders(member) {
  const orders = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await member.call('list_orders', { tab: 'all', pageNo, pageSize: 50 });
    orders.push(...page.orders);
    if (!page.hasMore) return orders;
  }
}

/** What pages are opened with, taken from the demo mall and its demo member. */
async function findFacts(world, member) {
  const [product, other] = await findProducts(world, 2, (found) => isSentByPost(found) && found.skus.length > 1);
  const [category] = await member.call('list_first_categories');
  const [second] = await member.call('list_second_categories', { categoryId: category.categoryId });
  const home = JSON.stringify(await member.call('get_page', { pageCode: 'home' }));
  const orders = await allOrders(member);
  const orderIn = (status, deliveryType) => orders.find((order) => order.orderStatus === status && order.deliveryType === deliveryType)?.orderId;
  const [address] = await member.call('list_addresses');
  const [invoice] = (await member.call('list_invoices', {})).invoices;
  const specialId = await haveSpecialInvoice(member);
  const isCartEmpty = (await member.call('count_cart')).pieceCount === 0;
  for (const { skus } of isCartEmpty ? [product, other] : []) await member.call('add_to_cart', { skuId: skus[0].skuId, quantity: 1 });
  const { offers } = await member.call('list_points_offers', { kind: 'underway' });
  await member.call('put_in_points_cart', { offerId: offers[0].offerId, quantity: 1 });
  const { treats } = await member.call('list_treats', {});
  const { voucherId } = await boughtVoucher(world, member, 'service');
  const shared = await member.call('share_cart', { lines: [{ skuId: product.skus[0].skuId, quantity: 1 }], showsName: true });
  const sale = (await member.call('list_flash_sales', {})).sales.find(({ phase }) => phase === 'running');
  const saleOffers = (await member.call('get_flash_sale', { saleId: sale.saleId })).offers;
  const { token: salePlace } = await member.call('take_flash_sale_place', { saleId: sale.saleId });
  const preSales = await member.call('list_pre_sales', {});
  const preSale = preSales.offers.find(({ phase }) => phase === 'deposits');
  const { depositCents, offerId: preSaleOfferId, productId: preSaleProductId } = preSale;
  const deposit = { offerId: preSaleOfferId, quantity: 1, depositCents, consentVersion: preSales.consentVersion };
  const [known] = (await member.call('list_pre_orders', {})).preOrders;
  const { preOrderId } = known ?? (await member.call('place_pre_order', deposit));
  const [look] = (await member.call('list_community_posts', {})).posts;
  const { season } = await member.call('get_map_game');
  const arSpot = (await member.call('list_ar_trails')).trails[0].spots[0];
  const { token: arScreenToken } = await world.staff().call('get_ar_screen_token', { spotId: arSpot.spotId });
  const { cards } = await member.call('list_gift_cards', {});
  const { coupons } = await member.call('list_coupons', {});
  const prizes = await member.call('list_coupons', { issueMode: 'lottery' });
  const offered = await member.call('list_offered_coupons');
  const { cases } = await member.call('list_after_sales', {});
  const { messages } = await member.call('list_messages', { tab: 'all' });
  const { quiz } = await member.call('get_quiz', { pageCode: 'galleria-quiz' });
  const { registrations } = await member.call('list_my_registrations', { isPast: false });
  const past = await member.call('list_my_registrations', { isPast: true });
  const { test } = await member.call('get_interest_test', { pageCode: 'weekend-test' });
  const mine = await member.call('get_my_quiz', { activityId: quiz.activityId });
  const judgedAttemptId = mine.attempts[0].attemptId;
  const { attemptId } = mine.running ?? (mine.chanceCount > 0 ? await member.call('start_quiz', { activityId: quiz.activityId }) : mine.attempts[0]);
  return {
    attemptId,
    judgedAttemptId,
    testId: test.activityId,
    registrationId: registrations[0].registrationId,
    attendedId: past.registrations.find(({ state }) => state === 'attended').registrationId,
    cardId: cards[0].cardId,
    messageId: messages[0].messageId,
    couponSerialId: coupons[0].couponSerialId,
    prizeSerialId: prizes.coupons[0].couponSerialId,
    couponId: offered.coupons[0].coupon.couponId,
    offerId: (offers.find(({ obstacle, missingPoints }) => obstacle === 'none' && missingPoints === 0) ?? offers[0]).offerId,
    saleOfferId: saleOffers[0].offerId,
    salePlace,
    preOrderId,
    preSaleOfferId,
    preSaleProductId,
    treatId: treats[0].treatId,
    voucherId,
    communityPostId: look.postId,
    questionSpotId: season.spots.find(({ task }) => task === 'answer').spotId,
    arSpotId: arSpot.spotId,
    arScreenToken,
    productId: product.productId,
    skuId: product.skus[0].skuId,
    sharedCartToken: shared.token,
    shopId: product.shop.shopId,
    categoryId: category.categoryId,
    secondCategoryId: second.categoryId,
    groupId: Number(/groupProductList\?groupId=(\d+)/.exec(home)[1]),
    addressId: address.addressId,
    invoiceId: invoice.invoiceId,
    specialId,
    afterSalesId: (cases.find(({ actions }) => actions.includes('ship_back')) ?? cases[0]).afterSalesId,
    // Where the clock was moved on, what the demo left unpaid is closed.
    unpaid: orderIn('created', 'express') ?? (await placeOrder(member, product.skus[0])).orderId,
    shipped: orderIn('shipped', 'express'),
    toPickUp: orderIn('to_pick_up', 'pickup'),
  };
}

const stops = (facts) => ({
  '/pages/home/index': {},
  '/pages/membershipCode/index': {},
  '/pages/personalCenter/index': {},
  '/pages/personalCenter/message/index': {},
  '/pages/personalCenter/message/detail': { messageId: facts.messageId },
  '/pages/personalCenter/myFavourites/index': {},
  '/pages/personalCenter/seenGoods/index': {},
  '/pages/spaceMall/sharedCart/index': { token: facts.sharedCartToken },
  '/pages/personalCenter/profile/index': {},
  '/pages/personalCenter/vipcard/index': {},
  '/pages/personalCenter/setting/index': {},
  '/pages/personalCenter/myProperty/cabinetDetail/index': {},
  '/pages/personalCenter/dataCopy/index': {},
  '/pages/formerAccount/index': {},
  '/pages/personalCenter/addressManage/index': {},
  '/pages/personalCenter/addressManage/newAddress/index': { addressId: facts.addressId },
  '/pages/personalCenter/invoiceManage/index': {},
  '/pages/personalCenter/invoiceDetail/index': { invoiceId: facts.invoiceId },
  '/pages/personalCenter/invoiceView/index': { invoiceId: facts.invoiceId },
  '/pages/personalCenter/createInvoice/index': {},
  '/pages/personalCenter/createInvoice/shoppingCard': {},
  '/pages/personalCenter/createInvoice/parking': {},
  '/pages/personalCenter/createInvoice/recharge': {},
  '/pages/personalCenter/specialInvoice/index': {},
  '/pages/personalCenter/specialInvoice/ask': {},
  '/pages/personalCenter/specialInvoice/detail': { specialId: facts.specialId },
  '/pages/electronicReceipt/index': {},
  '/pages/public/cmsAggregate': { pageCode: 'autumn-leather' },
  '/pages/public/ruleInfo': { type: 'rules', subType: 'delivery_rules' },
  '/pages/public/customerService/index': {},
  '/pages/public/groupProductList': { groupId: facts.groupId },
  '/pages/public/pagePreview': {},
  '/pages/public/activityShopMap': { pageCode: 'autumn-night' },
  '/pages/public/mapGame/index': {},
  '/pages/plazaActivity/preview/index': {},
  '/pages/public/groupProductListPreview': { groupId: facts.groupId },
  '/pages/categoryTab/index': {},
  '/pages/shopList/index': {},
  '/pages/shopList/tree': {},
  '/pages/shopList/newShop/list': {},
  '/pages/shopList/treeSearch': { keyword: '母婴室' },
  '/pages/shopList/search/index': { keyword: 'ydgf' },
  '/pages/spaceMall/plazaMap/index': { place: 'L2-18' },
  '/h5Pages/storeNavigation/list': { level: 'L2' },
  '/h5Pages/parking/index': {},
  '/h5Pages/parking/gift': {},
  '/h5Pages/parking/monthCards': {},
  '/h5Pages/parking/records': {},
  '/pages/public/wechatPark': { carPark: 'P1', bay: 'B2-118', plate: '苏A88888' },
  '/pages/spaceMall/searchingGoods/index': { keyword: '包' },
  '/pages/spaceMall/goodsCategory/index': { categoryId: facts.categoryId },
  '/pages/spaceMall/goodsList/index': { categoryId: facts.secondCategoryId },
  '/pages/spaceMall/goodsGroupList/index': { groupId: facts.groupId },
  '/pages/spaceMall/store/index': { shopId: facts.shopId },
  '/pages/spaceMall/GoodsDetails/index': { productId: facts.productId },
  '/pages/spaceMall/ProductDetails/index': { productId: facts.productId },
  '/pages/spaceMall/shoppingCart/index': {},
  '/pages/spaceMall/paymentPage/index': { orderId: facts.unpaid },
  '/pages/spaceMall/paymentPage/success': { orderId: facts.toPickUp },
  '/': {},
  '/h5Pages/orderlist/index': {},
  '/pages/goodsOrder/orderList/index': { tab: 'to_receive' },
  '/pages/goodsOrder/orderDetail/index': { orderId: facts.toPickUp },
  '/pages/goodsOrder/logistics/index': { orderId: facts.shipped },
  '/pages/afterSales/index': { orderId: facts.shipped },
  '/pages/afterSales/returnGoods/index': { afterSalesId: facts.afterSalesId },
  '/pages/goodsOrder/confirmOrder/index': {},
  '/pages/goodsOrder/confirmOrder/paySuccess': { orderId: facts.shipped },
  '/pages/goodsOrder/couponsDetail/index': { source: 'direct', skuId: facts.skuId, quantity: 1, deliveryType: 'express' },
  '/pages/personalCenter/myCoupon/couponList': {},
  '/pages/personalCenter/myCoupon/couponUseHistory': {},
  '/pages/personalCenter/myCoupon/couponDetail': { couponSerialId: facts.couponSerialId },
  '/pages/personalCenter/myCoupon/couponCollect': {},
  '/pages/personalCenter/myCoupon/collectCouponDetail': { couponId: facts.couponId },
  '/pages/personalCenter/myCoupon/drawDetail/index': {},
  '/pages/personalCenter/myCoupon/drawDetail/detail': { couponSerialId: facts.prizeSerialId },
  '/pages/personalCenter/myCoupon/drawDetail/webview': { url: '/pages/public/ruleInfo?type=rules&subType=delivery_rules' },
  '/pages/giftCard/index': {},
  '/pages/giftCard/getCard/index': { giftToken: 'nobody-gave-this' },
  '/pages/giftCard/exchangeCard/index': {},
  '/pages/giftCard/detail': { cardId: facts.cardId },
  '/pages/giftCard/detailList': {},
  '/pages/giftCard/history': {},
  '/pages/giftCard/forgotPassword/index': {},
  '/h5Pages/myRelated/myCard': {},
  '/h5Pages/myRelated/myCardHistory': {},
  '/pages/personalCenter/myProperty/index': {},
  '/pages/personalCenter/myService/rent': {},
  '/pages/personalCenter/myProperty/record/index': {},
  '/pages/personalCenter/myProperty/integral/index': {},
  '/pages/personalCenter/myProperty/consume/index': {},
  '/pages/public/personalLevel/index': {},
  '/pages/selfIntegral/index': {},
  '/pages/selfIntegral/eWalletAction': {},
  '/pages/plazaActivity/rechargeGift/payment': {},
  '/pages/plazaActivity/expandedGold/index': {},
  '/pages/plazaActivity/appointCar/index': {},
  '/pages/plazaActivity/appointCar/addAppointCar': {},
  '/pages/plazaActivity/appointCar/appoinRecord': {},
  '/pages/plazaActivity/magazineReservation/index': {},
  '/pages/personalCenter/myService/index': { part: 'requests' },
  '/pages/personalCenter/myService/warm': { part: 'lost' },
  '/pages/game/nineLottery/index': {},
  '/pages/arGame/index': {},
  '/pages/arGame/arGame': { spotId: facts.arSpotId },
  '/pages/arGame/screen': { token: facts.arScreenToken },
  '/pages/plazaActivity/show/index': {},
  '/pages/plazaActivity/show/create': {},
  '/pages/plazaActivity/show/BBS': {},
  '/pages/plazaActivity/show/myLottery': { pageCode: 'new-year-codes' },
  '/pages/plazaActivity/show/lotteryResult': { pageCode: 'moon-codes' },
  '/pages/plazaActivity/index': { pageCode: 'autumn-night', hasMini: 1, hiddenTitleBar: true },
  '/pages/plazaActivity/25MidYear/index': {},
  '/pages/plazaActivity/buyRights/index': {},
  '/pages/goodsOrder/review/index': { orderLineId: 1 },
  '/pages/goodsOrder/review/video': { reviewId: 13 },
  '/pages/personalCenter/myReviews/index': {},
  '/pages/spaceMall/goodsReviews/index': { productId: facts.productId },
  '/pages/integralMall/home/everyday': {},
  '/pages/integralMall/home/underway': {},
  '/pages/integralMall/activity/index': {},
  '/pages/integralMall/allGoods/index': {},
  '/pages/integralMall/shoppingCart/index': {},
  '/pages/integralMall/record/index': {},
  '/pages/integralMall/treats/index': {},
  '/pages/vouchers/index': {},
  '/pages/vouchers/detail': { voucherId: facts.voucherId },
  '/pages/integralMall/treats/detail': { treatId: facts.treatId },
  '/pages/integralMall/treats/record': {},
  '/pages/integralMall/detail/index': { offerId: facts.offerId },
  '/pages/integralMall/record/confirmOrder': { offerId: facts.offerId, quantity: 1 },
  '/pages/timeToBuy/index': {},
  '/pages/timeToBuy/confirmOrder': { offerId: facts.saleOfferId, place: facts.salePlace },
  '/pages/preSale/index': {},
  '/pages/preSale/detail': { preOrderId: facts.preOrderId },
  '/pages/preSale/deposit': { productId: facts.preSaleProductId, offerId: facts.preSaleOfferId },
  // Its rest cannot be paid yet, which the page says.
  '/pages/preSale/confirmOrder': { preOrderId: facts.preOrderId, quantity: 1 },
  '/pages/plazaActivity/discountCalculator/index': {},
  '/pages/plazaActivity/myPrizes/index': {},
  '/pages/plazaActivity/lottery/index': { pageCode: 'weekend-wheel' },
  '/pages/plazaActivity/luckLottery/index': { pageCode: 'lucky-card' },
  '/pages/plazaActivity/MarchLottery/index': {},
  '/pages/plazaActivity/MarchLottery/secretCode': {},
  '/pages/plazaActivity/MarchLottery/checkIn': {},
  '/pages/plazaActivity/questionnaire/index': { pageCode: 'mall-visit' },
  '/pages/public/questionnaire': { pageCode: 'washrooms' },
  '/pages/plazaActivity/activityRegistration/list': {},
  '/pages/plazaActivity/activityRegistration/detail': { pageCode: 'bowl-afternoon' },
  '/pages/plazaActivity/activityRegistration/success': { registrationId: facts.registrationId },
  '/pages/plazaActivity/activityRegistration/myActivity/list': {},
  '/pages/plazaActivity/activityRegistration/myActivity/historyList': {},
  '/pages/plazaActivity/ih5/index': { pageCode: 'flip-pairs' },
  '/pages/plazaActivity/answer/index': {},
  '/pages/plazaActivity/startAnswering/index': { pageCode: 'galleria-quiz' },
  '/pages/plazaActivity/answerPage/index': { attemptId: facts.attemptId },
  '/pages/plazaActivity/answer/result': { attemptId: facts.judgedAttemptId },
  '/pages/plazaActivity/activityRegistration/myActivity/addVideo': { registrationId: facts.attendedId },
  '/pages/plazaActivity/inserestTest/index': { pageCode: 'weekend-test' },
  '/pages/plazaActivity/inserestTest/options': { activityId: facts.testId },
  '/pages/plazaActivity/inserestTest/result': { activityId: facts.testId, code: 'tea' },
  '/pages/directConfirmOrder/confirmOrder/index': { skuId: facts.skuId, quantity: 1 },
  '/pages/directConfirmOrder/paySuccess/index': { orderId: facts.shipped },
  '/pages/webview/index': { u: 'https://elsewhere.example/' },
  '/pages/public/routerTrans': {},
  '/h5Pages/public/urlLink': { path: 'pages home' },
  '/h5Pages/public/debug': {},
  '/pages/chooseLocation': { latitude: 32.041755, longitude: 118.784214 },
  '/pages/openLocation': { latitude: 32.041755, longitude: 118.784214 },
});

/** What a page shows besides, when it is opened with something else. */
const furtherViews = (facts) => [
  { path: '/pages/afterSales/index', query: {}, name: 'afterSales-list' },
  { path: '/pages/public/customerService/index', query: { part: 'chat' }, name: 'customerService-chat' },
  { path: '/pages/plazaActivity/show/BBS', query: { postId: facts.communityPostId }, name: 'show-BBS-post' },
  { path: '/pages/plazaActivity/show/BBS', query: { order: 'mine' }, name: 'show-BBS-mine' },
  { path: '/pages/public/mapGame/index', query: { spotId: facts.questionSpotId }, name: 'mapGame-spot' },
  { path: '/pages/afterSales/index', query: { afterSalesId: facts.afterSalesId }, name: 'afterSales-case' },
];

/** Every registered page, and what else some of them show, as {path, query, name}. Throws when a page has no stop here, or a stop has no page. */
export async function planTour(world, member) {
  const facts = await findFacts(world, member);
  const plan = stops(facts);
  const registered = registeredPaths().filter((path) => !path.startsWith('/dev/'));
  const missing = registered.filter((path) => !(path in plan));
  const gone = Object.keys(plan).filter((path) => !registered.includes(path));
  if (missing.length + gone.length > 0) throw new Error(`the tour lacks ${missing} and has too many: ${gone}`);
  return [...registered.map((path) => ({ path, query: plan[path], name: nameOf(path) })), ...furtherViews(facts)];
}

function nameOf(path) {
  const short = path.replace(/^\/(pages\/)?/, '').replace(/\/index$/, '');
  return short === '' ? 'root' : short.replaceAll('/', '-');
}

/** Opens a stop and waits until it has loaded: no skeleton, no call under way, every picture on the screen drawn. */
export async function visit(visitor, { path, query }) {
  await visitor.open(path, Object.keys(query).length > 0 ? query : undefined);
  await settle(visitor);
}

export async function settle(visitor) {
  const { page } = visitor;
  await page.getByRole('heading').or(page.getByRole('banner')).or(page.getByRole('main')).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('status', { name: visitor.t('ui:loading') }).filter({ visible: true }).first().waitFor({ state: 'hidden' });
  await page.waitForFunction(() => {
    const isOnScreen = ({ top, bottom, left, right }) => top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    const pictures = [...document.images].filter((image) => image.checkVisibility() && isOnScreen(image.getBoundingClientRect()));
    return document.fonts.status === 'loaded' && pictures.every((image) => image.complete);
  });
}
