// Words in two languages, filled in and counted.
import { afterEach, expect, test, vi } from 'vitest';
import { chooseLanguage, currentLanguage, hasWords, needWords, translate, translateText } from './words';

afterEach(() => chooseLanguage('zh-CN'));

test('Chinese is spoken until another language is chosen, and the choice is remembered', async () => {
  expect(translate('ui', 'action.confirm')).toBe('确定');
  await chooseLanguage('en');
  expect(translate('ui', 'action.confirm')).toBe('OK');
  expect([currentLanguage(), localStorage.getItem('language'), document.documentElement.lang]).toEqual([
    'en',
    'en',
    'en',
  ]);
});

test('the server is told the chosen language in a cookie, for what it puts into the HTML of pages', async () => {
  await chooseLanguage('en');
  expect(document.cookie).toContain('language=en');
  await chooseLanguage('zh-CN');
  expect(document.cookie).toContain('language=zh-CN');
});

test.each([
  [1, '1 day'],
  [2, '2 days'],
])('%i takes its plural in English', async (count, text) => {
  await chooseLanguage('en');
  expect(translate('ui', 'countdown.days', { count })).toBe(text);
});

test('values are filled in as they are, without being read as markup', () =>
  expect(translate('ui', 'error.trace', { traceId: '<b>&' })).toBe('问题编号 <b>&'));

test('a missing sentence shows its key and is reported', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(translateText('ui', 'no.such.key')).toBe('no.such.key');
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
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
