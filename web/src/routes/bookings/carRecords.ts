// The cars that the member has booked.
import { definePage } from '../definePage';

export const carRecordsPage = definePage({
  paths: ['/pages/plazaActivity/appointCar/appoinRecord'],
  title: 'bookings:records.title',
  words: ['bookings', 'subscribeMessages'],
  component: 'plazaActivity/CarRecordsPage',
  share: 'nothing',
});
