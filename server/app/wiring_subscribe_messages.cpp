// Subscribe messages hear of each message that is put into an inbox, and reach the chat app with the credentials of wechat.
#include "app/adapters_subscribe_messages.hpp"
#include "app/wiring.hpp"
#include "features/members/members.hpp"
#include "gateways/sandbox/sandbox.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;
using subscribe_messages::SubscribeConfig;
using subscribe_messages::SubscribeTopic;

// The sandbox has templates of its own, for whatever the mall has set none.
void take_sandbox_templates(SubscribeConfig& config) {
  for (const auto& [name, setting] : gateways::Sandbox::subscribe_templates()) config.templates.emplace(enum_from_text<SubscribeTopic>(name).value(), setting);
}

void hear_of_messages(messages::Messages& messages, subscribe_messages::SubscribeMessages& subscribe) {
  messages.on_put(
      [&subscribe](db::Transaction& transaction, MemberId member_id, messages::MessageId message_id, const messages::NewMessage& message, TimeMs at) {
        const auto topic = subscribe_topic_of(message);
        if (!topic) return;
        subscribe.tell(transaction, member_id,
                       {.message_id = subscribe_messages::ToldMessageId{message_id.value},
                        .topic = *topic,
                        .link = message.link,
                        .facts = {message.title.zh_cn, message.body.zh_cn, message.facts.subject, message.facts.number, message.facts.amount_cents, at}});
      });
}

}  // namespace

void wire_subscribe_messages(const Wiring& wiring) {
  auto config = wiring.config.of<SubscribeConfig>();
  config.mall_utc_offset = wiring.config.of<members::MembersConfig>().mall_utc_offset;
  const std::string& base_url = wiring.config.wechat.base_url;
  if (base_url.empty()) take_sandbox_templates(config);
  // A client of its own: what goes wrong here keeps nobody from signing in.
  auto& client = wiring.make_http_client({.provider = "wechat_subscribe", .total_time = 5s});
  auto& wechat = wiring.get<wechat::Wechat>();
  auto& gateway = wiring.parts.keep(
      std::make_unique<gateways::WechatSubscribe>(base_url.empty() ? wiring.get<gateways::Sandbox>().wechat_options().base_url : base_url, client));
  auto& delivery = wiring.parts.keep(std::make_unique<SubscribeDelivery>(wechat, gateway));
  subscribe_messages::SubscribeNeeds needs;
  needs.open_id_of = [&wechat](db::Session& session, MemberId member_id) { return wechat.find_open_id(session, member_id, wechat::WechatApp::mini_program); };
  auto& subscribe = wiring.make<subscribe_messages::SubscribeMessages>(std::move(config), std::move(needs), delivery);
  hear_of_messages(wiring.get<messages::Messages>(), subscribe);
}

}  // namespace galleria::app
