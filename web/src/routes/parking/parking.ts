// Parking: which of the member's cars is inside, what it costs, and paying it; with `orderId` it comes back from the cashier.
import { choice, optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';
import { paymentSources } from '../paymentSources';

export const parkingPage = definePage({
  paths: ['/h5Pages/parking/index'],
  arguments: {
    plate: optional(text()),
    orderId: optional(whole()),
    source: optional(choice(...paymentSources)),
  },
  title: 'parkingPayment:title',
  words: ['parkingPayment', 'wallet'],
  component: 'parking/ParkingPage',
  share: 'nothing',
});
