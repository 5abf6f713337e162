// The gallery of the kit as a page of the development server.
import { definePage } from '@/routes/definePage';

export const gallery = {
  page: definePage({ paths: ['/dev/ui'], title: 'app:name', words: [], component: 'gallery', share: 'nothing' }),
  component: () => import('./GalleryPage'),
};
