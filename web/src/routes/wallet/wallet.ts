// The wallet.
import { definePage } from '../definePage';

export const walletPage = definePage({
  paths: ['/pages/selfIntegral/eWalletAction'],
  title: 'wallet:title',
  words: ['wallet'],
  component: 'wallet/WalletPage',
  share: 'nothing',
});
