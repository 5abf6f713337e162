// Subscribe messages: what the mall tells a member in the chat app, as long as they have allowed it, one message a grant.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/quiet_hours.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/subscribe_messages/subscribe_messages_api.hpp"
#include "features/subscribe_messages/subscribe_messages_port.hpp"
#include "features/subscribe_messages/subscribe_messages_rules.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::subscribe_messages {

struct SubscribeConfig {
  std::map<SubscribeTopic, std::string> templates = {};  // as read_template() reads them; a topic without one is not told
  QuietHours quiet = {};
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

// What subscribe messages need to know of others.
struct SubscribeNeeds {
  // As the mini program knows the member; nothing if they have no account of it.
  std::function<std::optional<std::string>(db::Session&, MemberId)> open_id_of;
};

// A message of the inbox that may be told in the chat app as well.
struct ToldMessage {
  ToldMessageId message_id;
  SubscribeTopic topic = SubscribeTopic::order_shipped;
  std::string link;
  MessageFacts facts;
};

// What became of a message of the demo mall.
struct DemoSend {
  ToldMessage message;
  SendState state = SendState::sent;  // sent, refused, failed or in_doubt
  std::int64_t error_number = 0;
  TimeMs at{};
};

class SubscribeMessages {
 public:
  // The sender must outlive it. Throws std::invalid_argument if a template is not as read_template() wants it.
  SubscribeMessages(db::Database& database, const Clock& clock, IdGenerator& ids, SubscribeConfig config, SubscribeNeeds needs, SubscribeSender& sender);

  Result<SubscriptionList> list_subscriptions(const http::Member& member) const;
  Result<SubscriptionAsk> ask_subscription(const http::Member& member, const AskSubscription& request);
  Result<Done> report_subscription(const ReportSubscription& request);
  Result<SubscribeTopicList> list_subscribe_topics() const;
  Result<SubscribeSendPage> list_subscribe_sends(const ListSubscribeSends& request) const;

  // Has the message told in the chat app once the transaction is committed, if its topic has a template whose fields it fills, and a grant of the member is
  // left, which is used. Else nothing is written.
  void tell(db::Transaction& transaction, MemberId member_id, const ToldMessage& message);

  void erase_member(db::Transaction& transaction, MemberId member_id);

  // send_subscribe_message: a try. It waits for the platform, so it has a thread of its own.
  std::map<std::string, db::TimerHandler> timer_handlers();

  std::vector<Metric> metrics() const;

  // The demo mall's. Nothing happens where the topic has no template.
  void put_demo_grant(db::Transaction& transaction, MemberId member_id, SubscribeTopic topic, std::int64_t count, bool is_always, TimeMs at);
  void put_demo_send(db::Transaction& transaction, MemberId member_id, const DemoSend& send);

 private:
  struct Turn;
  enum class Outcome { sent, refused, failed, in_doubt, tried_again, left_out, unfit };
  const TemplateSetting* template_of(SubscribeTopic topic) const;
  db::TimerOutcome carry_on(const db::Timer& timer);
  Turn take_turn(MemberId member_id, ToldMessageId message_id);
  db::TimerOutcome settle(MemberId member_id, const SubscribeMessage& message, ToldMessageId message_id, std::int64_t try_count, const DeliveryAnswer& answer);
  void count(Outcome outcome) { outcomes_.at(static_cast<std::size_t>(outcome)).fetch_add(1, std::memory_order_relaxed); }

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const SubscribeConfig config_;
  const SubscribeNeeds needs_;
  SubscribeSender& sender_;
  std::map<SubscribeTopic, TemplateSetting> templates_;
  std::array<std::atomic<std::uint64_t>, 7> outcomes_{};
};

void bind_routes(http::Binder& binder, SubscribeMessages& messages);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<StateDiagram> state_diagrams();

// What subscribe messages bring to the server.
extern const Module<SubscribeMessages> module;

}  // namespace galleria::subscribe_messages
