// Which questions somebody sees, what of their answers counts and what is wrong with it: the rules of the server's base/question_rules,
// so that the phone and the console show at once what the server will say. Both are held to one table of cases. Pure.
import type { Output } from './types';

export type Subject = NonNullable<Output<'get_questionnaire'>['questionnaire']>['subjects'][number];
export type SubjectOption = Subject['optionList'][number];
export type SubjectAnswer = NonNullable<Output<'get_my_questionnaire'>['draft']>['answers'][number];
type Condition = NonNullable<Subject['showWhen']>['conditions'][number];

export type AnswerProblem =
  | 'missing'
  | 'too_few'
  | 'too_many'
  | 'unknown_option'
  | 'blank_wrong'
  | 'text_wrong'
  | 'date_wrong';

export interface AnswerFault {
  subjectId: number;
  problem: AnswerProblem;
}

export interface Judgement {
  /** Numbers of the questions that are shown, in their order. */
  shown: number[];
  /** What counts: answers of questions that are shown, without blanks of what was not chosen. */
  kept: SubjectAnswer[];
  faults: AnswerFault[];
}

export const subjectTypes = {
  single: 1,
  several: 2,
  freeInput: 3,
  date: 4,
  city: 5,
  gender: 6,
  birthday: 7,
  location: 8,
  name: 9,
} as const;

const numberBlank = 1;
const textBlank = 2;
const earliestBirthday = '1900-01-01';
const largestNumber = 999_999_999;

interface Blank {
  type: number;
  least: number;
  most: number;
}

/** `1-5`: the least and the most; undefined where it cannot be read. */
export function blankRuleOf(text: string): { least: number; most: number } | undefined {
  const found = /^(\d+)-(\d+)$/.exec(text);
  if (!found) return undefined;
  const [least, most] = [Number(found[1]), Number(found[2])];
  return most >= least && most <= largestNumber ? { least, most } : undefined;
}

export const hasOptions = ({ subjectOptionType: type }: Subject) =>
  type === subjectTypes.single || type === subjectTypes.several || type === subjectTypes.gender;

/** The blank behind an option, or undefined. The one option of a free input says the same of the input. */
export function blankOf(subject: Subject, option: SubjectOption): Blank | undefined {
  if (option.blanksType !== undefined) {
    const usual = option.blanksType === numberBlank ? { least: 0, most: largestNumber } : { least: 1, most: 60 };
    const rule = option.blanksNumRule === undefined ? undefined : blankRuleOf(option.blanksNumRule);
    return { type: option.blanksType, ...(rule ?? usual) };
  }
  const isOther = subject.extendField.isOther && option === subject.optionList.at(-1);
  return isOther ? { type: textBlank, least: 1, most: 60 } : undefined;
}

/** A free input for a number of a few is given in stars. */
export function starsOf(subject: Subject): number | undefined {
  const option = subject.optionList[0];
  const blank = option && subject.subjectOptionType === subjectTypes.freeInput ? blankOf(subject, option) : undefined;
  return blank?.type === numberBlank && blank.least === 1 && blank.most === 5 ? blank.most : undefined;
}

