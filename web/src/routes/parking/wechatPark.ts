// Parking in the chat app: by the code at an entrance or a bay, which names where it hangs.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const wechatParkPage = definePage({
  paths: ['/pages/public/wechatPark'],
  arguments: {
    carPark: optional(text()),
    bay: optional(text()),
    plate: optional(text()),
  },
  title: 'parkingPayment:wechat.title',
  words: ['parkingPayment'],
  component: 'parking/WechatParkPage',
  share: 'nothing',
});
