// Samples of interactive pages: each has an activity of its own, whose page the demo mall serves itself.
import { activityFrame } from './activity_frame.mjs';

export function interactivePageSamples(scene) {
  const staff = () => scene.staff();
  const drafted = async () => {
    const { activityId } = await staff().call('save_activity', activityFrame('interactive_page', { nameZhCn: '样例互动页', nameEn: 'Sample', rulesZhCn: '玩一会儿', rulesEn: 'Play a while' }));
    return { activityId };
  };
  const planOf = (activityId) => ({ activityId, address: '/interactive/flip.html', heightPx: 560, finishPoints: 20, rewardLimit: 100 });
  const planned = async () => {
    const { activityId } = await drafted();
    await staff().call('save_interactive_plan', planOf(activityId));
    return { activityId };
  };
  const running = async () => {
    const { activityId } = await planned();
    const { activity } = await staff().call('get_activity', { activityId });
    await staff().call('approve_activity', { activityId, version: activity.version, reason: '已核对网址和奖励' });
    await staff().call('steer_activity', { activityId, work: 'publish', reason: '按计划' });
    return { activityId };
  };
  return {
    get_interactive_page: running,
    begin_interactive_visit: running,
    finish_interactive_visit: async () => {
      const { visitId, token } = await scene.member.call('begin_interactive_visit', await running());
      return { visitId, token };
    },
    get_interactive_plan: planned,
    save_interactive_plan: async () => planOf((await drafted()).activityId),
  };
}
