// What lists and forms come to, and how questions are changed in the builder.

import type { Subject } from '@galleria/client/questionnaireRules';
import { expect, test } from 'vitest';
import { activitiesOf } from '@/patterns/activity/activity';
import { frameDraft, toFrame } from '@/patterns/activity/frame';
import { moved, newOption, newSubject, withType } from '@/patterns/questions/questions';
import { arrowsOf, shareText } from './questionnaires';

const choice = (subjectId: number, more: Partial<Subject> = {}): Subject => ({
  ...newSubject([], 'q'),
  subjectId,
  optionList: [
    { optionId: 1, optionWriting: 'x' },
    { optionId: 4, optionWriting: 'y' },
  ],
  ...more,
});

test('new questions and options have numbers that none has had', () => {
  expect(newSubject([choice(3), choice(7)], 'new').subjectId).toBe(8);
  expect(newOption(choice(1)).optionId).toBe(5);
});

test('another type drops what it has no place for', () => {
  const jumping = choice(1, {
    subjectOptionType: 2,
    jumps: [{ optionIds: [1] }],
    extendField: { isOther: true, selectNum: 2 },
  });
  expect(withType(jumping, 1).optionList).toHaveLength(2);
  expect(withType(jumping, 1).extendField).toEqual({ isOther: true });
  expect(withType(jumping, 4)).toMatchObject({ optionList: [], jumps: [], extendField: { isOther: false } });
});

test('questions move by one place and not beyond the ends', () => {
  expect(moved([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 2, 3)).toEqual([1, 2, 3]);
});

test('the drawing has an arrow for each condition and each jump, some to the end', () => {
  const subjects = [
    choice(1, { jumps: [{ optionIds: [1], toSubjectId: 3 }, { optionIds: [4] }] }),
    choice(2, { showWhen: { join: 'any', conditions: [{ subjectId: 1, relation: 'in', optionIds: [1] }] } }),
    choice(3),
  ];
  expect(arrowsOf(subjects)).toEqual([
    { kind: 'jump', from: 0, to: 2 },
    { kind: 'jump', from: 0, to: undefined },
    { kind: 'show', from: 0, to: 1 },
  ]);
});

test('a frame is open all day and has no chances', () => {
  const values = { ...frameDraft(undefined), startsAt: 1, endsAt: 2, budgetCents: 100, pageCode: 'p' };
  expect(toFrame(values, 'questionnaire', 9)).toMatchObject({
    activityId: 9,
    kind: 'questionnaire',
    closesMinute: 1_440,
    dailyChances: 0,
  });
  expect(activitiesOf('questionnaire', { filters: { state: 'draft' }, page: '' })).toEqual({
    kind: 'questionnaire',
    state: 'draft',
  });
  expect(shareText(1, 3)).toBe('33%');
  expect(shareText(0, 0)).toBe('0%');
});
