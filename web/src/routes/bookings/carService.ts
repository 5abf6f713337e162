// The mall's cars: what the service is, and when one is free.
import { definePage } from '../definePage';

export const carServicePage = definePage({
  paths: ['/pages/plazaActivity/appointCar/index'],
  title: 'bookings:car.title',
  words: ['bookings'],
  component: 'plazaActivity/CarServicePage',
  share: 'page',
});
