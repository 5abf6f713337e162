// Samples of the wallet of the demo member, who has money in it and a PIN.
import { payAtCashier } from '../../shopping.mjs';
import { eventually } from '../../world.mjs';
import { nothing, only } from './scene.mjs';

const pin = '135790';
const rechargeCents = 10_000;
const heldCents = 100_000;

export function walletSamples(scene) {
  const ticketFor = async (subject, amountCents) => {
    const { ticket } = await scene.member.call('check_password', { password: pin, subject, amountCents });
    return ticket;
  };
  const recharge = (amountCents = rechargeCents) => scene.member.call('start_recharge', { amountCents });
  const isCredited = async (rechargeId) => (await scene.member.call('get_recharge', { rechargeId })).rechargeState === 'credited';
  // What the demo member holds was paid at the desk: only what came through the cashier goes back.
  const withdrawable = async (amountCents = rechargeCents) => {
    const { rechargeId, orderId } = await recharge(amountCents);
    await payAtCashier(scene.world, scene.member, orderId);
    await eventually('the recharge to be credited', () => isCredited(rechargeId));
    return { amountCents, ticket: await ticketFor('withdrawal', amountCents) };
  };
  const withdrawal = async () => ({
    withdrawalId: (await scene.member.call('withdraw_principal', await withdrawable())).withdrawalId,
  });
  /** Large enough that somebody has to look at it. */
  const heldWithdrawal = async () => ({
    withdrawalId: (await scene.member.call('withdraw_principal', await withdrawable(heldCents))).withdrawalId,
  });
  return {
    release_withdrawal: heldWithdrawal,
    refuse_withdrawal: async () => ({ ...(await heldWithdrawal()), reason: '与本人核对后不是本人申请' }),
    list_withdrawals: () => ({ state: 'requested', pageSize: 5 }),
    // It waits for somebody, and so stays as it is while it is looked at.
    get_withdrawal: heldWithdrawal,
    ask_about_withdrawal: async () => ({ ...(await withdrawal()), reason: '会员来电催问' }),
    list_wallet_moves: async () => ({ memberId: (await scene.world.rows('select min(member_id) as id from wallet_records'))[0].id }),
    get_member_wallet: nothing,
    list_wallet_records: nothing,
    list_recharge_offers: only('kind', 'gift'),
    start_recharge: async () => {
      const { offers } = await scene.member.call('list_recharge_offers', { kind: 'gift' });
      return { offerKey: offers[0].offerKey };
    },
    get_recharge: async () => ({ rechargeId: (await recharge()).rechargeId }),
    withdraw_principal: () => withdrawable(),
    set_pay_pin: () => ({ pin, oldPin: pin }),
    reset_pay_pin: async () => ({ pin, ...(await scene.ownSmsCode('changePassword')) }),
    check_password: () => ({ password: pin, subject: 'withdrawal', amountCents: 100 }),
    pay_order: async () => ({ orderId: (await scene.order('pickup')).orderId }),
    pay_order_by_wallet: async () => {
      const { orderId } = await scene.order('pickup');
      const { payableCents } = await scene.member.call('query_cashier_info', { orderId });
      return { orderId, ticket: await ticketFor(`order:${orderId}`, payableCents) };
    },
  };
}
