// Shows a place.
import { number, optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const openLocationPage = definePage({
  paths: ['/pages/openLocation'],
  arguments: { latitude: number(), longitude: number(), name: optional(text()), address: optional(text()) },
  title: 'hosts:map.open',
  words: ['hosts'],
  component: 'hosts/OpenLocationPage',
  share: 'subject',
});
