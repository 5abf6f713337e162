// What the grid of services shows to somebody who has not signed in: only what needs no account.

import type { WordKey } from '@galleria/client/words';
import { addressFor } from '@/hosts/page';
import { goodsCategoryPage } from '@/routes/catalog/goodsCategory';
import { rankingPage } from '@/routes/catalog/ranking';
import { searchPage } from '@/routes/catalog/search';
import { shopListPage } from '@/routes/catalog/shopList';
import { contentPage } from '@/routes/content/content';
import { settingsPage } from '@/routes/members/settings';
import type { PictureName } from './servicePictures';

interface GuestService {
  name: WordKey<'services'>;
  picture: PictureName;
  path: string;
}

export const guestServices: readonly GuestService[] = [
  { name: 'guest.search', picture: 'search', path: addressFor(searchPage) },
  { name: 'guest.categories', picture: 'categories', path: addressFor(goodsCategoryPage) },
  { name: 'guest.shops', picture: 'shops', path: addressFor(shopListPage) },
  { name: 'guest.rankings', picture: 'rankings', path: addressFor(rankingPage) },
  { name: 'guest.rules', picture: 'rules', path: addressFor(contentPage, { pageCode: 'rules' }) },
  { name: 'guest.settings', picture: 'settings', path: addressFor(settingsPage) },
];
