// An activity to sign up for: sessions, form and fee.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const registrationDetailPage = definePage({
  paths: ['/pages/plazaActivity/activityRegistration/detail'],
  arguments: { activityId: optional(whole()), pageCode: optional(text()) },
  title: 'registrations:title',
  words: ['registrations', 'questionnaires', 'addresses', 'activities', 'videos'],
  component: 'plazaActivity/RegistrationDetailPage',
  share: 'subject',
});
