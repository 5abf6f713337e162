// Calls subscribeMessage.send and reads its numbered errors.
#include "gateways/wechat/subscribe.hpp"

#include <array>
#include <utility>

#include "base/log.hpp"
#include "features/wechat/wechat_port.hpp"
#include "gateways/wechat/messages.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
using subscribe_messages::Delivery;
using subscribe_messages::DeliveryAnswer;
using subscribe_messages::SubscribeMessage;

// What the platform's numbers mean. Any other is our own fault, or the template's: 40037, no such template; 47003, a field that it does not take; 41030, no
// such page; 40003, no such person.
constexpr std::array<std::pair<std::int64_t, Delivery>, 6> deliveries{{
    {0, Delivery::accepted},
    {43101, Delivery::not_allowed},  // the member refused, or what they allowed is used up
    {-1, Delivery::try_later},       // busy
    {44990, Delivery::too_often},    // too many at once
    {45009, Delivery::too_often},    // the day's limit of the interface
    {45011, Delivery::too_often},    // the minute's
}};
constexpr std::array<std::int64_t, 4> stale_numbers{40001, 40014, 42001, 41001};

Delivery delivery_of(std::int64_t number) {
  for (const auto& [known, delivery] : deliveries) {
    if (known == number) return delivery;
  }
  return Delivery::refused;
}

bool is_not_sent(CallFailed::Reason reason) {
  switch (reason) {
    case CallFailed::Reason::breaker_open:
    case CallFailed::Reason::too_busy:
    case CallFailed::Reason::not_connected:
    case CallFailed::Reason::address_refused:
      return true;
    case CallFailed::Reason::timed_out:
    case CallFailed::Reason::connection_lost:
    case CallFailed::Reason::answer_too_large:
      break;
  }
  return false;
}

// The web app's pages stand in the general page of the shell: docs/mini-program.md.
std::string shell_page(const std::string& link) { return link.empty() ? "pages/home/index" : "pages/webview/index?u=" + percent_encoded(link); }

std::string body_of(const SubscribeMessage& message) {
  boost::json::object data;
  for (const subscribe_messages::TemplateField& field : message.fields) data[field.name] = boost::json::object{{"value", field.value}};
  return wire::foreign_value_text(boost::json::object{{"touser", message.open_id},
                                                      {"template_id", message.template_id},
                                                      {"page", shell_page(message.link)},
                                                      {"data", std::move(data)},
                                                      {"miniprogram_state", "formal"},
                                                      {"lang", "zh_CN"}});
}

DeliveryAnswer read_answer(const OutsideAnswer& answer) {
  if (answer.status != 200) {
    log::warning("wechat_subscribe_unknown", {{"status", answer.status}});
    return {};
  }
  const auto outcome = wire::parse_foreign<wechat_messages::Outcome>(answer.body);
  // An answer without a number says nothing.
  if (!outcome.errcode) return {};
  for (const std::int64_t stale : stale_numbers) {
    if (*outcome.errcode == stale) throw wechat::PlatformTrouble(wechat::Trouble::credential_stale, "wechat: " + std::to_string(stale));
  }
  return {delivery_of(*outcome.errcode), *outcome.errcode};
}

}  // namespace

DeliveryAnswer WechatSubscribe::send(const Secret& access_token, const SubscribeMessage& message) {
  try {
    return read_answer(client_.call({"POST",
                                     base_url_ + subscribe_send_path + "?access_token=" + percent_encoded(access_token.reveal()),
                                     {{"Accept", "application/json"}, {"Content-Type", "application/json"}, {"User-Agent", "galleria"}},
                                     body_of(message)}));
  } catch (const CallFailed& failed) {
    log::warning("wechat_subscribe_failed", {{"reason", failed.what()}});
    return {is_not_sent(failed.reason) ? Delivery::try_later : Delivery::unknown, 0};
  } catch (const wire::ForeignJsonError& error) {
    log::warning("wechat_subscribe_unknown", {{"reason", error.what()}});
    return {};
  }
}

}  // namespace galleria::gateways
