// A questionnaire, by its number or its page code; without either, the one that ends first.
import { optional, text, whole } from '@/hosts/page';
import { definePage } from '../definePage';

export const questionnairePage = definePage({
  paths: ['/pages/plazaActivity/questionnaire/index', '/pages/public/questionnaire'],
  arguments: { activityId: optional(whole()), pageCode: optional(text()) },
  title: 'questionnaires:title',
  words: ['questionnaires', 'addresses'],
  component: 'plazaActivity/QuestionnairePage',
  share: 'subject',
});
