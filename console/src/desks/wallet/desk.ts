// The wallet: withdrawals and what became of them, and the statement of one member.
import Icon from '@ant-design/icons/WalletOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'wallet',
  group: 'members',
  order: 5,
  letter: 'W',
  icon: Icon,
  waiting: [{ name: 'withdrawals_to_decide', address: '/wallet?state=held' }],
  needs: ['list_withdrawals'],
  pages: [
    { path: 'wallet', page: () => import('./WithdrawalsPage') },
    { path: 'wallet/moves', page: () => import('./MovesPage') },
    { path: 'wallet/withdrawals/:withdrawalId', page: () => import('./WithdrawalPage') },
  ],
});
