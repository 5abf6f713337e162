// All that the member has here.
import { definePage } from '../definePage';

export const myPropertyPage = definePage({
  paths: ['/pages/personalCenter/myProperty/index'],
  title: 'assets:title',
  words: ['assets'],
  component: 'assets/MyPropertyPage',
  share: 'nothing',
});
