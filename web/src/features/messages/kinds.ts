// How each kind of message looks and where its button says that it leads.
import type { Output } from '@galleria/client/types';
import type { IconName } from '@/ui/Icon';

export type Message = Output<'get_message'>;

export const iconOf: Readonly<Record<Message['kind'], IconName>> = {
  order: 'cart',
  after_sales: 'undo',
  points: 'star',
  tier: 'person',
  coupon: 'ticket',
  mall: 'home',
};
