// Paying in, and with `orderId` what became of it.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const rechargePage = definePage({
  paths: ['/pages/plazaActivity/rechargeGift/payment'],
  arguments: {
    orderId: optional(whole()),
    source: optional(choice(...paymentSources)),
  },
  title: 'wallet:recharge.title',
  words: ['wallet', 'payments'],
  component: 'wallet/RechargePage',
  share: 'nothing',
});
