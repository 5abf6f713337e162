// What the member has paid for parking.
import { definePage } from '../definePage';

export const parkingRecordsPage = definePage({
  paths: ['/h5Pages/parking/records'],
  title: 'parkingPayment:records.title',
  words: ['parkingPayment'],
  component: 'parking/ParkingRecordsPage',
  share: 'nothing',
});
