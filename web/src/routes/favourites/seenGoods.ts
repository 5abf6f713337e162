// The goods that the member looked at, day by day.
import { definePage } from '../definePage';

export const seenGoodsPage = definePage({
  paths: ['/pages/personalCenter/seenGoods/index'],
  title: 'favourites:seen.title',
  words: ['favourites'],
  component: 'favourites/SeenGoodsPage',
  share: 'nothing',
});
