// Samples of webhooks: one that leads to the sandbox's receiver, and what was sent there.
import { nothing } from './scene.mjs';

export function webhooksSamples(scene) {
  const staff = () => scene.staff();
  const wanted = () => ({ url: `${scene.world.url}/sandbox/webhooks`, description: 'ERP', events: ['order_paid', 'order_refunded'], isActive: true });
  /** Always the same one: there are twenty at most. */
  let webhookId;
  const webhook = async () => {
    webhookId ??= (await staff().call('save_webhook', wanted())).webhook.webhookId;
    return { webhookId };
  };
  const delivery = async () => {
    const { deliveryId } = await staff().call('test_webhook', await webhook());
    return { deliveryId };
  };
  return {
    list_webhooks: nothing,
    save_webhook: wanted,
    get_webhook: webhook,
    test_webhook: webhook,
    list_webhook_deliveries: webhook,
    get_webhook_delivery: delivery,
    resend_webhook: async () => ({ ...(await delivery()), reason: '对方已恢复' }),
    rotate_webhook_secret: async () => ({ webhookId: (await staff().call('save_webhook', wanted())).webhook.webhookId, reason: '定期更换' }),
  };
}
