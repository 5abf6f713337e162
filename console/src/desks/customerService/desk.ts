// Customer service: who waits for an answer as a queue, each conversation, and what is answered beforehand.
import Icon from '@ant-design/icons/MessageOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'customerService',
  group: 'members',
  order: 6,
  letter: '2 H',
  icon: Icon,
  waiting: [{ name: 'customer_service', address: '/customer-service?f.state=waiting' }],
  needs: ['search_customer_threads', 'list_all_customer_questions'],
  pages: [
    { path: 'customer-service', page: () => import('./ThreadsPage') },
    { path: 'customer-service/threads/:threadId', page: () => import('./ThreadPage') },
    { path: 'customer-service/questions', page: () => import('./QuestionsPage') },
    { path: 'customer-service/snippets', page: () => import('./SnippetsPage') },
  ],
});
