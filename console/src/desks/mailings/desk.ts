// Mailings: templates, segments of members, and what is sent to whom by which channel.
import Icon from '@ant-design/icons/NotificationOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'mailings',
  group: 'content',
  order: 2,
  letter: 'N',
  icon: Icon,
  needs: ['list_mailings'],
  pages: [
    { path: 'mailings', page: () => import('./MailingsPage') },
    { path: 'mailings/templates', page: () => import('./TemplatesPage') },
    { path: 'mailings/templates/new', page: () => import('./EditTemplatePage') },
    { path: 'mailings/templates/:templateId', page: () => import('./TemplatePage') },
    { path: 'mailings/templates/:templateId/edit', page: () => import('./EditTemplatePage') },
    { path: 'mailings/segments', page: () => import('./SegmentsPage') },
    { path: 'mailings/:mailingId', page: () => import('./MailingPage') },
    { path: 'mailings/:mailingId/undelivered', page: () => import('./UndeliveredPage') },
  ],
});
