// Where points lead.
export const selfPointsPath = '/pages/selfIntegral/index';
export const rulesPath = '/pages/public/ruleInfo';
export const pointsRulesKey = 'points_rules';
