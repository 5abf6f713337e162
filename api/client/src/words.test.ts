// Words in two languages, filled in and counted.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  chooseLanguage,
  currentLanguage,
  findText,
  hasWords,
  needWords,
  startWords,
  translate,
  translateText,
} from './words';

const files: Readonly<Record<string, Record<string, string | Record<string, string>>>> = {
  'zh-CN/stall': {
    open: '营业中',
    days_other: '{{count}} 天',
    trace: '问题编号 {{traceId}}',
    owner: { call: '联系店家' },
  },
  'en/stall': {
    open: 'Open',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    trace: 'Problem {{traceId}}',
    owner: { call: 'Call' },
  },
  'zh-CN/fair': { open: '开放' },
  'en/fair': { open: 'On' },
};

declare module './words' {
  interface WordFiles {
    stall: { open: string; days_one: string; days_other: string; trace: string; owner: { call: string } };
  }
}

beforeAll(async () => {
  startWords(async (language, namespace) => {
    const words = files[`${language}/${namespace}`];
    if (!words) throw new Error(`no words for ${namespace} in ${language}`);
    return words;
  });
  await needWords(['stall']);
});

afterEach(() => chooseLanguage('zh-CN'));

test('Chinese is spoken until another language is chosen, and the choice is remembered', async () => {
  expect(translate('stall', 'open')).toBe('营业中');
  expect(translate('stall', 'owner.call')).toBe('联系店家');
  await chooseLanguage('en');
  expect(translate('stall', 'open')).toBe('Open');
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
  expect(translate('stall', 'days', { count })).toBe(text);
});

test('values are filled in as they are, without being read as markup', () =>
  expect(translate('stall', 'trace', { traceId: '<b>&' })).toBe('问题编号 <b>&'));

test('a missing sentence shows its key and is reported', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(translateText('stall', 'no.such.key')).toBe('no.such.key');
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});

test('words come when they are needed, and follow a change of language', async () => {
  expect(hasWords('fair')).toBe(false);
  await needWords(['fair']);
  expect(hasWords('fair')).toBe(true);
  await chooseLanguage('en');
  expect(hasWords('fair')).toBe(true);
});

test('an unknown namespace is refused', async () => {
  await expect(needWords(['nowhere'])).rejects.toThrow('nowhere');
});

test('what comes from data is looked for quietly: it may have no words', () => {
  const complain = vi.spyOn(console, 'error');
  expect(findText('stall', 'owner.call')).toBe('联系店家');
  expect([findText('stall', 'owner'), findText('stall', 'toString'), findText('market', 'open')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(complain).not.toHaveBeenCalled();
  complain.mockRestore();
});
