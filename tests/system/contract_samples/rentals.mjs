// Samples of rentals: things of the demo mall's desks. At the desk each sample has a member of its own, since a code is shown once.
import { payAtCashier } from '../../shopping.mjs';
import { eventually } from '../../world.mjs';
import { nothing } from './scene.mjs';

export function rentalSamples(scene) {
  const member = () => scene.member;
  const staff = () => scene.staff();
  const overview = () => staff().call('get_rental_overview', {});
  const recordOf = async (rentalId) => staff().call('get_rental', { rentalId });
  /** A desk where one of these things is nobody's: {deskId, kindId}. */
  const freeThing = async (thing = 'umbrella') => {
    const { kinds, desks } = await overview();
    const { kindId } = kinds.find((kind) => kind.thing === thing);
    const desk = desks.find(({ stock }) => stock.some((one) => one.kindId === kindId && one.lyingCount > one.reservedCount));
    if (!desk) throw new Error(`no ${thing} lies at any desk`);
    return { deskId: desk.deskId, kindId };
  };
  /** The member has nothing, and owes nothing. */
  const withoutAnything = async () => {
    for (const { rentalId, state, owedCents } of (await member().call('get_my_rentals', {})).rentals) {
      if (state === 'reserved') await member().call('give_up_rental', { rentalId });
      else if (owedCents > 0) await staff().call('waive_rental_fee', { rentalId, reason: '样例结束' });
      else await giveBack(rentalId);
    }
  };
  const giveBack = async (rentalId) => {
    const { deskId } = (await overview()).desks[0];
    const { owedCents } = await staff().call('return_thing', { rentalId, deskId });
    if (owedCents > 0) await staff().call('waive_rental_fee', { rentalId, reason: '样例结束' });
  };
  const reserved = async () => {
    await withoutAnything();
    const { rentalId } = await member().call('reserve_thing', await freeThing());
    return { rentalId };
  };
  const codeOf = async (renter) => (await renter.call('list_member_codes')).codes[0].code;
  /** Somebody new stands at the desk. */
  const visit = async () => (await staff().call('meet_renter', { code: await codeOf(await scene.world.member()) })).visit;
  const ownVisits = new Map();
  /** The member stands at the desk: their code is shown once, and a visit is good for ten minutes. */
  const ownVisit = async () => {
    const { uid } = member().session;
    const known = ownVisits.get(uid);
    if (known && scene.world.now() < known.until) return known.visit;
    // Other samples show codes of this minute and of the next, and each is good once.
    await scene.world.advanceClock(121_000);
    const own = { ...(await staff().call('meet_renter', { code: await codeOf(member()) })), until: scene.world.now() + 9 * 60_000 };
    ownVisits.set(uid, own);
    return own.visit;
  };
  const lent = async () => {
    const { rentalId } = await staff().call('lend_thing', { visit: await visit(), ...(await freeThing()) });
    return { rentalId };
  };
  const lost = async () => {
    const { rentalId } = await lent();
    await staff().call('lose_thing', { rentalId, reason: '会员说找不到了' });
    return { rentalId };
  };
  /** A deposit that was to go back, and that the provider closed. */
  const refused = async () => {
    const renter = await scene.world.member();
    const { rentalId, depositDueCents } = await renter.call('reserve_thing', await freeThing('power_bank'));
    const { paymentId } = await renter.call('start_rental_payment', { rentalId, amountCents: depositDueCents });
    await payAtCashier(scene.world, renter, paymentId);
    await eventually('the deposit', async () => (await recordOf(rentalId)).rental.paidCents === depositDueCents);
    // Nobody else's refund is to be the one that fails.
    await scene.world.settle();
    await scene.world.misbehave({ refundClosedCount: 1 });
    await renter.call('give_up_rental', { rentalId });
    await eventually('the refund to fail', async () => (await recordOf(rentalId)).toGiveBackCents > 0);
    return { rentalId };
  };
  return {
    get_my_rentals: nothing,
    reserve_thing: async () => {
      await withoutAnything();
      return freeThing();
    },
    give_up_rental: reserved,
    // What is lost is owed by every tier, whether it waives deposits or not.
    start_rental_payment: async () => {
      await withoutAnything();
      const { rentalId } = await staff().call('lend_thing', { visit: await ownVisit(), ...(await freeThing()) });
      const { owedCents } = await staff().call('lose_thing', { rentalId, reason: '会员说找不到了' });
      return { rentalId, amountCents: owedCents };
    },
    get_rental_overview: nothing,
    meet_renter: async () => ({ code: await codeOf(await scene.world.member()) }),
    get_rental_visit: async () => ({ visit: await visit() }),
    lend_thing: async () => ({ visit: await visit(), ...(await freeThing()) }),
    return_thing: async () => ({ ...(await lent()), deskId: (await overview()).desks[1].deskId }),
    lose_thing: async () => ({ ...(await lent()), reason: '会员说找不到了' }),
    find_thing: async () => ({ ...(await lost()), deskId: (await overview()).desks[0].deskId, reason: '保洁捡到' }),
    waive_rental_fee: async () => ({ ...(await lost()), reason: '物品本来就坏' }),
    retry_rental_refund: refused,
    count_rental_stock: async () => {
      const { desks } = await overview();
      const [{ kindId, lyingCount }] = desks[0].stock;
      return { deskId: desks[0].deskId, kindId, lyingCount: lyingCount + 1, reason: '补了一件新的' };
    },
    carry_rental_stock: async () => {
      const { deskId, kindId } = await freeThing();
      const { desks } = await overview();
      return { kindId, fromDeskId: deskId, toDeskId: desks.find((desk) => desk.deskId !== deskId).deskId, count: 1 };
    },
    search_rentals: nothing,
    get_rental: async () => ({ rentalId: (await staff().call('search_rentals', {})).rentals[0].rentalId }),
    list_rental_stock_moves: nothing,
  };
}
