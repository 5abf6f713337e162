// The member's points.
import { definePage } from '../definePage';

export const pointsPage = definePage({
  paths: ['/pages/personalCenter/myProperty/integral/index'],
  title: 'points:title',
  words: ['points'],
  component: 'points/PointsPage',
  share: 'nothing',
});
