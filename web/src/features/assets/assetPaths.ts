// Where a member's assets are shown.

export const usageRecordsPath = '/pages/personalCenter/myProperty/record/index';
export const spendingRecordsPath = '/pages/personalCenter/myProperty/consume/index';
export const pointsPath = '/pages/personalCenter/myProperty/integral/index';
export const walletPath = '/pages/selfIntegral/eWalletAction';
export const giftCardsPath = '/pages/giftCard/index';
export const couponsPath = '/pages/personalCenter/myCoupon/couponList';
