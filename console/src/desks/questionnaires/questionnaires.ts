// What lists ask for, what forms come to, and how questions are changed in the builder. Pure.
import type { Subject } from '@galleria/client/questionnaireRules';
import type { Input, Output } from '@galleria/client/types';
import type { Activity } from '@/patterns/activity/activity';
import type { Draft } from '@/patterns/editor/fields';
import { dateTimeFieldText, yuanFieldText } from '@/ui/format';

export type StaffQuestionnaire = Output<'get_staff_questionnaire'>;
export type Results = Output<'get_questionnaire_results'>;
export type ListedAnswer = Output<'list_questionnaire_answers'>['answers'][number];

export const subjectTypeNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const relations = ['eq', 'neq', 'in', 'nin'] as const;
export const joins = ['all', 'any'] as const;

const momentText = (at: number | undefined) => (at === undefined ? '' : dateTimeFieldText(at));

export function frameDraft(activity: Activity | undefined): Draft {
  return {
    pageCode: activity?.pageCode ?? '',
    nameZhCn: activity?.nameZhCn ?? '',
    nameEn: activity?.nameEn ?? '',
    rulesZhCn: activity?.rulesZhCn ?? '',
    rulesEn: activity?.rulesEn ?? '',
    startsAt: momentText(activity?.startsAt),
    endsAt: momentText(activity?.endsAt),
    leastTier: String(activity?.leastTier ?? 0),
    budgetCents: activity ? yuanFieldText(activity.budgetCents) : '0',
  };
}

const endOfDay = 1_440;

/** It is open all day, and has no chances: each member answers once. */
export function toFrame(values: Record<string, unknown>, activityId: number | undefined): Input<'save_activity'> {
  return {
    ...(activityId !== undefined && { activityId }),
    kind: 'questionnaire',
    pageCode: String(values.pageCode),
    nameZhCn: String(values.nameZhCn),
    nameEn: String(values.nameEn),
    rulesZhCn: String(values.rulesZhCn),
    rulesEn: String(values.rulesEn),
    startsAt: Number(values.startsAt),
    endsAt: Number(values.endsAt),
    opensMinute: 0,
    closesMinute: endOfDay,
    leastTier: Number(values.leastTier),
    dailyChances: 0,
    shareChances: 0,
    pointsPrice: 0,
    pointsChances: 0,
    budgetCents: Number(values.budgetCents),
  };
}

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

/** An arrow of the logic: from a question to what its options show, or where they lead; `to` undefined: the end. */
export interface LogicArrow {
  kind: 'show' | 'jump';
  from: number;
  to: number | undefined;
}

/** By the places of the questions. */
export function arrowsOf(subjects: readonly Subject[]): LogicArrow[] {
  const placeOf = (wanted: number | undefined) => subjects.findIndex(({ subjectId }) => subjectId === wanted);
  return subjects.flatMap((subject, place): LogicArrow[] => [
    ...(subject.showWhen?.conditions ?? []).map(({ subjectId }) => ({
      kind: 'show' as const,
      from: placeOf(subjectId),
      to: place,
    })),
    ...subject.jumps.map(({ toSubjectId }) => ({
      kind: 'jump' as const,
      from: place,
      to: toSubjectId === undefined ? undefined : placeOf(toSubjectId),
    })),
  ]);
}

/** `48 %`, of nothing a dash's worth. */
export const shareText = (count: number, all: number) => (all > 0 ? `${Math.round((count / all) * 100)}%` : '0%');
