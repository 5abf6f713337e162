// Tiers that members were given for a time, and the rules by which tiers are reached.
import Icon from '@ant-design/icons/CrownOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'tiers',
  group: 'members',
  order: 1,
  letter: 'T',
  icon: Icon,
  needs: ['list_tier_grants', 'grant_tier', 'list_tier_rules'],
  pages: [
    { path: 'tiers', page: () => import('./TiersPage') },
    { path: 'tiers/rules', page: () => import('./RulesPage') },
  ],
  find: (text) => (/^\d{1,16}$/.test(text) ? `/tiers?f.memberId=${text}` : undefined),
});
