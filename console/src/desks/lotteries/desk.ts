// Lotteries: their frame, prizes and odds, somebody else's approval, how they go, and handing prizes over.
import Icon from '@ant-design/icons/GiftOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'lotteries',
  group: 'plaza',
  order: 0,
  letter: '3',
  icon: Icon,
  needs: ['list_activities', 'search_prize_wins'],
  pages: [
    { path: 'lotteries', page: () => import('./LotteriesPage') },
    { path: 'lotteries/new', page: () => import('./EditLotteryPage') },
    { path: 'lotteries/wins', page: () => import('./WinsPage') },
    { path: 'lotteries/parcels', page: () => import('./ParcelsPage') },
    { path: 'lotteries/:activityId', page: () => import('./LotteryPage') },
    { path: 'lotteries/:activityId/chances', page: () => import('./ChancesPage') },
    { path: 'lotteries/:activityId/codes', page: () => import('./CodesPage') },
    { path: 'lotteries/:activityId/edit', page: () => import('./EditLotteryPage') },
  ],
});
