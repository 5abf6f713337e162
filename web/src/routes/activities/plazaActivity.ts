// An activity's page of content, with the ways to codes, prizes and rules above it and the way into what is played below.
import { flag, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const plazaActivityPage = definePage({
  paths: ['/pages/plazaActivity/index'],
  arguments: { pageCode: text(), hasMini: flag(), hiddenTitleBar: flag() },
  title: 'activities:title',
  words: ['activities', 'content', 'lotteries'],
  component: 'plazaActivity/PlazaActivityPage',
  share: 'subject',
});
