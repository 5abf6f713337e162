// An activity as it would be shown now, for whoever was given a link to it.
import { text } from '@/hosts/page';
import { definePage } from '../definePage';

export const activityPreviewPage = definePage({
  paths: ['/pages/plazaActivity/preview/index'],
  arguments: { token: text() },
  title: 'activities:preview.title',
  words: ['activities'],
  component: 'plazaActivity/ActivityPreviewPage',
  share: 'nothing',
});
