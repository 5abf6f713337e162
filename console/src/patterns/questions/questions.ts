// How the questions of a form are changed in a builder. Pure.
import type { Subject } from '@galleria/client/questionnaireRules';

export const subjectTypeNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const relations = ['eq', 'neq', 'in', 'nin'] as const;
export const joins = ['all', 'any'] as const;

const nextNumber = (numbers: readonly number[]) => Math.max(0, ...numbers) + 1;

/** With a number that no question has had, so that answers to others keep theirs. */
export function newSubject(subjects: readonly Subject[], writing: string): Subject {
  return {
    subjectId: nextNumber(subjects.map(({ subjectId }) => subjectId)),
    subjectOptionType: 1,
    subjectWritingText: writing,
    mustBe: true,
    extendField: { isOther: false },
    optionList: [],
    jumps: [],
  };
}

export const newOption = ({ optionList }: Subject): Subject['optionList'][number] => ({
  optionId: nextNumber(optionList.map(({ optionId }) => optionId)),
  optionWriting: '',
});

/** The question as it is for another type: what the type has no place for is gone. */
export function withType(subject: Subject, type: number): Subject {
  const hasOptions = type === 1 || type === 2 || type === 6;
  const { isOther } = subject.extendField;
  const wasChoice = [1, 2, 6].includes(subject.subjectOptionType);
  return {
    ...subject,
    subjectOptionType: type,
    optionList: hasOptions && wasChoice ? subject.optionList : [],
    jumps: hasOptions ? subject.jumps : [],
    extendField: type === 2 ? subject.extendField : { isOther: hasOptions && isOther },
  };
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, place) => place !== from);
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}
