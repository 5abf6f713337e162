// What subscribe messages bring to the server.
#include "features/subscribe_messages/subscribe_messages.hpp"
#include "modules/settings.hpp"

namespace galleria::subscribe_messages {
namespace {

template <SubscribeTopic topic>
void take_template(SubscribeConfig& config, std::string text) {
  config.templates[topic] = std::move(text);
}

constexpr Setting<SubscribeConfig> subscribe_settings[] = {
    {"subscribe_messages", "order_shipped", &take_template<SubscribeTopic::order_shipped>},
    {"subscribe_messages", "refund_completed", &take_template<SubscribeTopic::refund_completed>},
    {"subscribe_messages", "flash_sale_begins", &take_template<SubscribeTopic::flash_sale_begins>},
    {"subscribe_messages", "offer_begins", &take_template<SubscribeTopic::offer_begins>},
    {"subscribe_messages", "parking_fee", &take_template<SubscribeTopic::parking_fee>},
    {"subscribe_messages", "booking_news", &take_template<SubscribeTopic::booking_news>},
    {"subscribe_messages", "registration_news", &take_template<SubscribeTopic::registration_news>},
    {"subscribe_messages", "locker_overdue", &take_template<SubscribeTopic::locker_overdue>},
    {"subscribe_messages", "prize_won", &take_template<SubscribeTopic::prize_won>},
    {"subscribe_messages", "service_answered", &take_template<SubscribeTopic::service_answered>},
    {"subscribe_messages", "quiet_from_hour", [](SubscribeConfig& config, std::int64_t value) { config.quiet.from_hour = value; }, 0, 23},
    {"subscribe_messages", "quiet_until_hour", [](SubscribeConfig& config, std::int64_t value) { config.quiet.until_hour = value; }, 0, 23},
};

}  // namespace

constinit const Module<SubscribeMessages> module{
    .name = "subscribe_messages",
    .erase_member = &SubscribeMessages::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .slow_timer_handlers = &SubscribeMessages::timer_handlers,
    .metrics = &SubscribeMessages::metrics,
    .settings = &settings_section<subscribe_settings>,
};

}  // namespace galleria::subscribe_messages
