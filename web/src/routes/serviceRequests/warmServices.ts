// Warm-heart services, and lost and found.
import { choice, optional } from '@/hosts/page';
import { definePage } from '../definePage';

export const warmServicesPage = definePage({
  paths: ['/pages/personalCenter/myService/warm'],
  arguments: { part: optional(choice('warm', 'lost')) },
  title: 'serviceRequests:warm.title',
  words: ['serviceRequests', 'lostAndFound'],
  component: 'services/WarmServicesPage',
  share: 'page',
});
