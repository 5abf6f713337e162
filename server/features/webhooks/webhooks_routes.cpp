// Binds the endpoints of webhooks.
#include "features/webhooks/webhooks.hpp"

namespace galleria::webhooks {

void bind_routes(http::Binder& binder, Webhooks& webhooks) {
  using http::Operator;
  binder.bind<list_webhooks>([&](const Operator&, const ListWebhooks&) { return webhooks.list_webhooks(); });
  binder.bind<get_webhook>([&](const Operator&, const GetWebhook& request) { return webhooks.get_webhook(request); });
  binder.bind<save_webhook>([&](const Operator& caller, const SaveWebhook& request) { return webhooks.save_webhook(caller, request); });
  binder.bind<rotate_webhook_secret>(
      [&](const Operator& caller, const RotateWebhookSecret& request) { return webhooks.rotate_webhook_secret(caller, request); });
  binder.bind<test_webhook>([&](const Operator& caller, const TestWebhook& request) { return webhooks.test_webhook(caller, request); });
  binder.bind<list_webhook_deliveries>([&](const Operator&, const ListWebhookDeliveries& request) { return webhooks.list_webhook_deliveries(request); });
  binder.bind<get_webhook_delivery>([&](const Operator&, const GetWebhookDelivery& request) { return webhooks.get_webhook_delivery(request); });
  binder.bind<resend_webhook>([&](const Operator& caller, const ResendWebhook& request) { return webhooks.resend_webhook(caller, request); });
}

}  // namespace galleria::webhooks
