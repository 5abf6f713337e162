// Which messages of the inbox are told in the chat app as well, and who delivers them there.
#include "app/adapters_subscribe_messages.hpp"

#include <array>
#include <string_view>

#include "base/log.hpp"

namespace galleria::app {
namespace {

using messages::MessageKind;
using subscribe_messages::Delivery;
using subscribe_messages::SubscribeTopic;

// Keys of messages begin with what they tell of, and end with what became of it.
struct TopicLine {
  MessageKind kind;
  std::string_view key_begin;
  std::string_view key_end;
  SubscribeTopic topic;
};

constexpr std::array topics{
    TopicLine{MessageKind::order, "shipped:", "", SubscribeTopic::order_shipped},
    TopicLine{MessageKind::after_sales, "refunded:", "", SubscribeTopic::refund_completed},
    TopicLine{MessageKind::mall, "flash_sale_begins:", "", SubscribeTopic::flash_sale_begins},
    TopicLine{MessageKind::mall, "points_offer_begins:", "", SubscribeTopic::offer_begins},
    TopicLine{MessageKind::mall, "parking_consent:", "", SubscribeTopic::parking_fee},
    TopicLine{MessageKind::mall, "booking:", "", SubscribeTopic::booking_news},
    TopicLine{MessageKind::mall, "registration:", "", SubscribeTopic::registration_news},
    TopicLine{MessageKind::mall, "locker_overdue:", "", SubscribeTopic::locker_overdue},
    TopicLine{MessageKind::mall, "prize:", ":won", SubscribeTopic::prize_won},
    TopicLine{MessageKind::mall, "customer_service:", "", SubscribeTopic::service_answered},
};

}  // namespace

std::optional<SubscribeTopic> subscribe_topic_of(const messages::NewMessage& message) {
  if (message.is_marketing) return std::nullopt;
  for (const TopicLine& line : topics) {
    if (message.kind == line.kind && message.business_key.starts_with(line.key_begin) && message.business_key.ends_with(line.key_end)) return line.topic;
  }
  return std::nullopt;
}

subscribe_messages::DeliveryAnswer SubscribeDelivery::send(const subscribe_messages::SubscribeMessage& message) {
  try {
    return wechat_.with_access_token(wechat::WechatApp::mini_program, [&](const Secret& token) { return gateway_.send(token, message); });
  } catch (const wechat::PlatformTrouble& trouble) {
    // Only of credentials: without one that is valid surely nothing was sent.
    log::warning("subscribe_message_without_token", {{"reason", trouble.what()}});
    return {Delivery::try_later, 0};
  }
}

}  // namespace galleria::app
