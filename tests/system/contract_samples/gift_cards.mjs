// Samples of gift cards. What changes hands is a printed card of the sample's own; what is lost and found are cards of the demo member.
import { eventually } from '../../world.mjs';
import { nothing, only } from './scene.mjs';

const kind = { faceCents: 10_000, coverKey: 'arcade' };

export function giftCardSamples(scene) {
  const print = async () => {
    const [{ code, pin }] = (await scene.staff().call('issue_gift_cards', { ...kind, count: 1 })).cards;
    return { code, pin };
  };
  const own = async (owner = scene.member) => ({ cardId: (await owner.call('bind_gift_card', await print())).cardId });
  const gift = async (giver) => ({ ...(await own(giver)), message: '一起喝茶' });
  const given = async () => {
    const card = await gift();
    await scene.member.call('give_gift_card', card);
    return { cardId: card.cardId };
  };
  const giftOfFriend = async () => {
    const friend = await scene.world.member();
    const { giftToken } = await friend.call('give_gift_card', await gift(friend));
    return { giftToken };
  };
  const batchForm = (medium) => ({
    name: '中秋礼品卡',
    medium,
    funder: 'buyer',
    ...kind,
    count: 25,
    validityDays: 1_096,
    reason: '节前备货',
  });
  /** A batch that is ready: nothing of it is sold, and none of its codes is told. */
  const batch = async (medium = 'digital') => {
    const { batchId } = await scene.staff().call('make_gift_card_batch', batchForm(medium));
    await eventually('the batch to be made', async () => (await scene.staff().call('get_gift_card_batch', { batchId })).batch.state === 'made');
    return { batchId };
  };
  let receiptCount = 0;
  const sale = async () => {
    receiptCount += 1;
    const receiptNumber = `POS-${scene.world.now()}-${receiptCount}`;
    return { ...(await batch()), count: 1, tender: 'cash', receivedCents: kind.faceCents, receiptNumber };
  };
  const frozen = async () => {
    const { cardId } = await own();
    await scene.staff().call('freeze_gift_card', { cardId, reason: '顾客挂失' });
    return { cardId };
  };
  return {
    list_gift_cards: only('tab', 'usable'),
    get_gift_card: () => scene.facts.cardToSpend,
    list_card_transactions: () => scene.facts.cardToSpend,
    list_card_history: nothing,
    list_gift_card_offers: nothing,
    buy_gift_cards: () => ({ ...kind, count: 2 }),
    get_gift_card_purchase: async () => {
      const { purchaseId } = await scene.member.call('buy_gift_cards', { ...kind, count: 1 });
      return { purchaseId };
    },
    bind_gift_card: print,
    give_gift_card: gift,
    take_gift_card_back: given,
    look_at_gift_card_gift: giftOfFriend,
    accept_gift_card: giftOfFriend,
    report_gift_card_lost: () => scene.facts.cardToLose,
    get_gift_card_pay_code: () => scene.facts.cardToSpend,
    charge_gift_card: async () => {
      const { code } = await scene.member.call('get_gift_card_pay_code', scene.facts.cardToSpend);
      return { code, shopId: scene.facts.shopId, amountCents: 100 };
    },
    issue_gift_cards: () => ({ ...kind, count: 2 }),
    make_gift_card_batch: () => batchForm('printed'),
    list_gift_card_batches: nothing,
    get_gift_card_batch: () => batch(),
    take_gift_card_codes: () => batch('printed'),
    stop_gift_card_batch: async () => ({ ...(await batch()), reason: '换新版' }),
    sell_gift_cards: sale,
    list_gift_card_sales: nothing,
    search_gift_cards: nothing,
    get_gift_card_record: () => scene.facts.cardToSpend,
    freeze_gift_card: async () => ({ ...(await own()), reason: '顾客挂失' }),
    reissue_gift_card: async () => ({ ...(await frozen()), reason: '已在服务台核对身份' }),
    thaw_gift_card: () => ({ ...scene.facts.lostCard, reason: '已在服务台核对身份' }),
  };
}
