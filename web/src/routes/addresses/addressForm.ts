// A new address, or one to change.
import { optional, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const addressFormPage = definePage({
  paths: ['/pages/personalCenter/addressManage/newAddress/index'],
  arguments: { addressId: optional(whole()) },
  title: 'addresses:form.newTitle',
  words: ['addresses'],
  component: 'addresses/AddressFormPage',
  share: 'nothing',
});
