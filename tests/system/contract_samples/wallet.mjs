// Samples of the wallet of the demo member, who has money in it and a PIN.
import { payAtCashier } from '../../shopping.mjs';
import { eventually } from '../../world.mjs';
import { nothing, only } from './scene.mjs';

const pin = '135790';
const rechargeCents = 10_000;

export function walletSamples(scene) {
  const ticketFor = async (subject, amountCents) => {
    const { ticket } = await scene.member.call('check_password', { password: pin, subject, amountCents });
    return ticket;
  };
  const recharge = () => scene.member.call('start_recharge', { amountCents: rechargeCents });
  const isCredited = async (rechargeId) => (await scene.member.call('get_recharge', { rechargeId })).rechargeState === 'credited';
  return {
    get_member_wallet: nothing,
    list_wallet_records: nothing,
    list_recharge_offers: only('kind', 'gift'),
    start_recharge: async () => {
      const { offers } = await scene.member.call('list_recharge_offers', { kind: 'gift' });
      return { offerKey: offers[0].offerKey };
    },
    get_recharge: async () => ({ rechargeId: (await recharge()).rechargeId }),
    // What the demo member holds was paid at the desk: only what came through the cashier goes back.
    withdraw_principal: async () => {
      const { rechargeId, orderId } = await recharge();
      await payAtCashier(scene.world, scene.member, orderId);
      await eventually('the recharge to be credited', () => isCredited(rechargeId));
      return { amountCents: rechargeCents, ticket: await ticketFor('withdrawal', rechargeCents) };
    },
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
