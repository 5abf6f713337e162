// Promotions: what runs and what will, each with its record and its editor, and prices that are tried before anybody pays them.
import Icon from '@ant-design/icons/PercentageOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'promotions',
  group: 'goods',
  order: 2,
  letter: 'X',
  icon: Icon,
  needs: ['list_promotions', 'save_promotion'],
  pages: [
    { path: 'promotions', page: () => import('./PromotionsPage') },
    { path: 'promotions/new', page: () => import('./NewPromotionPage') },
    { path: 'promotions/try', page: () => import('./TryPage') },
    { path: 'promotions/:promotionId', page: () => import('./PromotionPage') },
    { path: 'promotions/:promotionId/edit', page: () => import('./EditPromotionPage') },
  ],
});
