// The mall's floor plan: levels, rooms and facilities, and the way from one place to another.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const plazaMapPage = definePage({
  paths: ['/pages/spaceMall/plazaMap/index', '/h5Pages/storeNavigation/list'],
  // Keys of the plan: "L2" and "L2-18". A code on the spot says where one stands.
  arguments: { level: optional(text()), place: optional(text()), from: optional(text()) },
  title: 'places:title',
  words: ['places', 'catalog'],
  component: 'spaceMall/PlazaMapPage',
  share: 'page',
});
