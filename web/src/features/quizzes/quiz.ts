// Quizzes as they are asked for, and how their times are written.
import type { Output } from '@galleria/client/types';

export type Quiz = NonNullable<Output<'get_quiz'>['quiz']>;
export type MyQuiz = Output<'get_my_quiz'>;
export type Sheet = Output<'get_quiz_sheet'>;
export type AskedQuestion = NonNullable<Sheet['question']>;
export type QuizResult = Output<'get_quiz_result'>;
export type JudgedQuestion = QuizResult['questions'][number];
export type InterestTest = NonNullable<Output<'get_interest_test'>['test']>;

const secondMs = 1_000;
const minuteSeconds = 60;

/** `1:05`, `0:58`. */
export function spentText(spentMs: number): string {
  const seconds = Math.round(spentMs / secondMs);
  return `${Math.floor(seconds / minuteSeconds)}:${String(seconds % minuteSeconds).padStart(2, '0')}`;
}

/** Whether a time is told in whole minutes. */
export const inMinutes = (seconds: number) => seconds >= minuteSeconds && seconds % minuteSeconds === 0;

/** What is chosen once an option was pressed: one of them, or any number. */
export function chosenAfter(chosen: readonly number[], place: number, isMultiple: boolean): readonly number[] {
  if (!isMultiple) return [place];
  return chosen.includes(place) ? chosen.filter((each) => each !== place) : [...chosen, place].sort((a, b) => a - b);
}

/** How much of a question's time is left, from 1 to 0. */
export const shareLeft = (leftMs: number, wholeMs: number) => Math.min(1, Math.max(0, leftMs / wholeMs));
