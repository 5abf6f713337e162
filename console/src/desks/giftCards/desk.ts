// Gift cards: sold at the desk, charged, and thawed.
import Icon from '@ant-design/icons/GiftOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'giftCards',
  group: 'members',
  order: 4,
  letter: 'V',
  icon: Icon,
  needs: ['issue_gift_cards', 'thaw_gift_card', 'charge_gift_card'],
  pages: [{ path: 'gift-cards', page: () => import('./GiftCardsPage') }],
});
