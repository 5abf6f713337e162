// Where the tier's page leads, and where it is.
export const levelPath = '/pages/public/personalLevel/index';
export const growthRules = { path: '/pages/public/ruleInfo', query: { key: 'member_rules' } };
