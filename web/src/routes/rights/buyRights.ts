// Rights for money or points: those that the member has, and those on sale; with `orderId` it comes back from the cashier.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const buyRightsPage = definePage({
  paths: ['/pages/plazaActivity/buyRights/index'],
  arguments: {
    orderId: optional(whole()),
    source: optional(choice(...paymentSources)),
  },
  title: 'rights:title',
  words: ['rights', 'wallet'],
  component: 'plazaActivity/BuyRightsPage',
  share: 'nothing',
});
