// The page that the confirm-order pages lead to.

export const couponsPath = '/pages/goodsOrder/couponsDetail/index';
