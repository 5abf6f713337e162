// What is edited begins with what was saved, and is saved as numbers.
import { expect, test } from 'vitest';
import { type Plan, planDraft, toPlan } from './plan';

const plan: Plan = {
  activityId: 5,
  address: 'https://games.example/flip',
  heightPx: 700,
  finishPoints: 20,
  rewardLimit: 500,
  rewardedCount: 3,
  finishedCount: 4,
  checks: [{ check: 'page', isDone: true }],
  hosts: ['games.example'],
};

test('what was saved is what is edited, without what the server counts', () => {
  expect(planDraft(plan)).toEqual({
    address: 'https://games.example/flip',
    heightPx: '700',
    finishPoints: '20',
    rewardLimit: '500',
  });
});

test('a new page has a usual height', () => {
  expect(planDraft({ ...plan, address: '', heightPx: 0 })).toMatchObject({ address: '', heightPx: '560' });
});

test('an address that was pasted with blanks is saved without them', () => {
  expect(toPlan({ address: ' https://games.example/a ', heightPx: 560, finishPoints: 0, rewardLimit: 0 }, 7)).toEqual({
    activityId: 7,
    address: 'https://games.example/a',
    heightPx: 560,
    finishPoints: 0,
    rewardLimit: 0,
  });
});
