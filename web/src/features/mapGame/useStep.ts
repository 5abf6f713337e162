// Does the task of a spot: the server decides it, a reward that it reached is told once, and a refusal stands at the control.

import { asksWho } from '@galleria/client/errors';
import { requireSignIn } from '@galleria/client/signIn';
import type { Input } from '@galleria/client/types';
import { useState } from 'react';
import { useAskAgain, useOperation } from '@/api/operations/useOperation';
import { confirm } from '@/ui/dialog';
import { formatWhole } from '@/ui/format';
import { formatDateTime } from '@/ui/kit/dateTime';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { type Gift, pointsOf, prizesOf } from './game';

type Proof = Pick<Input<'take_map_game_step'>, 'code' | 'choice'>;

/** What the screen showed is not so any more: no such spot, not running, tried today, done already. */
const outdatedBy: ReadonlySet<number> = new Set([91_492, 91_493, 91_495, 91_497]);

/** `unsettled`: nobody signed in, or no answer came: the same proof may be good. */
type StepOutcome = 'done' | 'refused' | 'unsettled';

interface Step {
  /** Why the last try came to nothing, in words; undefined when there is nothing to say. */
  problem: string | undefined;
  setProblem: (problem: string | undefined) => void;
  /** Who is not signed in is asked to, and it goes on. */
  take: (proof: Proof) => Promise<StepOutcome>;
}

export function useStep(seasonId: number, spotId: number): Step {
  const { t } = useTranslation('mapGame');
  const [problem, setProblem] = useState<string>();
  const askAgain = useAskAgain();
  const send = useOperation('take_map_game_step', { toldBy: (error) => error.kind === 'refused' });
  const bodyOf = (gifts: readonly Gift[]) => {
    const points = pointsOf(gifts);
    const { given, gone, limited } = prizesOf(gifts);
    return [
      ...(points > 0 ? [t('gift.body', { points: formatWhole(points) })] : []),
      ...given.map((name) => t('gift.prize', { name })),
      ...gone.map((name) => t('gift.gone', { name })),
      ...limited.map((name) => t('gift.memberLimit', { name })),
    ].join(' ');
  };
  const take = async (proof: Proof): Promise<StepOutcome> => {
    setProblem(undefined);
    if (!(await requireSignIn())) return 'unsettled';
    const { data, error } = await send({ seasonId, spotId, ...proof });
    if (error) {
      if (error.kind !== 'refused' || asksWho(error)) return 'unsettled';
      setProblem(error.message);
      if (outdatedBy.has(error.code)) await askAgain(['get_map_game', 'get_map_game_progress']);
      return 'refused';
    }
    const { outcome, gifts, progress } = data;
    if (outcome === 'wrong_answer') {
      const { mayTryAgainAt } = progress;
      setProblem(
        mayTryAgainAt === undefined
          ? t('answer.wrong')
          : t('answer.wrongUntil', { time: formatDateTime(mayTryAgainAt) }),
      );
      return 'refused';
    }
    if (gifts.length === 0) {
      toast(t('step.done'), 'success');
      return 'done';
    }
    const isAll = progress.stepCount >= progress.spotCount;
    await confirm({
      title: isAll ? t('gift.all') : t('gift.title', { count: progress.stepCount }),
      body: bodyOf(gifts),
      confirmText: t(isAll ? 'gift.fine' : 'gift.on'),
      buttons: 'confirm',
    });
    return 'done';
  };
  return { problem, setProblem, take };
}
