// Samples of the AR check-in: a trail of its own for each, with one spot at which nobody has checked in yet.
import { nothing } from './scene.mjs';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const picture = '/files/demo/shop.lantern.bronze.webp';

export function arCheckInSamples(scene) {
  const staff = () => scene.staff();
  const trail = () => {
    const startsAt = scene.world.now() - hourMs;
    return { nameZhCn: '样例寻光', nameEn: 'Sample light', wordsZhCn: '去找那束光', wordsEn: 'Find the light', pictureUrl: picture, frequency: 'once', startsAt, endsAt: startsAt + 30 * dayMs, grandPrizePoints: 50 };
  };
  const spot = async () => {
    const { trailId } = await staff().call('save_ar_trail', trail());
    return { trailId, sort: 1, nameZhCn: '中庭', nameEn: 'Atrium', wordsZhCn: '一楼服务台旁', wordsEn: 'By the desk on L1', pictureUrl: picture, points: 5 };
  };
  const drafted = async () => staff().call('save_ar_spot', await spot());
  const ready = async () => {
    const { trailId, version } = await drafted();
    return { trailId, version, reason: '入秋上线' };
  };
  const running = async () => {
    const published = await staff().call('publish_ar_trail', await ready());
    return { trailId: published.trailId, spotId: published.spots[0].spotId };
  };
  const screen = async (spotId) => ({ token: (await staff().call('get_ar_screen_token', { spotId })).token });
  const atSpot = async () => {
    const { spotId } = await running();
    const { challengeToken } = await scene.member.call('ask_ar_challenge', { spotId });
    const { code } = await scene.member.call('get_ar_screen', await screen(spotId));
    return { challengeToken, code };
  };
  const collected = async () => {
    const { checkIn } = await scene.member.call('check_in_at_ar_spot', await atSpot());
    return { trailId: checkIn.trailId };
  };
  const decoration = { kind: 'sticker', sort: 99, nameZhCn: '样例贴纸', nameEn: 'Sample sticker', pictureUrl: '/files/demo/ar.sticker-star.webp', isShown: true };
  const ofSpot = async () => ({ spotId: (await running()).spotId });
  return {
    list_ar_trails: nothing,
    get_ar_card: collected,
    ask_ar_challenge: ofSpot,
    check_in_at_ar_spot: atSpot,
    list_my_ar_check_ins: nothing,
    list_ar_decorations: nothing,
    get_ar_screen: async () => screen((await running()).spotId),
    list_ar_trail_records: nothing,
    get_ar_trail_record: collected,
    save_ar_trail: trail,
    save_ar_spot: spot,
    remove_ar_spot: async () => {
      const { trailId, spots } = await drafted();
      return { trailId, spotId: spots[0].spotId };
    },
    publish_ar_trail: ready,
    withdraw_ar_trail: async () => ({ trailId: (await running()).trailId, reason: '场地施工' }),
    get_ar_screen_token: ofSpot,
    renew_ar_screen: async () => ({ ...(await ofSpot()), reason: '屏幕更换' }),
    list_ar_decoration_records: nothing,
    save_ar_decoration: async () => {
      const { decorationId } = await staff().call('save_ar_decoration', decoration);
      return { ...decoration, decorationId };
    },
    list_ar_check_ins: collected,
    get_ar_figures: collected,
  };
}
