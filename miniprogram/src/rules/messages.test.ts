// The last word of the web app on each subject.
import { expect, test } from 'vitest';
import { readMessages } from './messages';

test('the last message of each type counts', () =>
  expect(
    readMessages([
      { type: 'share', title: 'first' },
      { type: 'session', isSignedIn: true },
      { type: 'share', title: 'second' },
      { type: 'session', isSignedIn: false },
      { type: 'other' },
    ]),
  ).toEqual({ share: { type: 'share', title: 'second' }, isSignedIn: false }));

test.each([[undefined], [null], ['share'], [{}], [[]], [[null, 7, 'share', [], { type: 'session', isSignedIn: 1 }]]])(
  '%j says nothing',
  (posted) => expect(readMessages(posted)).toEqual({}),
);
