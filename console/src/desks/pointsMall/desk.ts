// The points mall: what members exchange points for, at which price, and how much is left of it.
import Icon from '@ant-design/icons/TransactionOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'pointsMall',
  group: 'plaza',
  order: 7,
  letter: '2 M',
  icon: Icon,
  needs: ['list_points_offer_records'],
  pages: [
    { path: 'points-mall', page: () => import('./OffersPage') },
    { path: 'points-mall/new', page: () => import('./NewOfferPage') },
    { path: 'points-mall/:offerId', page: () => import('./OfferPage') },
    { path: 'points-mall/:offerId/edit', page: () => import('./EditOfferPage') },
    { path: 'treats', page: () => import('./TreatsPage') },
    { path: 'treats/new', page: () => import('./NewTreatPage') },
    { path: 'treats/:treatId', page: () => import('./TreatPage') },
    { path: 'treats/:treatId/edit', page: () => import('./EditTreatPage') },
  ],
});
