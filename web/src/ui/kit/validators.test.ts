// Table tests for the forms' rules, with the exact sentences of the specification.
import { describe, expect, test } from 'vitest';
import words from '../locales/zh-CN.json';
import { hasEmoji, hasSpecialSymbol, type ValidatorName, validators } from './validators';

const cases: Record<ValidatorName, { right: string[]; wrong: string[] }> = {
  phone: {
    right: ['13800001234', '10000000000'],
    wrong: ['', '23800001234', '1380000123', '138000012345', '+8613800001234'],
  },
  mobile: {
    right: ['13800001234', '+8613800001234', '008613800001234', ' 13800001234 '],
    wrong: ['', '8613800001234', '+8513800001234', '1380000123', '1380000123x'],
  },
  idCard: {
    right: ['110105491231002', '11010519491231002X', '11010519491231002x', '110105194912310021'],
    wrong: ['', '1101051949123100', 'X10105194912310021', '11010549123100X', '1101051949123100211'],
  },
  chineseName: {
    right: ['林晓', '阿依·古丽', '𠮷田'],
    wrong: ['', '林', 'Lin', '林 晓', '一二三四五六七八九十一二三四五六七'],
  },
  officerCard: {
    right: ['军字第2001988号', '士字第P011816X号', '空字第12345678'],
    wrong: ['', '2001988', '军字2001988号', '军字第123号'],
  },
  disabilityCard: {
    right: ['11010519491231002X11', '11010519491231002174', '11010519491231002X11B1'],
    wrong: ['', '11010519491231002X', '11010519491231002X81', '11010519491231002X15'],
  },
  taxNumber: {
    right: ['91230184MA1BUFLT44', '123456789012345', '12345678901234567890'],
    wrong: ['', '12345678901234', '123456789012345678901', '9123-184MA1BUFLT44'],
  },
  bankAccount: {
    right: ['6222021234567890123', '1234567890'],
    wrong: ['', '0234567890', '123456789', '1234567890123456789012345678901'],
  },
  companyPhone: {
    right: ['025-84212345', '10-1234567', '0512-67891234'],
    wrong: ['', '02584212345', '025-123456', '1-1234567', '025-123456789'],
  },
};

const rows = Object.entries(cases) as [ValidatorName, { right: string[]; wrong: string[] }][];

describe.each(rows)('%s', (name, { right, wrong }) => {
  test.each(right)('accepts %j', (text) => expect(validators[name](text)).toBeUndefined());
  test.each(wrong)('refuses %j', (text) => expect(validators[name](text)).toBe(`validation.${name}`));
});

test('the sentences are those of the specification', () => {
  expect(words.validation).toMatchObject({
    mobile: '请输入正确11位手机号码',
    idCard: '请输入正确15或18位身份证号码',
    chineseName: '请输入正确的中文姓名',
    officerCard: '请输入正确的军官证',
    disabilityCard: '请输入正确的残疾人证',
    taxNumber: '请输入正确的税号',
    bankAccount: '请输入正确的银行帐号',
    companyPhone: '请输入正确的企业电话',
  });
});

test.each([
  ['云廊 Galleria 3', false],
  ['A&B', true],
  ['你好！', true],
  ['价格￥', true],
])('special symbols in %j: %s', (text, expected) => expect(hasSpecialSymbol(text)).toBe(expected));

test.each([
  ['云廊 123 #*', false],
  ['好😀', true],
  ['🇨🇳', true],
  ['1️⃣', true],
  ['❤', true],
])('emoji in %j: %s', (text, expected) => expect(hasEmoji(text)).toBe(expected));
