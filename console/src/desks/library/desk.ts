// The library: pictures that pages, goods and coupons show, each with its words and what must stay in sight, and films for pages.
import Icon from '@ant-design/icons/PictureOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'library',
  group: 'content',
  order: 2,
  letter: 'Z',
  icon: Icon,
  needs: ['list_library_pictures'],
  pages: [
    { path: 'library', page: () => import('./LibraryPage') },
    { path: 'library/films', page: () => import('./FilmsPage') },
    { path: 'library/films/:filmId', page: () => import('./FilmPage') },
    { path: 'library/:itemId', page: () => import('./PicturePage') },
  ],
});
