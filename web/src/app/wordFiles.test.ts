// The locale files are found by the names of their features, in both languages.
import { chooseLanguage, hasWords, needWords, translate } from '@galleria/client/words';
import { afterEach, expect, test } from 'vitest';

afterEach(() => chooseLanguage('zh-CN'));

test('the shell speaks both languages, counts included', async () => {
  expect(translate('ui', 'action.confirm')).toBe('确定');
  await chooseLanguage('en');
  expect(translate('ui', 'action.confirm')).toBe('OK');
  expect(translate('ui', 'countdown.days', { count: 1 })).toBe('1 day');
  expect(translate('ui', 'countdown.days', { count: 2 })).toBe('2 days');
});

test('the words of a feature come when they are needed, and follow a change of language', async () => {
  expect(hasWords('members')).toBe(false);
  await needWords(['members']);
  expect(hasWords('members')).toBe(true);
  await chooseLanguage('en');
  expect(hasWords('members')).toBe(true);
});

test('an unknown namespace is refused', async () => {
  await expect(needWords(['nowhere'])).rejects.toThrow('nowhere');
});
