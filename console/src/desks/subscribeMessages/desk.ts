// Subscribe messages: what is told in WeChat, by which template, and what WeChat answered.
import Icon from '@ant-design/icons/WechatOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'subscribeMessages',
  group: 'content',
  order: 3,
  letter: '2 U',
  icon: Icon,
  needs: ['list_subscribe_topics'],
  pages: [
    { path: 'subscribe-messages', page: () => import('./TopicsPage') },
    { path: 'subscribe-messages/sends', page: () => import('./SendsPage') },
  ],
});
