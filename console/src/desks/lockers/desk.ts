// Lockers: every bank with its doors, who has what, opening by hand, overdue clearing, the log of openings.
import Icon from '@ant-design/icons/InboxOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'lockers',
  group: 'mall',
  order: 3,
  letter: '8',
  icon: Icon,
  waiting: [
    { name: 'locker_help', address: '/lockers/stays?f.help=yes' },
    { name: 'overdue_lockers', address: '/lockers/stays?f.state=overdue' },
  ],
  needs: ['get_locker_overview'],
  pages: [
    { path: 'lockers', page: () => import('./OverviewPage') },
    { path: 'lockers/stays', page: () => import('./StaysPage') },
    { path: 'lockers/stays/:stayId', page: () => import('./StayPage') },
    { path: 'lockers/openings', page: () => import('./OpeningsPage') },
  ],
});
