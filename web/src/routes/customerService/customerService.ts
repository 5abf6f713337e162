// Customer service: what many ask, and the member's thread with the mall or a shop.
import { choice, optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const customerServicePage = definePage({
  paths: ['/pages/public/customerService/index'],
  arguments: {
    /** Left out, or nought: the mall. */
    shopId: optional(whole()),
    /** What the member was looking at; offered to be sent. */
    orderId: optional(whole()),
    productId: optional(whole()),
    part: optional(choice('questions', 'chat')),
  },
  title: 'customerService:title',
  words: ['customerService'],
  component: 'customerService/CustomerServicePage',
  share: 'nothing',
});
