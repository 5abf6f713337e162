// Binds the endpoints of subscribe messages to their functions.
#include "features/subscribe_messages/subscribe_messages.hpp"

namespace galleria::subscribe_messages {

void bind_routes(http::Binder& binder, SubscribeMessages& messages) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_subscriptions>([&messages](const Call&, const Member& member, const ListSubscriptions&) { return messages.list_subscriptions(member); });
  binder.bind<ask_subscription>(
      [&messages](const Call&, const Member& member, const AskSubscription& request) { return messages.ask_subscription(member, request); });
  binder.bind<report_subscription>([&messages](const Call&, const ReportSubscription& request) { return messages.report_subscription(request); });
  binder.bind<list_subscribe_topics>([&messages](const Call&, const Operator&, const ListSubscribeTopics&) { return messages.list_subscribe_topics(); });
  binder.bind<list_subscribe_sends>(
      [&messages](const Call&, const Operator&, const ListSubscribeSends& request) { return messages.list_subscribe_sends(request); });
}

}  // namespace galleria::subscribe_messages
