// Rankings, opened at one of them.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const rankingPage = definePage({
  paths: ['/pages/categoryTab/index'],
  arguments: { rankingKey: optional(text()) },
  title: 'catalog:ranking.title',
  words: ['catalog'],
  component: 'categoryTab/RankingPage',
  share: 'page',
});
