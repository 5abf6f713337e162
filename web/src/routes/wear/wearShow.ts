// The dress-up show: the member's looks, and the ways on to dressing, to the club of looks and to the draw codes.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const wearShowPage = definePage({
  paths: ['/pages/plazaActivity/show/index'],
  arguments: { wearMaterialDatabaseId: optional(whole()) },
  title: 'wear:title',
  words: ['wear', 'hosts'],
  component: 'plazaActivity/WearShowPage',
  share: 'page',
});
