// Samples of treats: gift cards of its own for a few points, made by the staff.
import { nothing } from './scene.mjs';

const hourMs = 3_600_000;

export function treatSamples(scene) {
  const staff = () => scene.staff();
  const draft = () => ({
    kind: 'gift_card',
    cardCents: 100,
    nameZhCn: '¥1 礼品卡',
    nameEn: 'Gift card of ¥1',
    textZhCn: '兑换后立即到账',
    textEn: 'Yours at once',
    pictureUrl: '',
    pricePoints: 1,
    leastTier: 0,
    mostPerDay: 0,
    mostPerMember: 0,
    startsAt: scene.world.now() - hourMs,
    endsAt: scene.world.now() + 48 * hourMs,
    place: 99,
    stockCount: 500,
  });
  const drafted = async () => {
    const { treatId, version } = await staff().call('save_treat', draft());
    return { treatId, version, reason: '按计划上架' };
  };
  const published = async () => {
    const wanted = await drafted();
    const { version } = await staff().call('publish_treat', wanted);
    return { treatId: wanted.treatId, version };
  };
  const shown = async () => ({ treatId: (await published()).treatId });
  return {
    list_treats: nothing,
    get_treat: shown,
    exchange_treat: published,
    list_treat_exchanges: nothing,
    list_treat_records: nothing,
    get_treat_record: shown,
    save_treat: draft,
    publish_treat: drafted,
    steer_treat: async () => ({ ...(await shown()), work: 'pause', reason: '补货' }),
  };
}
