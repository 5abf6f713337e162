// Activities to sign up for: sessions, form and fee, somebody else's approval, who comes, and the door.
import Icon from '@ant-design/icons/TeamOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'registrations',
  group: 'plaza',
  order: 4,
  letter: '2 R',
  icon: Icon,
  needs: ['get_registration_plan'],
  waiting: [
    { name: 'registrations', address: '/registrations' },
    { name: 'registration_refunds', address: '/registrations' },
  ],
  pages: [
    { path: 'registrations', page: () => import('./RegistrationsPage') },
    { path: 'registrations/new', page: () => import('./EditActivityPage') },
    { path: 'registrations/:activityId', page: () => import('./ActivityPage') },
    { path: 'registrations/:activityId/edit', page: () => import('./EditActivityPage') },
    { path: 'registrations/:activityId/plan', page: () => import('./PlanPage') },
    { path: 'registrations/:activityId/names', page: () => import('./NamesPage') },
    { path: 'registrations/:activityId/door/:sessionId', page: () => import('./DoorPage') },
  ],
});
