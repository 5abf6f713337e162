// Samples of subscribe messages: what a member allows in the mini program, and what the staff sees of it.
import { nothing } from './scene.mjs';

export const subscribeMessageSamples = (scene) => ({
  list_subscriptions: nothing,
  ask_subscription: () => ({ topics: ['order_shipped', 'refund_completed'] }),
  report_subscription: async () => {
    const { ticket, templateIds } = await scene.member.call('ask_subscription', { topics: ['booking_news'] });
    return { ticket, answers: [{ templateId: templateIds[0], answer: 'accept', isAlways: false }] };
  },
  list_subscribe_topics: nothing,
  list_subscribe_sends: () => ({ topic: 'order_shipped' }),
});
