// Samples of the system desk: a timer that fails as it was ordered to, and a run of the auditor at a time.
import { eventually } from '../../world.mjs';
import { nothing } from './scene.mjs';

const longestAuditMs = 25_000;

export function systemSamples(scene) {
  const staff = () => scene.staff();
  /** The sandbox's timer, which has just failed and waits for its next try. */
  const failedTimer = async () => {
    await scene.world.misbehave({ timerFailedCount: 3 });
    return eventually('a timer that failed', async () => {
      const { timers } = await staff().call('list_troubled_timers', { kind: 'sandbox_failing' });
      const waits = timers.find(({ failureCount, isAtWork }) => failureCount > 1 && !isAtWork);
      return waits && { timerId: waits.timerId, reason: '已经修好' };
    });
  };
  const noneUnderWay = async () => {
    await eventually('the audit before', async () => (await staff().call('list_audit_runs')).runs.every(({ state }) => state !== 'running'), longestAuditMs);
    return { reason: '月度核对' };
  };
  return {
    get_system_health: nothing,
    list_timer_kinds: nothing,
    list_troubled_timers: async () => ({ kind: (await failedTimer()) && 'sandbox_failing' }),
    try_timer_again: failedTimer,
    set_timer_aside: failedTimer,
    start_audit_run: noneUnderWay,
    list_audit_runs: nothing,
    get_audit_run: async () => ({ runId: (await staff().call('start_audit_run', await noneUnderWay())).runId }),
  };
}
