// What the member marked: goods and shops.
import { definePage } from '../definePage';

export const favouritesPage = definePage({
  paths: ['/pages/personalCenter/myFavourites/index'],
  title: 'favourites:title',
  words: ['favourites'],
  component: 'favourites/FavouritesPage',
  share: 'nothing',
});
