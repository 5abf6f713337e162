// Everything that the member won, in all activities: what is sent asks here where to.
import { definePage } from '../definePage';

export const myPrizesPage = definePage({
  paths: ['/pages/plazaActivity/myPrizes/index'],
  arguments: {},
  title: 'lotteries:prizes.title',
  words: ['lotteries'],
  component: 'plazaActivity/MyPrizesPage',
  share: 'nothing',
});
