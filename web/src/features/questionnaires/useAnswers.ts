// The answers of a questionnaire while they are given: kept on the phone with each change, and by the server when nobody types and there is a network.
import { emptyAnswer, type SubjectAnswer } from '@galleria/client/questionnaireRules';
import type { Output } from '@galleria/client/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { useSession } from '@/api/useSession';
import { useIsOnline } from '@/ui/useIsOnline';
import { findKeptAnswers, forgetAnswers, type KeptAnswers, keepAnswers } from './keptAnswers';
import type { Questionnaire } from './questionnaire';

type Draft = Output<'get_my_questionnaire'>['draft'];

const restMs = 1_200;

/** What this phone has that the server has not goes first; else whatever another phone has saved since. */
function startOf({ activityId, version }: Questionnaire, draft: Draft): KeptAnswers {
  const kept = findKeptAnswers(activityId);
  const isOlder = draft && (!kept || (kept.savedAt !== undefined && draft.savedAt > kept.savedAt));
  const from = isOlder ? draft : kept;
  return {
    version,
    answers: from?.answers ?? [],
    ...(kept?.isWaiting && !isOlder && { isWaiting: true }),
    ...(isOlder && { savedAt: draft.savedAt }),
  };
}

export function useAnswers(questionnaire: Questionnaire, draft: Draft) {
  const { activityId, version, isAnonymous } = questionnaire;
  const { isSignedIn } = useSession();
  const isOnline = useIsOnline();
  const [kept, setKept] = useState(() => startOf(questionnaire, draft));
  const saveDraft = useOperation('save_questionnaire_draft', { isQuiet: true, hideSignIn: true });
  const isGone = useRef(false);

  const change = useCallback(
    (next: KeptAnswers) => {
      keepAnswers(activityId, next);
      setKept(next);
    },
    [activityId],
  );
  const answer = (given: SubjectAnswer) => {
    const others = kept.answers.filter(({ subjectId }) => subjectId !== given.subjectId);
    change({ version, answers: [...others, given] });
  };
  const answerTo = (subjectId: number) =>
    kept.answers.find((each) => each.subjectId === subjectId) ?? emptyAnswer(subjectId);

  const isUnsaved = kept.savedAt === undefined && kept.answers.length > 0;
  useEffect(() => {
    if (!isUnsaved || isAnonymous || !isSignedIn || !isOnline || kept.isWaiting) return undefined;
    const timer = setTimeout(async () => {
      const { data } = await saveDraft({ activityId, version, answers: kept.answers });
      // What was typed meanwhile is another draft, and has a timer of its own.
      if (data && !isGone.current) setKept((now) => (now === kept ? keptAt(activityId, now, data.savedAt) : now));
    }, restMs);
    return () => clearTimeout(timer);
  }, [kept, isUnsaved, isAnonymous, isSignedIn, isOnline, saveDraft, activityId, version]);

  const forget = () => {
    isGone.current = true;
    forgetAnswers(activityId);
  };
  const wait = (isWaiting: boolean) => change({ version, answers: kept.answers, isWaiting });
  return {
    answers: kept.answers,
    isWaiting: kept.isWaiting ?? false,
    isSaved: kept.savedAt !== undefined,
    answer,
    answerTo,
    forget,
    wait,
  };
}

function keptAt(activityId: number, kept: KeptAnswers, savedAt: number): KeptAnswers {
  const next = { ...kept, savedAt };
  keepAnswers(activityId, next);
  return next;
}
