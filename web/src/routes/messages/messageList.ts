// What the mall told the member.
import { definePage } from '../definePage';

export const messageListPage = definePage({
  paths: ['/pages/personalCenter/message/index'],
  title: 'messages:title',
  words: ['messages'],
  component: 'messages/MessageListPage',
  share: 'nothing',
  pullDownRefresh: true,
});
