// Content pages: versions, drafts, and which one is shown.
import Icon from '@ant-design/icons/LayoutOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'pages',
  group: 'content',
  order: 1,
  letter: 'E',
  icon: Icon,
  needs: ['list_page_versions'],
  pages: [{ path: 'pages', page: () => import('./PagesPage') }],
  find: (text) => (/^[a-z][\w-]{1,63}$/i.test(text) ? `/pages?f.pageCode=${encodeURIComponent(text)}` : undefined),
});
