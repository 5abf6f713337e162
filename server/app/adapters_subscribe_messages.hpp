// Which messages of the inbox are told in the chat app as well, and who delivers them there.
#pragma once

#include <optional>

#include "features/messages/messages.hpp"
#include "features/subscribe_messages/subscribe_messages.hpp"
#include "features/wechat/wechat.hpp"
#include "gateways/wechat/subscribe.hpp"

namespace galleria::app {

// By what it tells of; nothing of a message that stays in the inbox, and of all that a member gets because they allow offers.
std::optional<subscribe_messages::SubscribeTopic> subscribe_topic_of(const messages::NewMessage& message);

// Delivers with the mini program's access token, which is renewed once if the platform says that it is over.
class SubscribeDelivery : public subscribe_messages::SubscribeSender {
 public:
  // Both must outlive it.
  SubscribeDelivery(wechat::Wechat& wechat, gateways::WechatSubscribe& gateway) : wechat_(wechat), gateway_(gateway) {}
  subscribe_messages::DeliveryAnswer send(const subscribe_messages::SubscribeMessage& message) override;

 private:
  wechat::Wechat& wechat_;
  gateways::WechatSubscribe& gateway_;
};

}  // namespace galleria::app
