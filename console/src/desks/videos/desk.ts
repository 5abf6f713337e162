// Videos of members: watched one by one in the order in which they wait, and decided by keys.
import Icon from '@ant-design/icons/VideoCameraOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'videos',
  group: 'plaza',
  order: 6,
  letter: '2 V',
  icon: Icon,
  waiting: [{ name: 'videos', address: '/videos?f.state=in_review' }],
  needs: ['search_videos'],
  pages: [
    { path: 'videos', page: () => import('./VideosPage') },
    { path: 'videos/:videoId', page: () => import('./VideoPage') },
  ],
});
