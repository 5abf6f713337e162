// The club of looks: posts looked at one by one in the order in which they wait, who may share nothing, the words that make one wait, and the themes.
import Icon from '@ant-design/icons/SkinOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'community',
  group: 'plaza',
  order: 10,
  letter: '2 B',
  icon: Icon,
  waiting: [{ name: 'community', address: '/community?f.state=in_review' }],
  needs: ['search_community_posts', 'list_community_theme_records'],
  pages: [
    { path: 'community', page: () => import('./PostsPage') },
    { path: 'community/posts/:postId', page: () => import('./PostPage') },
    { path: 'community/mutes', page: () => import('./MutesPage') },
    { path: 'community/words', page: () => import('./WordsPage') },
    { path: 'community/themes', page: () => import('./ThemesPage') },
    { path: 'community/themes/new', page: () => import('./NewThemePage') },
    { path: 'community/themes/:themeId', page: () => import('./ThemePage') },
    { path: 'community/themes/:themeId/edit', page: () => import('./EditThemePage') },
  ],
});
