// Samples of the books: what an order's payment moved, and a day that is sealed.
import { nothing, only } from './scene.mjs';

export function bookSamples(scene) {
  const staff = () => scene.staff();
  const sealedDay = async () => ({ day: (await staff().call('list_ledger_seals')).seals[0].day });
  const sealedDays = async () => {
    const { day } = await sealedDay();
    return { from: day, until: day };
  };
  return {
    get_books: nothing,
    list_ledger_accounts: only('kind', 'gift_card'),
    list_ledger_moves: only('kind', 'sales'),
    get_ledger_business: async () => {
      const { orderId } = await scene.paidOrder();
      return { businessType: 'order_cash', businessId: orderId };
    },
    list_ledger_seals: nothing,
    check_ledger_seal: sealedDay,
    get_liabilities: sealedDay,
    get_settlement: sealedDays,
    get_coupon_costs: sealedDays,
  };
}
