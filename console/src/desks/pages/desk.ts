// Content: pages with their floors as a draft, a look at it as members get it, and what is shown when; texts; and the values that the app goes by.
import Icon from '@ant-design/icons/LayoutOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'pages',
  group: 'content',
  order: 1,
  letter: 'E',
  icon: Icon,
  needs: ['list_pages'],
  pages: [
    { path: 'pages', page: () => import('./PagesPage') },
    { path: 'pages/:pageCode', page: () => import('./PagesPage') },
    { path: 'texts', page: () => import('./TextsPage') },
    { path: 'texts/:key', page: () => import('./TextPage') },
    { path: 'config', page: () => import('./ConfigPage') },
  ],
  find: (text) => (/^[a-z][\w-]{1,63}$/i.test(text) ? `/pages/${encodeURIComponent(text.toLowerCase())}` : undefined),
});
