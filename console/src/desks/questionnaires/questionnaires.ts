// What lists ask for, what forms come to, and the arrows of the logic. Pure.

import type { Subject } from '@galleria/client/questionnaireRules';
import type { Output } from '@galleria/client/types';
import type { ActivityDesk } from '@/patterns/activity/activity';

export type StaffQuestionnaire = Output<'get_staff_questionnaire'>;
export type Results = Output<'get_questionnaire_results'>;
export type ListedAnswer = Output<'list_questionnaire_answers'>['answers'][number];

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

export const questionnaireDesk: ActivityDesk = {
  kind: 'questionnaire',
  words: 'questionnaires',
  listName: 'questionnaires',
  listPath: '/questionnaires',
  newPath: '/questionnaires/new',
  path: '/questionnaires',
  nextPage: '/form',
  draftName: 'questionnaire',
  writes: 'save_questionnaire',
};
