// An agreement or rules to read: `key` names the text, or `subType`, or `type` alone.
import { flag, optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const rulePage = definePage({
  paths: ['/pages/public/ruleInfo'],
  arguments: {
    key: optional(text()),
    type: optional(text()),
    subType: optional(text()),
    title: optional(text()),
    hiddenTitleBar: flag(),
  },
  title: 'texts:rules',
  words: ['texts'],
  component: 'public/RulePage',
  share: 'subject',
});
