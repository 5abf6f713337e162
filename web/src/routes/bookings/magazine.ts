// The mall's magazine: an issue, and the copy that is kept for the member.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const magazinePage = definePage({
  paths: ['/pages/plazaActivity/magazineReservation/index'],
  arguments: { issueId: optional(whole()) },
  title: 'bookings:magazine.title',
  words: ['bookings'],
  component: 'plazaActivity/MagazinePage',
  share: 'page',
});
