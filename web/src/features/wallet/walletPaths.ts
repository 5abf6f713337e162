// The wallet's pages and where its parts lead.
export const walletPath = '/pages/selfIntegral/eWalletAction';

/** Sets a forgotten PIN anew by a text message. */
export const forgottenPinPath = '/pages/giftCard/forgotPassword/index';
export const rechargePath = '/pages/plazaActivity/rechargeGift/payment';
export const expandedGoldPath = '/pages/plazaActivity/expandedGold/index';
