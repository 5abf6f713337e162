// Samples of reconciliation: yesterday's bill, made wrong on request, and a ticket of what differs.
import { eventually } from '../../world.mjs';
import { nothing } from './scene.mjs';

const provider = 'wechat_pay';

export function reconciliationSamples(scene) {
  const staff = () => scene.staff();
  const newestDay = async () => {
    const { days } = await staff().call('list_reconciliation_days');
    const { day } = days.find((each) => each.provider === provider && each.state === 'compared');
    return { provider, day };
  };
  // Each bill has a payment more than nobody knows, and keeps it: no ticket closes by itself.
  let extraCount = 0;
  const findOpen = async () => (await staff().call('list_reconciliation_tickets', { state: 'open' })).tickets[0];
  const openTicket = async () => {
    const known = await findOpen();
    if (known) return { ticketId: known.ticketId };
    extraCount += 1;
    await scene.world.misbehave({ billExtraCount: extraCount });
    await staff().call('compare_bill_again', { ...(await newestDay()), reason: '账单有误' });
    const { ticketId } = await eventually('a difference', findOpen);
    return { ticketId };
  };
  const explained = async () => {
    const { ticketId } = await openTicket();
    await staff().call('work_on_reconciliation_ticket', { ticketId, work: 'claim', reason: '' });
    await staff().call('work_on_reconciliation_ticket', { ticketId, work: 'explain', reason: '渠道补记' });
    return { ticketId, reason: '渠道已确认' };
  };
  return {
    list_reconciliation_days: nothing,
    get_reconciliation_day: newestDay,
    list_reconciliation_tickets: nothing,
    get_reconciliation_ticket: openTicket,
    compare_bill_again: async () => ({ ...(await newestDay()), reason: '账单更正了' }),
    work_on_reconciliation_ticket: async () => ({ ...(await openTicket()), work: 'claim', reason: '' }),
    close_reconciliation_ticket: explained,
  };
}
