// Parking: how full the car parks are, who is inside, what the gates could not make out, tariffs, month cards.
import Icon from '@ant-design/icons/CarOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'parking',
  group: 'mall',
  order: 1,
  letter: 'G',
  icon: Icon,
  waiting: [{ name: 'parking_exceptions', address: '/parking/sessions?f.state=exception' }],
  needs: ['get_parking_overview'],
  pages: [
    { path: 'parking', page: () => import('./OverviewPage') },
    { path: 'parking/sessions', page: () => import('./SessionsPage') },
    { path: 'parking/sessions/:sessionId', page: () => import('./SessionPage') },
    { path: 'parking/tariffs', page: () => import('./TariffsPage') },
    { path: 'parking/tariffs/new', page: () => import('./EditTariffPage') },
    { path: 'parking/tariffs/:tariffId', page: () => import('./TariffPage') },
    { path: 'parking/tariffs/:tariffId/edit', page: () => import('./EditTariffPage') },
    { path: 'parking/month-cards', page: () => import('./MonthCardsPage') },
    { path: 'parking/month-cards/terms', page: () => import('./MonthCardTermsPage') },
    { path: 'parking/permits', page: () => import('./PermitsPage') },
  ],
});
