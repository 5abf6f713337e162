// The system: how the server and its providers are, timers in trouble, and the auditor on demand.
import Icon from '@ant-design/icons/DashboardOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'system',
  group: 'settings',
  order: 4,
  letter: 'Y',
  icon: Icon,
  needs: ['get_system_health', 'list_audit_runs'],
  pages: [
    { path: 'system', page: () => import('./SystemPage') },
    { path: 'system/timers', page: () => import('./TimersPage') },
    { path: 'system/audits', page: () => import('./AuditsPage') },
    { path: 'system/audits/:runId', page: () => import('./AuditPage') },
  ],
});
