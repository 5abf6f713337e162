// Gift cards: looked for and looked into, made in batches, sold at the desk, charged.
import Icon from '@ant-design/icons/GiftOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'giftCards',
  group: 'members',
  order: 4,
  letter: 'V',
  icon: Icon,
  needs: ['search_gift_cards', 'issue_gift_cards', 'charge_gift_card'],
  pages: [
    { path: 'gift-cards', page: () => import('./CardsPage') },
    { path: 'gift-cards/cards/:cardId', page: () => import('./CardPage') },
    { path: 'gift-cards/batches', page: () => import('./BatchesPage') },
    { path: 'gift-cards/batches/:batchId', page: () => import('./BatchPage') },
    { path: 'gift-cards/sales', page: () => import('./SalesPage') },
    { path: 'gift-cards/counter', page: () => import('./CounterPage') },
  ],
});
