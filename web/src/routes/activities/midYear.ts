// The mid-year celebration: how many days are left, what is on now, and its page of content.
import { definePage } from '../definePage';

export const midYearPage = definePage({
  paths: ['/pages/plazaActivity/25MidYear/index'],
  arguments: {},
  title: 'activities:midYear.title',
  words: ['activities', 'content'],
  component: 'plazaActivity/MidYearPage',
  share: 'page',
});
