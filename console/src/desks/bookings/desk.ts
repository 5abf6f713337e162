// Bookings: when a car is free and who wants one, issues of the magazine and the copies that are handed out.
import Icon from '@ant-design/icons/CalendarOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'bookings',
  group: 'plaza',
  order: 1,
  letter: '9',
  icon: Icon,
  waiting: [{ name: 'car_bookings', address: '/bookings/cars?f.state=pending' }],
  needs: ['list_booking_slots'],
  pages: [
    { path: 'bookings', page: () => import('./CalendarPage') },
    { path: 'bookings/cars', page: () => import('./RidesPage') },
    { path: 'bookings/cars/:bookingId', page: () => import('./RidePage') },
    { path: 'bookings/magazines', page: () => import('./MagazinesPage') },
    { path: 'bookings/copies', page: () => import('./CopiesPage') },
  ],
});
