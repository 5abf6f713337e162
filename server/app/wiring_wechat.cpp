// The chat app's platform vouches for members; what it costs strangers is limited by their address.
#include "app/adapters_wechat.hpp"
#include "app/wiring.hpp"
#include "base/crypto.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/wechat/wechat.hpp"
#include "http/rate_limit.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;

// Whose pages the chat app's script may run on: the listed hosts, or the site's own, which in the demo is this machine.
std::vector<std::string> page_hosts(const Config& config) {
  const std::string& url = config.http.public_url;
  std::string hosts = config.wechat.page_hosts;
  if (hosts.empty()) hosts = url.empty() ? "127.0.0.1,localhost" : url.substr(url.find("://") + 3);
  std::ranges::transform(hosts, hosts.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return split_commas(hosts);
}

wechat::WechatConfig wechat_config(const Config& config) {
  auto chat = config.of<wechat::WechatConfig>();
  chat.credentials.sealing_key = Secret(hmac_sha256_hex(config.secrets.code_pepper, "wechat credentials"));
  chat.page_hosts = page_hosts(config);
  return chat;
}

gateways::WechatOptions wechat_options(const Wiring& wiring) {
  const auto& chat = wiring.config.wechat;
  const auto& pay = wiring.config.wechat_pay;
  if (chat.base_url.empty()) return wiring.get<gateways::Sandbox>().wechat_options();
  return {.base_url = chat.base_url, .official_account = {pay.app_id, chat.app_secret}, .mini_program = {pay.mini_program_app_id, chat.mini_program_secret}};
}

}  // namespace

void wire_wechat(const Wiring& wiring) {
  gateways::HttpClient& client = wiring.make_http_client({.provider = "wechat", .total_time = 5s});
  auto& platform = wiring.parts.add<wechat::WechatPlatform>(gateways::make_wechat(wechat_options(wiring), client));
  wechat::WechatConfig config = wechat_config(wiring.config);
  const double calls_per_second = static_cast<double>(config.calls_per_second);
  auto& limit = wiring.parts.keep(std::make_unique<http::RateLimit>(calls_per_second, 10 * calls_per_second));
  const auto admit = [&limit, &clock = wiring.clock](const http::Call& call) -> Result<Done> {
    if (!limit.admit(call.client_address, clock.now())) return http::too_many_requests;
    return Done{};
  };
  wiring.make<wechat::Wechat>(platform, member_desk(wiring.get<members::Members>(), admit), std::move(config));
}

}  // namespace galleria::app
