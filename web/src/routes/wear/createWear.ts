// Dressing a figure: a look by chance, one of the member's own, or one that somebody shows by its `shareCode`.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const createWearPage = definePage({
  paths: ['/pages/plazaActivity/show/create'],
  arguments: {
    wearId: optional(whole()),
    shareCode: optional(text()),
    wearMaterialDatabaseId: optional(whole()),
  },
  title: 'wear:create.title',
  words: ['wear', 'hosts'],
  component: 'plazaActivity/CreateWearPage',
  share: 'subject',
});
