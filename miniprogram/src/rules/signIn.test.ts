// The server's answer to a sign-in by the chat app.
import { expect, test } from 'vitest';
import { readHandOver } from './signIn';

const answer = (code: number, data: unknown) => ({ code, msg: '', data });

test.each([200, 200000])('a member is handed over, code %i', (code) =>
  expect(readHandOver(200, answer(code, { isBound: true, shortAccessToken: 'abc', bindingCode: null }))).toEqual({
    accessCode: 'abc',
  }),
);

test('an account that belongs to nobody is handed over to be bound', () =>
  expect(readHandOver(200, answer(200, { isBound: false, bindingCode: 'def' }))).toEqual({ bindingCode: 'def' }));

test('a refusal is told with its number and sentence', () =>
  expect(() => readHandOver(400, { code: 81003, msg: '微信授权已失效，请重试', data: null })).toThrow(
    '400, 81003: 微信授权已失效，请重试',
  ));

test.each([
  ['no JSON', '<html>'],
  ['nothing', undefined],
  ['no data', { code: 200, msg: '' }],
  ['an empty code', answer(200, { shortAccessToken: '' })],
  ['a number', answer(200, { shortAccessToken: 7 })],
  ['a refusal that holds a code', answer(81004, { shortAccessToken: 'abc' })],
])('%s hands nothing over', (_title, body) => expect(() => readHandOver(200, body)).toThrow('200'));