function fills({ type, least, most }: Blank, text: string): boolean {
  if (type === textBlank) {
    const length = [...text].length;
    return length >= least && length <= most;
  }
  return /^\d{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

function isMet({ relation, optionIds, subjectId }: Condition, kept: readonly SubjectAnswer[]): boolean {
  const chosen = kept.find((answer) => answer.subjectId === subjectId)?.optionIds ?? [];
  // What is not answered or not shown decides nothing.
  if (chosen.length === 0) return false;
  const isSame = chosen.length === optionIds.length && chosen.every((optionId) => optionIds.includes(optionId));
  const isSome = chosen.some((optionId) => optionIds.includes(optionId));
  return { eq: isSame, neq: !isSame, in: isSome, nin: !isSome }[relation];
}

function isShown({ showWhen }: Subject, kept: readonly SubjectAnswer[]): boolean {
  if (!showWhen) return true;
  const met = showWhen.conditions.map((condition) => isMet(condition, kept));
  return showWhen.join === 'all' ? met.every(Boolean) : met.some(Boolean);
}

export const emptyAnswer = (subjectId: number): SubjectAnswer => ({ subjectId, optionIds: [], blanks: [], text: '' });
export const isEmptyAnswer = ({ optionIds, text }: SubjectAnswer) => optionIds.length === 0 && text === '';

/** What of an answer the question has a place for. */
function fitted(subject: Subject, answer: SubjectAnswer): SubjectAnswer {
  if (!hasOptions(subject)) return { ...emptyAnswer(subject.subjectId), text: answer.text.trim() };
  const optionIds = [...answer.optionIds].sort((one, other) => one - other);
  const blanks = subject.optionList.flatMap((option) => {
    if (!optionIds.includes(option.optionId) || !blankOf(subject, option)) return [];
    const blank = answer.blanks.find(({ optionId }) => optionId === option.optionId);
    return blank ? [{ ...blank, text: blank.text.trim() }] : [];
  });
  return { ...emptyAnswer(subject.subjectId), optionIds, blanks };
}

function problemOfChoice(subject: Subject, { optionIds, blanks }: SubjectAnswer): AnswerProblem | undefined {
  const isKnown = (wanted: number) => subject.optionList.some(({ optionId }) => optionId === wanted);
  if (!optionIds.every(isKnown) || new Set(optionIds).size !== optionIds.length) return 'unknown_option';
  const { selectNum, leastNum } = subject.extendField;
  const takesSeveral = subject.subjectOptionType === subjectTypes.several;
  const most = takesSeveral ? (selectNum ?? optionIds.length) : 1;
  if (optionIds.length > most) return 'too_many';
  if (takesSeveral && optionIds.length < (leastNum ?? 0)) return 'too_few';
  const isFilled = (option: SubjectOption) => {
    const blank = optionIds.includes(option.optionId) ? blankOf(subject, option) : undefined;
    if (!blank) return true;
    return fills(blank, blanks.find(({ optionId }) => optionId === option.optionId)?.text ?? '');
  };
  return subject.optionList.every(isFilled) ? undefined : 'blank_wrong';
}

function problemOfText(subject: Subject, text: string, today: string): AnswerProblem | undefined {
  const isLong = (least: number, most: number) => fills({ type: textBlank, least, most }, text);
  const unlessText = (isRight: boolean) => (isRight ? undefined : 'text_wrong');
  switch (subject.subjectOptionType) {
    case subjectTypes.date:
      return isDate(text) ? undefined : 'date_wrong';
    case subjectTypes.birthday:
      return isDate(text) && text >= earliestBirthday && text <= today ? undefined : 'date_wrong';
    case subjectTypes.city:
      return unlessText(isLong(2, 40));
    case subjectTypes.location:
      return unlessText(isLong(1, 120));
    case subjectTypes.name:
      return unlessText(isLong(1, 30));
    default: {
      const option = subject.optionList[0];
      const blank = option && blankOf(subject, option);
      return unlessText(blank ? fills(blank, text) : isLong(1, 500));
    }
  }
}

function problemOf(subject: Subject, answer: SubjectAnswer, today: string): AnswerProblem | undefined {
  if (isEmptyAnswer(answer)) return subject.mustBe ? 'missing' : undefined;
  return hasOptions(subject) ? problemOfChoice(subject, answer) : problemOfText(subject, answer.text, today);
}

/** `today`: the day of the mall, `2026-11-21`, after which nobody was born. */
export function judge(subjects: readonly Subject[], answers: readonly SubjectAnswer[], today: string): Judgement {
  const judgement: Judgement = { shown: [], kept: [], faults: [] };
  // Where a jump leads; 0: to the end.
  let goesOnAt: number | undefined;
  for (const subject of subjects) {
    const { subjectId } = subject;
    if (goesOnAt !== undefined && goesOnAt !== subjectId) continue;
    goesOnAt = undefined;
    if (!isShown(subject, judgement.kept)) continue;
    judgement.shown.push(subjectId);
    const given = answers.find((answer) => answer.subjectId === subjectId);
    const answer = fitted(subject, given ?? emptyAnswer(subjectId));
    const problem = problemOf(subject, answer, today);
    if (problem) judgement.faults.push({ subjectId, problem });
    if (isEmptyAnswer(answer)) continue;
    judgement.kept.push(answer);
    const jump = subject.jumps.find(({ optionIds }) => answer.optionIds.some((chosen) => optionIds.includes(chosen)));
    if (jump) goesOnAt = jump.toSubjectId ?? 0;
  }
  return judgement;
}
