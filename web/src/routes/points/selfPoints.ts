// Points for paper receipts.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const selfPointsPage = definePage({
  paths: ['/pages/selfIntegral/index'],
  arguments: { tab: optional(text()) },
  title: 'points:receipts.title',
  words: ['points'],
  component: 'points/SelfPointsPage',
  share: 'nothing',
});
