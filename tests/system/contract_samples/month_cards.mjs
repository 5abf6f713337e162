// Samples of month cards: of the demo mall's kinds, each for a plate of its own, since a plate buys one at a time.
import { payAtCashier } from '../../shopping.mjs';
import { eventually } from '../../world.mjs';
import { nothing } from './scene.mjs';

// Of all members of a world.
let made = 0;

export function monthCardSamples(scene) {
  const staff = () => scene.staff();
  const plate = () => `苏AZ${String(2_000 + (made += 1)).padStart(4, '0')}`;
  const terms = () => staff().call('get_month_card_terms');
  const plateOf = async (member) => {
    const [known] = (await member.call('list_member_plates')).plates;
    if (known) return known.plate;
    const own = plate();
    await member.call('add_member_plate', { plate: own });
    return own;
  };
  const start = async () => {
    const { member } = scene;
    const [{ typeId, priceCents }] = (await member.call('list_month_card_types')).types;
    return { typeId, priceCents, plate: await plateOf(member), usesWallet: false };
  };
  /** Of a member of its own: places for plates are few. */
  const paying = async () => {
    const buyer = await scene.world.member();
    const own = plate();
    await buyer.call('add_member_plate', { plate: own });
    const { cardId } = await buyer.call('start_month_card', { ...(await start()), plate: own });
    return { buyer, cardId };
  };
  const valid = async () => {
    const { buyer, cardId } = await paying();
    await payAtCashier(scene.world, buyer, cardId);
    const isValid = async () => (await buyer.call('get_my_month_cards')).cards[0].state === 'valid';
    await eventually('the month card to be valid', isValid);
    return { cardId };
  };
  const kind = async () => ({
    nameZhCn: '夜间月卡',
    nameEn: 'Nights',
    months: 1,
    priceCents: 12_000,
    carParkIds: [(await terms()).limits[0].carParkId],
    place: 9,
    isOnSale: false,
  });
  return {
    list_month_card_types: nothing,
    get_my_month_cards: nothing,
    start_month_card: start,
    // The one that the sample before has started.
    cancel_month_card: async () => {
      const { cards } = await scene.member.call('get_my_month_cards');
      const open = cards.find(({ state }) => state === 'paying') ?? (await scene.member.call('start_month_card', await start()));
      return { cardId: open.cardId };
    },
    get_month_card_terms: nothing,
    save_month_card_type: kind,
    set_month_card_limit: async () => ({ carParkId: (await terms()).limits[0].carParkId, mostCount: 500 }),
    list_month_cards: nothing,
    correct_month_card: async () => ({ ...(await valid()), plate: plate(), reason: '车牌录错' }),
    refund_month_card: async () => ({ ...(await valid()), reason: '搬家' }),
    end_month_card: async () => ({ ...(await valid()), reason: '退租' }),
  };
}
