// A draw on another page of the mall's sites, in a frame.
import { text } from '@/hosts/page';
import { definePage } from '../definePage';

export const drawPage = definePage({
  paths: ['/pages/personalCenter/myCoupon/drawDetail/webview'],
  arguments: { url: text() },
  title: 'coupons:draw.title',
  words: ['coupons'],
  component: 'personalCenter/myCoupon/DrawWebPage',
  share: 'nothing',
});
