// Booking a car; `slotId` is chosen to begin with.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const bookCarPage = definePage({
  paths: ['/pages/plazaActivity/appointCar/addAppointCar'],
  arguments: { slotId: optional(whole()) },
  title: 'bookings:form.title',
  words: ['bookings', 'members'],
  component: 'plazaActivity/BookCarPage',
  share: 'nothing',
});
