// The shops that an activity is at, on the floor plan and by floor.
import { text } from '@/hosts/page';
import { definePage } from '../definePage';

export const activityShopMapPage = definePage({
  paths: ['/pages/public/activityShopMap'],
  arguments: { pageCode: text() },
  title: 'activities:shops.title',
  words: ['activities', 'places'],
  component: 'plazaActivity/ActivityShopMapPage',
  share: 'subject',
});
