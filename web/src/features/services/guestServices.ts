// What the grid of services shows to somebody who has not signed in: only what needs no account.
import type { WordKey } from '@galleria/client/words';
import type { PictureName } from './servicePictures';

interface GuestService {
  name: WordKey<'services'>;
  picture: PictureName;
  path: string;
}

export const guestServices: readonly GuestService[] = [
  { name: 'guest.search', picture: 'search', path: '/pages/spaceMall/searchingGoods/index' },
  { name: 'guest.categories', picture: 'categories', path: '/pages/spaceMall/goodsCategory/index' },
  { name: 'guest.shops', picture: 'shops', path: '/pages/shopList/index' },
  { name: 'guest.rankings', picture: 'rankings', path: '/pages/categoryTab/index' },
  { name: 'guest.rules', picture: 'rules', path: '/pages/public/cmsAggregate?pageCode=rules' },
  { name: 'guest.settings', picture: 'settings', path: '/pages/personalCenter/setting/index' },
];
