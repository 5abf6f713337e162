// The pages that orders lead to.

export const orderListPath = '/pages/goodsOrder/orderList/index';
export const orderDetailPath = '/pages/goodsOrder/orderDetail/index';
export const logisticsPath = '/pages/goodsOrder/logistics/index';
export const addressListPath = '/pages/personalCenter/addressManage/index';
export const cartPath = '/pages/spaceMall/shoppingCart/index';
export const cartConfirmPath = '/pages/goodsOrder/confirmOrder/index';
export const goodsPath = '/pages/spaceMall/GoodsDetails/index';
export const shopPath = '/pages/spaceMall/store/index';
export const homePath = '/pages/home/index';
