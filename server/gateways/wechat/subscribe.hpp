// Subscribe messages of the mini program (subscribeMessage.send): how one is told, and what the platform's numbers mean.
#pragma once

#include <string>

#include "base/secret.hpp"
#include "features/subscribe_messages/subscribe_messages_port.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

// Where it stands behind the platform's address.
inline constexpr const char* subscribe_send_path = "/cgi-bin/message/subscribe/send";

class WechatSubscribe {
 public:
  // base_url: "https://api.weixin.qq.com". The client must outlive it.
  WechatSubscribe(std::string base_url, HttpClient& client) : base_url_(std::move(base_url)), client_(client) {}

  // Throws wechat::PlatformTrouble, credential_stale, if the token is not valid any more: then surely nothing was sent.
  subscribe_messages::DeliveryAnswer send(const Secret& access_token, const subscribe_messages::SubscribeMessage& message);

 private:
  const std::string base_url_;
  HttpClient& client_;
};

}  // namespace galleria::gateways
