// Chooses a place in the mall.
import { number, optional } from '@/hosts/page';
import { definePage } from '../definePage';

export const chooseLocationPage = definePage({
  paths: ['/pages/chooseLocation'],
  arguments: { latitude: optional(number()), longitude: optional(number()) },
  title: 'hosts:map.choose',
  words: ['hosts'],
  component: 'hosts/ChooseLocationPage',
  share: 'nothing',
});
