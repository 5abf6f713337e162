// What is asked for, and what is reported of the answers.
import { describe, expect, test } from 'vitest';
import { answersOf, readSubscriptionAsk, subscribeProblem } from './subscription';

const ask = { ticket: '7.12.secret-part', templateIds: ['T1', 'T2'] };

describe('what is asked for', () => {
  test('is a ticket with its templates', () => expect(readSubscriptionAsk(JSON.stringify(ask))).toEqual(ask));
  test.each([
    '',
    'null',
    '7',
    '{}',
    JSON.stringify({ ...ask, ticket: 'secret' }),
    JSON.stringify({ ...ask, ticket: '7.12.' }),
    JSON.stringify({ ...ask, templateIds: [] }),
    JSON.stringify({ ...ask, templateIds: ['a', 'b', 'c', 'd'] }),
    JSON.stringify({ ...ask, templateIds: ['a b'] }),
    JSON.stringify({ ...ask, templateIds: [7] }),
    JSON.stringify({ ...ask, templateIds: 'T1' }),
  ])('is not %s', (text) => expect(readSubscriptionAsk(text)).toBeUndefined());
});

describe('what is reported', () => {
  test('is the answer to each template that was asked for, and whether it is for ever', () => {
    const given = { T1: 'accept', T2: 'reject', T3: 'accept', errMsg: 'requestSubscribeMessage:ok' };
    expect(answersOf(ask, given, { T1: 'accept' })).toEqual([
      { templateId: 'T1', answer: 'accept', isAlways: true },
      { templateId: 'T2', answer: 'reject', isAlways: false },
    ]);
  });
  test('is nothing of what the chat app did not answer', () =>
    expect(answersOf(ask, { T1: 'something new' }, {})).toEqual([]));
});

test('a member who turned all messages off is told another thing than one who was not asked', () => {
  expect(subscribeProblem(20004)).toBe('off');
  expect(subscribeProblem(10001)).toBe('notAsked');
  expect(subscribeProblem(undefined)).toBe('notAsked');
});
