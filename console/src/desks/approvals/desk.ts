// Approvals: what colleagues may not do alone, with what it would do, approved or refused by somebody else.
import Icon from '@ant-design/icons/SafetyCertificateOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'approvals',
  group: 'trade',
  order: 3,
  letter: 'F',
  icon: Icon,
  waiting: [{ name: 'approvals', address: '/approvals' }],
  needs: ['list_proposals'],
  pages: [
    { path: 'approvals', page: () => import('./ApprovalsPage') },
    { path: 'approvals/:proposalId', page: () => import('./ApprovalPage') },
  ],
});
