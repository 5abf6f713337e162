// How many of several options may be chosen, in words.
import { type Subject, type SubjectAnswer, subjectTypes } from '@galleria/client/questionnaireRules';
import type { Translate } from '@galleria/client/words';

export interface PickText {
  text: string;
  isExceeded: boolean;
}

export function pickText(
  t: Translate<'questionnaires'>,
  subject: Subject,
  answer: SubjectAnswer,
): PickText | undefined {
  if (subject.subjectOptionType !== subjectTypes.several) return undefined;
  const { leastNum: least, selectNum: most } = subject.extendField;
  const count = answer.optionIds.length;
  const isExceeded = most !== undefined && count > most;
  if (least !== undefined && most !== undefined) return { text: t('pick.between', { least, most, count }), isExceeded };
  if (most !== undefined) return { text: t('pick.atMost', { most, count }), isExceeded };
  if (least !== undefined) return { text: t('pick.atLeast', { least, count }), isExceeded };
  return { text: t('pick.free', { count }), isExceeded };
}
