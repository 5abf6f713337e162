// What the member exchanged points for.
import { definePage } from '../definePage';

export const exchangesPage = definePage({
  paths: ['/pages/integralMall/record/index'],
  arguments: {},
  title: 'pointsMall:records',
  words: ['pointsMall'],
  component: 'integralMall/ExchangesPage',
  share: 'nothing',
});
