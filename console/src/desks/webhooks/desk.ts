// Webhooks: who hears of what happens in the mall, and whether it arrived.
import Icon from '@ant-design/icons/ApiOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'webhooks',
  group: 'settings',
  order: 5,
  letter: 'H',
  icon: Icon,
  needs: ['list_webhooks'],
  pages: [
    { path: 'webhooks', page: () => import('./WebhooksPage') },
    { path: 'webhooks/:webhookId', page: () => import('./WebhookPage') },
    { path: 'webhooks/deliveries/:deliveryId', page: () => import('./DeliveryPage') },
  ],
});
