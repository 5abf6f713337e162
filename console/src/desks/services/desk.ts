// Services: what members ask for as a queue, the catalogue, and lost and found.
import Icon from '@ant-design/icons/CustomerServiceOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'services',
  group: 'plaza',
  order: 2,
  letter: '6',
  icon: Icon,
  waiting: [
    { name: 'service_requests', address: '/services?f.state=open' },
    { name: 'loss_reports', address: '/services/losses?f.state=open' },
    { name: 'found_things_due', address: '/services/found?f.state=due' },
  ],
  needs: ['search_service_requests', 'search_found_things'],
  pages: [
    { path: 'services', page: () => import('./RequestsPage') },
    { path: 'services/requests/:requestId', page: () => import('./RequestPage') },
    { path: 'services/catalogue', page: () => import('./CataloguePage') },
    { path: 'services/found', page: () => import('./FoundPage') },
    { path: 'services/found/:foundId', page: () => import('./ThingPage') },
    { path: 'services/losses', page: () => import('./LossesPage') },
    { path: 'services/losses/:reportId', page: () => import('./LossPage') },
  ],
});
