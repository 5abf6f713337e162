// How weights are written, what forms come to, and how often a question was right.
import { expect, test } from 'vitest';
import {
  optionField,
  questionDraft,
  rateText,
  toAsked,
  toContent,
  weightsField,
  weightsOf,
  weightsText,
} from './quizzes';

test('weights are codes with numbers, and one where there is none', () => {
  expect(weightsOf('tea 3, walk')).toEqual([
    { code: 'tea', weight: 3 },
    { code: 'walk', weight: 1 },
  ]);
  expect(weightsText(weightsOf('tea 3，walk 2'))).toBe('tea 3, walk 2');
  expect(weightsOf('')).toEqual([]);
});

test('a question is what its fields say, up to the first option that is empty', () => {
  const content = toContent({
    textZhCn: '几层？',
    [optionField(0, 'Zh')]: '八',
    [optionField(1, 'Zh')]: '九',
    [optionField(1, 'En')]: 'Nine',
    [optionField(3, 'Zh')]: '十',
    [weightsField(0)]: 'tea 2',
    right: ['B'],
  });
  expect(content.options).toEqual([
    { textZhCn: '八', textEn: '八', isRight: false, weights: [{ code: 'tea', weight: 2 }] },
    { textZhCn: '九', textEn: 'Nine', isRight: true, weights: [] },
  ]);
  expect(toContent(questionDraft(content))).toEqual(content);
});

test('an interest test asks all of its bank', () => {
  expect(toAsked({ bankId: 3 }, 5, 'interest_test')).toMatchObject({ activityId: 5, bankId: 3, questionCount: 1 });
  expect(rateText(3, 4)).toBe('75%');
  expect(rateText(0, 0)).toBeUndefined();
});
