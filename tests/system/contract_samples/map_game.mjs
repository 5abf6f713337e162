// Samples of the map game: the season that runs in the demo mall, seasons of a time of their own, and spots that the member has not done.
import { nothing } from './scene.mjs';

const dayMs = 24 * 3_600_000;

const spot = (nameZhCn, more = {}) => ({ nameZhCn, nameEn: 'Spot', wordsZhCn: '', wordsEn: '', icon: 'flag', x: 500, y: 500, task: 'visit', questionZhCn: '', questionEn: '', choices: [], ...more });
const question = () => spot('中庭', { task: 'answer', questionZhCn: '中庭的灯像什么？', questionEn: 'What does the light look like?', choices: [{ textZhCn: '云', textEn: 'A cloud' }, { textZhCn: '莲', textEn: 'A lotus' }], rightChoice: 1 });

export function mapGameSamples(scene) {
  const staff = () => scene.staff();
  const season = (startsAt, days = 7) => ({
    nameZhCn: '样例寻宝', nameEn: 'Sample season', wordsZhCn: '走一走，找一找', wordsEn: 'Walk and look', pictureUrl: '/files/demo/map.treasure.webp', pictureWidth: 1500, pictureHeight: 1125,
    startsAt, endsAt: startsAt + days * dayMs, spots: [spot('正门'), question()], rewards: [{ stepCount: 1, points: 10 }, { stepCount: 2, points: 20 }],
  });
  /** Of a time of its own: no two run at once. */
  const someday = () => season(scene.world.now() + (400 + Math.floor(Math.random() * 100_000)) * 30 * dayMs);
  const drafted = async (fields = someday()) => {
    const { seasonId, version } = await staff().call('save_map_season', fields);
    return { seasonId, version, reason: '按计划开始' };
  };
  const published = async (fields) => {
    const wanted = await drafted(fields);
    await staff().call('publish_map_season', wanted);
    return { seasonId: wanted.seasonId };
  };
  const current = async () => (await scene.member.call('get_map_game', {})).season;
  /** What proves a step that the member has not done; when all are done, another season takes the place of the one that runs. */
  const step = async () => {
    const running = await current();
    const isRunning = running?.phase === 'running';
    if (isRunning) {
      const { steps } = await scene.member.call('get_map_game_progress', { seasonId: running.seasonId });
      const { posters } = await staff().call('get_map_posters', { seasonId: running.seasonId });
      const poster = posters.find(({ spotId }) => !steps.some((done) => done.spotId === spotId));
      if (poster) return { seasonId: running.seasonId, spotId: poster.spotId, code: poster.code };
      await staff().call('end_map_season', { seasonId: running.seasonId, reason: '换一季' });
    }
    const { seasonId } = await published(season(scene.world.now() - 60_000, 1));
    const [poster] = (await staff().call('get_map_posters', { seasonId })).posters;
    return { seasonId, spotId: poster.spotId, code: poster.code };
  };
  const known = async () => {
    const running = await current();
    return running ? { seasonId: running.seasonId } : published();
  };
  return {
    get_map_game: nothing,
    get_map_game_progress: known,
    list_map_game_seasons: nothing,
    take_map_game_step: step,
    list_map_seasons: nothing,
    get_map_season: known,
    list_map_players: known,
    get_map_posters: known,
    save_map_season: someday,
    copy_map_season: known,
    publish_map_season: () => drafted(),
    end_map_season: async () => ({ ...(await published()), reason: '提前收官' }),
  };
}
