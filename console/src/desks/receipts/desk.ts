// Receipts on paper: claimed one by one, looked at, and decided by keys.
import Icon from '@ant-design/icons/FileTextOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'receipts',
  group: 'members',
  order: 2,
  letter: 'R',
  icon: Icon,
  waiting: [{ name: 'receipts', address: '/receipts' }],
  needs: ['claim_receipt'],
  pages: [{ path: 'receipts', page: () => import('./ReceiptsPage') }],
});
