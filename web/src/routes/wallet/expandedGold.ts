// Expanded gold: what paying in brings besides.
import { definePage } from '../definePage';

export const expandedGoldPage = definePage({
  paths: ['/pages/plazaActivity/expandedGold/index'],
  title: 'wallet:expanded.title',
  words: ['wallet'],
  component: 'wallet/ExpandedGoldPage',
  share: 'page',
});
