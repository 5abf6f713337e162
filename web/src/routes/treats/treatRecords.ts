// What the member exchanged points for and has.
import { definePage } from '../definePage';

export const treatRecordsPage = definePage({
  paths: ['/pages/integralMall/treats/record'],
  arguments: {},
  title: 'treats:records',
  words: ['treats'],
  component: 'integralMall/TreatRecordsPage',
  share: 'nothing',
});
