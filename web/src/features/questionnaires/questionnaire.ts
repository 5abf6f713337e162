// A questionnaire as it is asked for, and what keeps a member from answering it.
import type { Subject } from '@galleria/client/questionnaireRules';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';

export type Questionnaire = NonNullable<Output<'get_questionnaire'>['questionnaire']>;
type MyQuestionnaire = Output<'get_my_questionnaire'>;
type Obstacle =
  | 'not_begun'
  | 'over'
  | 'paused'
  | 'closed_now'
  | 'tier_too_low'
  | 'other_channel'
  | 'not_listed'
  | 'device_used'
  | 'not_invited'
  | 'full';

/** So many questions stand on a page. */
const questionsOnAPage = 4;

export function useMyQuestionnaire(activityId: number, isSignedIn: boolean) {
  return useQuery({ ...queryFor('get_my_questionnaire', { activityId }), enabled: isSignedIn, staleTime: 0 });
}

/** Why nobody, or this member, can answer now; a questionnaire has no chances, so the reasons of those do not occur. */
export function obstacleOf(questionnaire: Questionnaire, mine: MyQuestionnaire | undefined): Obstacle | undefined {
  const found = questionnaire.obstacle ?? mine?.obstacle;
  if (found && found !== 'total_used' && found !== 'day_used' && found !== 'no_chance') return found;
  return questionnaire.isFull ? 'full' : undefined;
}

/** The shown questions, page by page. */
export function pagesOf(subjects: readonly Subject[], shown: readonly number[]): Subject[][] {
  const visible = subjects.filter(({ subjectId }) => shown.includes(subjectId));
  const count = Math.max(1, Math.ceil(visible.length / questionsOnAPage));
  return Array.from({ length: count }, (_, page) =>
    visible.slice(page * questionsOnAPage, (page + 1) * questionsOnAPage),
  );
}
