// The copy of all that the mall keeps about the member: asked for, waited for, downloaded.
import { definePage } from '../definePage';

export const dataCopyPage = definePage({
  paths: ['/pages/personalCenter/dataCopy/index'],
  title: 'memberData:title',
  words: ['memberData'],
  component: 'personalCenter/DataCopyPage',
  share: 'nothing',
});
