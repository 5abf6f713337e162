// Reconciliation: each day's bill of each provider beside the mall's books, and a ticket for each difference.
import Icon from '@ant-design/icons/ReconciliationOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'reconciliation',
  group: 'money',
  order: 1,
  letter: 'B',
  icon: Icon,
  waiting: [{ name: 'reconciliation_tickets', address: '/reconciliation/tickets' }],
  needs: ['list_reconciliation_days'],
  pages: [
    { path: 'reconciliation', page: () => import('./CalendarPage') },
    { path: 'reconciliation/tickets', page: () => import('./TicketsPage') },
    { path: 'reconciliation/tickets/:ticketId', page: () => import('./TicketPage') },
    { path: 'reconciliation/days/:provider/:day', page: () => import('./DayPage') },
  ],
});
