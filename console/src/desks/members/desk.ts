// Members: found by phone, number or order, each with what they have and wait for, and what may be done about their account.
import Icon from '@ant-design/icons/UserOutlined';
import { declareDesk } from '@/patterns/desk';
import { addressOf } from './members';

export default declareDesk({
  subject: 'members',
  group: 'members',
  order: 0,
  letter: 'M',
  icon: Icon,
  waiting: [{ name: 'accounts_closing', address: '/members/closing' }],
  needs: ['search_members'],
  pages: [
    { path: 'members', page: () => import('./MembersPage') },
    { path: 'members/closing', page: () => import('./ClosingPage') },
    { path: 'members/tags', page: () => import('./TagsPage') },
    { path: 'members/:memberId/merge', page: () => import('./MergePage') },
    { path: 'members/:memberId', page: () => import('./MemberPage') },
    { path: 'members/:memberId/:part', page: () => import('./MemberPage') },
  ],
  find: addressOf,
});
