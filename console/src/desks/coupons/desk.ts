// Coupons: made, started and ended, given, printed as codes, written off.
import Icon from '@ant-design/icons/TagOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'coupons',
  group: 'members',
  order: 3,
  letter: 'C',
  icon: Icon,
  needs: [
    'create_coupon',
    'grant_coupon',
    'change_coupon_state',
    'make_coupon_codes',
    'write_off_coupon',
    'void_coupon',
    'list_handouts',
  ],
  pages: [
    { path: 'coupons', page: () => import('./CouponsPage') },
    { path: 'coupons/costs', page: () => import('./CostsPage') },
    { path: 'coupons/counter', page: () => import('./CounterPage') },
    { path: 'coupons/handouts', page: () => import('./HandoutsPage') },
    { path: 'coupons/handouts/:handoutId', page: () => import('./HandoutPage') },
    { path: 'coupons/new', page: () => import('./NewCouponPage') },
  ],
});
