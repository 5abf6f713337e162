// The statements of subscribe messages, and what must hold of their rows.
#include "features/subscribe_messages/subscribe_messages_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "db/state_moves.hpp"
#include "features/subscribe_messages/subscribe_messages.hpp"

namespace galleria::subscribe_messages::store {

std::vector<GrantRow> list_grants(db::Session& session, MemberId member_id) {
  return session.rows<GrantRow>(
      "select template_id, given_count - used_count - dropped_count as left_count, is_always, refused_at_ms from subscribe_grants where member_id = $1 order "
      "by "
      "template_id",
      member_id);
}

void give_grant(db::Transaction& transaction, MemberId member_id, std::string_view template_id, bool is_always, std::int64_t most_left, TimeMs now) {
  transaction.execute(
      "insert into subscribe_grants (member_id, template_id, given_count, is_always, changed_at_ms) values ($1, $2, 1, $3, $4) on conflict (member_id, "
      "template_id) do update set given_count = subscribe_grants.given_count + case when subscribe_grants.given_count - subscribe_grants.used_count - "
      "subscribe_grants.dropped_count < $5 then 1 else 0 end, is_always = $3, refused_at_ms = null, changed_at_ms = $4",
      member_id, template_id, is_always, now, most_left);
}

bool use_grant(db::Transaction& transaction, MemberId member_id, std::string_view template_id, TimeMs now) {
  return transaction.execute(
             "update subscribe_grants set used_count = used_count + 1, changed_at_ms = $3 where member_id = $1 and template_id = $2 and used_count + "
             "dropped_count < given_count",
             member_id, template_id, now) == 1;
}

bool drop_grants(db::Transaction& transaction, MemberId member_id, std::string_view template_id, TimeMs now) {
  return transaction.execute(
             "update subscribe_grants set dropped_count = given_count - used_count, is_always = false, refused_at_ms = $3, changed_at_ms = $3 where member_id "
             "= "
             "$1 and template_id = $2",
             member_id, template_id, now) == 1;
}

void end_always(db::Transaction& transaction, MemberId member_id, std::string_view template_id, TimeMs now) {
  transaction.execute("update subscribe_grants set is_always = false, changed_at_ms = $3 where member_id = $1 and template_id = $2 and is_always", member_id,
                      template_id, now);
}

void insert_ask(db::Transaction& transaction, MemberId member_id, const AskRow& ask, TimeMs now) {
  transaction.execute("delete from subscribe_asks where member_id = $1 and expires_at_ms <= $2", member_id, now);
  transaction.execute("insert into subscribe_asks (member_id, ask_id, ticket_digest, template_ids, expires_at_ms) values ($1, $2, $3, $4, $5)", member_id,
                      ask.ask_id, ask.ticket_digest, ask.template_ids, ask.expires_at_ms);
}

std::optional<std::string> answer_ask(db::Transaction& transaction, MemberId member_id, SubscribeAskId ask_id, std::string_view ticket_digest, TimeMs now) {
  return transaction.row<std::string>(
      "update subscribe_asks set answered_at_ms = $4 where member_id = $1 and ask_id = $2 and ticket_digest = $3 and answered_at_ms is null and expires_at_ms "
      "> "
      "$4 returning template_ids",
      member_id, ask_id, ticket_digest, now);
}

bool is_answered(db::Session& session, MemberId member_id, SubscribeAskId ask_id, std::string_view ticket_digest) {
  return session
             .row<std::int64_t>(
                 "select count(*) from subscribe_asks where member_id = $1 and ask_id = $2 and ticket_digest = $3 and answered_at_ms is not null", member_id,
                 ask_id, ticket_digest)
             .value() == 1;
}

void insert_send(db::Transaction& transaction, MemberId member_id, const SendRow& send) {
  transaction.execute(
      "insert into subscribe_sends (member_id, message_id, topic, template_id, link, fields, state, made_at_ms, changed_at_ms) values ($1, $2, $3, $4, $5, $6, "
      "$7, $8, $8)",
      member_id, send.message_id, send.topic, send.template_id, send.link, send.fields, send.state, send.made_at_ms);
}

std::optional<SendRow> find_send(db::Session& session, const SendKey& key) {
  return session.row<SendRow>(
      "select message_id, topic, template_id, link, fields, state, try_count, made_at_ms, changed_at_ms from subscribe_sends where member_id = $1 and "
      "message_id = $2",
      key.member_id, key.message_id);
}

bool claim_send(db::Transaction& transaction, const SendKey& key, TimeMs now) {
  return transaction.execute(
             db::moving<send_table, SendMove::claim>("update subscribe_sends set state = 'sending', try_count = try_count + 1, changed_at_ms = $3 where "
                                                     "member_id = $1 and message_id = $2 and state = 'waiting'"),
             key.member_id, key.message_id, now) == 1;
}

bool leave_out(db::Transaction& transaction, const SendKey& key, SendLeftOutReason reason, TimeMs now) {
  return transaction.execute(db::moving<send_table, SendMove::leave_out>(
                                 "update subscribe_sends set state = 'left_out', reason = $3, changed_at_ms = $4 where member_id = $1 and "
                                 "message_id = $2 and state = 'waiting'"),
                             key.member_id, key.message_id, reason, now) == 1;
}

bool accept_send(db::Transaction& transaction, const SendKey& key, TimeMs now) {
  return transaction.execute(db::moving<send_table, SendMove::accept>(
                                 "update subscribe_sends set state = 'sent', error_number = 0, changed_at_ms = $3 where member_id = $1 and "
                                 "message_id = $2 and state = 'sending'"),
                             key.member_id, key.message_id, now) == 1;
}

bool give_back(db::Transaction& transaction, const SendKey& key, std::int64_t error_number, std::int64_t most_tries, TimeMs now) {
  return transaction.execute(db::moving<send_table, SendMove::give_back>(
                                 "update subscribe_sends set state = case when try_count >= $4 then 'failed' else 'waiting' end, "
                                 "error_number = $3, changed_at_ms = $5 where member_id = $1 and message_id = $2 and state = 'sending'"),
                             key.member_id, key.message_id, error_number, most_tries, now) == 1;
}

bool refuse_send(db::Transaction& transaction, const SendKey& key, std::int64_t error_number, TimeMs now) {
  return transaction.execute(db::moving<send_table, SendMove::refuse>(
                                 "update subscribe_sends set state = 'refused', error_number = $3, changed_at_ms = $4 where member_id = $1 "
                                 "and message_id = $2 and state = 'sending'"),
                             key.member_id, key.message_id, error_number, now) == 1;
}

bool fail_send(db::Transaction& transaction, const SendKey& key, std::int64_t error_number, TimeMs now) {
  return transaction.execute(db::moving<send_table, SendMove::fail>(
                                 "update subscribe_sends set state = 'failed', error_number = $3, changed_at_ms = $4 where member_id = $1 and "
                                 "message_id = $2 and state = 'sending'"),
                             key.member_id, key.message_id, error_number, now) == 1;
}

bool lose_send(db::Transaction& transaction, const SendKey& key, TimeMs now) {
  return transaction.execute(
             db::moving<send_table, SendMove::lose>("update subscribe_sends set state = 'in_doubt', changed_at_ms = $3 where member_id = $1 and "
                                                    "message_id = $2 and state = 'sending'"),
             key.member_id, key.message_id, now) == 1;
}

std::vector<TopicCountRow> count_sends(db::Session& session, TimeMs since) {
  return session.rows<TopicCountRow>(
      db::sweep("select topic, state, count(*) as send_count from subscribe_sends where changed_at_ms >= $1 group by topic, state order by topic, state"),
      since);
}

std::vector<AllowingRow> count_allowing(db::Session& session) {
  return session.rows<AllowingRow>(
      db::sweep("select template_id, count(*) as member_count from subscribe_grants where used_count + dropped_count < given_count group by template_id"));
}

std::optional<LastSendRow> find_last_send(db::Session& session, SubscribeTopic topic) {
  return session.row<LastSendRow>(db::sweep("select state, error_number, changed_at_ms from subscribe_sends where topic = $1 and state <> 'waiting' and state "
                                            "<> 'sending' order by changed_at_ms desc limit 1"),
                                  topic);
}

std::vector<ListedSendRow> list_sends(db::Session& session, const ListSubscribeSends& request, std::int64_t count) {
  return session.rows<ListedSendRow>(
      db::sweep(
          "select message_id, topic, state, reason, error_number, try_count, made_at_ms, changed_at_ms from subscribe_sends where message_id < $1 and ($2 "
          "= '' or topic = $2) and ($3 = '' or state = $3) order by message_id desc limit $4"),
      request.before_message_id ? request.before_message_id->value : largest_id, request.topic ? enum_text(*request.topic) : std::string_view(),
      request.state ? enum_text(*request.state) : std::string_view(), count);
}

void insert_demo_grant(db::Transaction& transaction, MemberId member_id, std::string_view template_id, std::int64_t given_count, bool is_always, TimeMs at) {
  transaction.execute("insert into subscribe_grants (member_id, template_id, given_count, is_always, changed_at_ms) values ($1, $2, $3, $4, $5)", member_id,
                      template_id, given_count, is_always, at);
}

void insert_demo_send(db::Transaction& transaction, MemberId member_id, const SendRow& send, std::int64_t error_number) {
  transaction.execute(
      "insert into subscribe_sends (member_id, message_id, topic, template_id, link, fields, state, error_number, try_count, made_at_ms, changed_at_ms) values "
      "($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
      member_id, send.message_id, send.topic, send.template_id, send.link, send.fields, send.state, error_number, send.try_count, send.made_at_ms,
      send.changed_at_ms);
}

void erase_member(db::Transaction& transaction, MemberId member_id) {
  // In the order in which a report and a send take them: so none is left behind, and nobody waits in a circle.
  transaction.execute("delete from subscribe_asks where member_id = $1", member_id);
  transaction.execute("delete from subscribe_grants where member_id = $1", member_id);
  transaction.execute("delete from subscribe_sends where member_id = $1", member_id);
}

}  // namespace galleria::subscribe_messages::store

