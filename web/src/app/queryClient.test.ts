// Checks when answers are forgotten or asked again.

import { chooseLanguage, startWords } from '@galleria/client/words';
import { afterEach, expect, test } from 'vitest';
import { followLanguage, queryClient } from './queryClient';

afterEach(() => chooseLanguage('zh-CN'));

test('what the server said in one language is stale in the other', async () => {
  startWords(async () => ({}));
  followLanguage();
  queryClient.setQueryData(['list_rankings', undefined], [{ name: '热销榜' }]);
  const isStale = () => queryClient.getQueryState(['list_rankings', undefined])?.isInvalidated;
  expect(isStale()).toBe(false);
  await chooseLanguage('en');
  expect(isStale()).toBe(true);
});
