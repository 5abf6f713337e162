// The mall's services: what it does, ways to what else it has, and what the member has asked for.
import { choice, optional } from '@/hosts/page';
import { definePage } from '../definePage';

export const myServicesPage = definePage({
  paths: ['/pages/personalCenter/myService/index'],
  arguments: { part: optional(choice('services', 'requests')) },
  title: 'serviceRequests:mall.title',
  words: ['serviceRequests'],
  component: 'services/MyServicesPage',
  share: 'page',
});
