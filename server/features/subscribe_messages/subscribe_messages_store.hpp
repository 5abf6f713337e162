// All SQL of subscribe messages; no decisions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/subscribe_messages/subscribe_messages_api.hpp"

namespace galleria::subscribe_messages::store {

struct GrantRow {
  std::string template_id;
  std::int64_t left_count = 0;
  bool is_always = false;
  std::optional<TimeMs> refused_at_ms;
};
BOOST_DESCRIBE_STRUCT(GrantRow, (), (template_id, left_count, is_always, refused_at_ms))

std::vector<GrantRow> list_grants(db::Session& session, MemberId member_id);
// One more, unless so many are left already.
void give_grant(db::Transaction& transaction, MemberId member_id, std::string_view template_id, bool is_always, std::int64_t most_left, TimeMs now);
// Takes one. False if none is left.
bool use_grant(db::Transaction& transaction, MemberId member_id, std::string_view template_id, TimeMs now);
// All that are left are gone. False if there never was one.
bool drop_grants(db::Transaction& transaction, MemberId member_id, std::string_view template_id, TimeMs now);
// The member will be asked again.
void end_always(db::Transaction& transaction, MemberId member_id, std::string_view template_id, TimeMs now);

struct AskRow {
  SubscribeAskId ask_id;
  std::string ticket_digest;
  std::string template_ids;
  TimeMs expires_at_ms{};
};

// Takes those of the member away that are over, too.
void insert_ask(db::Transaction& transaction, MemberId member_id, const AskRow& ask, TimeMs now);
// Answers it: its templates. Nothing if there is none that is open, by that ticket.
std::optional<std::string> answer_ask(db::Transaction& transaction, MemberId member_id, SubscribeAskId ask_id, std::string_view ticket_digest, TimeMs now);
bool is_answered(db::Session& session, MemberId member_id, SubscribeAskId ask_id, std::string_view ticket_digest);

struct SendRow {
  ToldMessageId message_id;
  SubscribeTopic topic = SubscribeTopic::order_shipped;
  std::string template_id;
  std::string link;
  std::string fields;
  SendState state = SendState::waiting;
  std::int64_t try_count = 0;
  TimeMs made_at_ms{};
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SendRow, (), (message_id, topic, template_id, link, fields, state, try_count, made_at_ms, changed_at_ms))

struct SendKey {
  MemberId member_id;
  ToldMessageId message_id;
};

void insert_send(db::Transaction& transaction, MemberId member_id, const SendRow& send);
std::optional<SendRow> find_send(db::Session& session, const SendKey& key);
// These are false, with nothing changed, if it is not where the move begins.
bool claim_send(db::Transaction& transaction, const SendKey& key, TimeMs now);
bool leave_out(db::Transaction& transaction, const SendKey& key, SendLeftOutReason reason, TimeMs now);
bool accept_send(db::Transaction& transaction, const SendKey& key, TimeMs now);
// It waits again, or has failed if it was tried that often.
bool give_back(db::Transaction& transaction, const SendKey& key, std::int64_t error_number, std::int64_t most_tries, TimeMs now);
bool refuse_send(db::Transaction& transaction, const SendKey& key, std::int64_t error_number, TimeMs now);
bool fail_send(db::Transaction& transaction, const SendKey& key, std::int64_t error_number, TimeMs now);
bool lose_send(db::Transaction& transaction, const SendKey& key, TimeMs now);

struct TopicCountRow {
  SubscribeTopic topic = SubscribeTopic::order_shipped;
  SendState state = SendState::waiting;
  std::int64_t send_count = 0;
};
BOOST_DESCRIBE_STRUCT(TopicCountRow, (), (topic, state, send_count))

struct AllowingRow {
  std::string template_id;
  std::int64_t member_count = 0;
};
BOOST_DESCRIBE_STRUCT(AllowingRow, (), (template_id, member_count))

struct LastSendRow {
  SendState state = SendState::sent;
  std::int64_t error_number = 0;
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(LastSendRow, (), (state, error_number, changed_at_ms))

struct ListedSendRow {
  ToldMessageId message_id;
  SubscribeTopic topic = SubscribeTopic::order_shipped;
  SendState state = SendState::waiting;
  std::optional<SendLeftOutReason> reason;
  std::int64_t error_number = 0;
  std::int64_t try_count = 0;
  TimeMs made_at_ms{};
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(ListedSendRow, (), (message_id, topic, state, reason, error_number, try_count, made_at_ms, changed_at_ms))

std::vector<TopicCountRow> count_sends(db::Session& session, TimeMs since);
std::vector<AllowingRow> count_allowing(db::Session& session);
// That an answer came to, or none came to.
std::optional<LastSendRow> find_last_send(db::Session& session, SubscribeTopic topic);
std::vector<ListedSendRow> list_sends(db::Session& session, const ListSubscribeSends& request, std::int64_t count);

// The demo mall's past.
void insert_demo_grant(db::Transaction& transaction, MemberId member_id, std::string_view template_id, std::int64_t given_count, bool is_always, TimeMs at);
void insert_demo_send(db::Transaction& transaction, MemberId member_id, const SendRow& send, std::int64_t error_number);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::subscribe_messages::store
