// Samples of the points mall: offers of its own, made by the staff.
import { nothing } from './scene.mjs';

const hourMs = 3_600_000;

export function pointsMallSamples(scene) {
  const staff = () => scene.staff();
  const draft = () => ({
    skuId: scene.facts.skuId,
    kind: 'underway',
    pricePoints: 10,
    priceCents: 0,
    leastTier: 0,
    mostPerOrder: 1,
    mostPerDay: 0,
    mostPerMember: 0,
    dailyCount: 0,
    startsAt: scene.world.now() + 24 * hourMs,
    endsAt: scene.world.now() + 48 * hourMs,
    place: 99,
    stockCount: 1,
  });
  const drafted = async () => {
    const { offerId, version } = await staff().call('save_points_offer', draft());
    return { offerId, version, reason: '按计划上架' };
  };
  const published = async () => {
    const wanted = await drafted();
    await staff().call('publish_points_offer', wanted);
    return { offerId: wanted.offerId };
  };
  const inCart = async () => ({ ...(await published()), quantity: 1 });
  return {
    list_points_offers: nothing,
    get_points_offer: published,
    list_points_exchanges: nothing,
    get_points_cart: nothing,
    put_in_points_cart: inCart,
    take_out_of_points_cart: async () => {
      const wanted = await inCart();
      await scene.member.call('put_in_points_cart', wanted);
      return { offerIds: [wanted.offerId] };
    },
    set_points_reminder: async () => ({ ...(await published()), isWanted: true }),
    list_points_offer_records: nothing,
    get_points_offer_record: published,
    save_points_offer: draft,
    publish_points_offer: drafted,
    steer_points_offer: async () => ({ ...(await published()), work: 'pause', reason: '补货' }),
  };
}
