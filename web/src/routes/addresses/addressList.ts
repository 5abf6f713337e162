// The member's addresses: to look after, or to `choose` one for an order.
import { flag } from '@/hosts/page';
import { definePage } from '../definePage';

export const addressListPage = definePage({
  paths: ['/pages/personalCenter/addressManage/index'],
  arguments: { choose: flag() },
  title: 'addresses:list.title',
  words: ['addresses'],
  component: 'addresses/AddressListPage',
  share: 'nothing',
});