namespace galleria::subscribe_messages {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "BB1", "each subscribe message used a grant of its member and template, and no more were used than were given",
          "select 'grants of template ' || subscribe_grants.template_id || ' of member ' || subscribe_grants.member_id as subject, used_count as expected, "
          "cast(coalesce(sends.send_count, 0) as bigint) as found from subscribe_grants left join (select member_id, template_id, count(*) as send_count from "
          "subscribe_sends group by member_id, template_id) as sends on sends.member_id = subscribe_grants.member_id and sends.template_id = "
          "subscribe_grants.template_id where used_count <> coalesce(sends.send_count, 0) or used_count + dropped_count > given_count union all select 'send "
          "of "
          "message ' || message_id || ' to member ' || subscribe_sends.member_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
          "subscribe_sends where not exists (select 1 from subscribe_grants where subscribe_grants.member_id = subscribe_sends.member_id and "
          "subscribe_grants.template_id = subscribe_sends.template_id)"},
      audit::Check{
          "BB2", "each subscribe message tells of one message of its member, and no message is told of twice",
          "select 'send of message ' || message_id || ' to member ' || subscribe_sends.member_id as subject, cast(1 as bigint) as expected, (select "
          "count(*) from messages where messages.member_id = subscribe_sends.member_id and messages.message_id = subscribe_sends.message_id) as found "
          "from subscribe_sends where (select count(*) from messages where messages.member_id = subscribe_sends.member_id and messages.message_id = "
          "subscribe_sends.message_id) <> 1 union all select 'message ' || message_id as subject, cast(1 as bigint) as expected, count(*) as found from "
          "subscribe_sends group by message_id having count(*) > 1"},
  };
  return checks;
}

}  // namespace galleria::subscribe_messages
