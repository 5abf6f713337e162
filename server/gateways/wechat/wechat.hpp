// The chat platform's server API: credentials, sign-in, and links into the mini program.
#pragma once

#include <memory>
#include <string>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/wechat/wechat_port.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

struct WechatAppKeys {
  std::string app_id;
  Secret secret;
};

struct WechatOptions {
  std::string base_url = "https://api.weixin.qq.com";
  WechatAppKeys official_account;
  WechatAppKeys mini_program;
};

// Throws std::invalid_argument if an app's id or secret is missing. `client` must outlive it.
//
// Secrets, codes and credentials travel in addresses and bodies, as the platform wants it, and appear in no message of what it throws.
std::unique_ptr<wechat::WechatPlatform> make_wechat(const WechatOptions& options, HttpClient& client);

}  // namespace galleria::gateways
