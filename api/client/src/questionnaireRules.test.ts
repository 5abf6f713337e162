// The table of cases that the server's rules are held to as well.
import { expect, test } from 'vitest';
import table from '../../../server/features/questionnaires/questionnaires_cases.json';
import { type AnswerFault, judge, type Subject, type SubjectAnswer, starsOf } from './questionnaireRules';

interface Round {
  answers: SubjectAnswer[];
  shown: number[];
  kept: SubjectAnswer[];
  faults: AnswerFault[];
}
const cases = table as unknown as { name: string; subjects: Subject[]; rounds: Round[] }[];

test.each(cases)('$name', ({ subjects, rounds }) => {
  for (const { answers, ...expected } of rounds) expect(judge(subjects, answers, '2026-11-26')).toEqual(expected);
});

test('a number of one to five is given in stars, and nothing else is', () => {
  const [stars] = cases[2]?.subjects ?? [];
  expect(stars && starsOf(stars)).toBe(5);
  expect(cases[0]?.subjects.map(starsOf)).toEqual([undefined, undefined]);
});
