// One message.
import { whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const messagePage = definePage({
  paths: ['/pages/personalCenter/message/detail'],
  arguments: { messageId: whole() },
  title: 'messages:detail',
  words: ['messages', 'mailings'],
  component: 'messages/MessagePage',
  share: 'nothing',
});
