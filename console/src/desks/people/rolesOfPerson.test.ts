// What the server is told of an account's roles.
import { expect, test } from 'vitest';
import { givenRoles } from './RolesOfPerson';

test('a role of the mall is one line, a role of shops a line for each', () => {
  const places = new Map([
    [1, { isMallWide: true, shops: '12' }],
    [2, { isMallWide: false, shops: '12, 13，14' }],
  ]);
  expect(givenRoles(places)).toEqual([
    { roleId: 1 },
    { roleId: 2, shopId: 12 },
    { roleId: 2, shopId: 13 },
    { roleId: 2, shopId: 14 },
  ]);
});

test.each(['', 'twelve', '12, x'])(
  'a role of shops without their numbers (%o) is not told at all, least of all as one of the mall',
  (shops) => expect(givenRoles(new Map([[2, { isMallWide: false, shops }]]))).toBeUndefined(),
);
