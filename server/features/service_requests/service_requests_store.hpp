// All SQL of service requests; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "db/vault.hpp"
#include "features/service_requests/service_requests.hpp"
#include "modules/waiting.hpp"

namespace galleria::service_requests::store {

// A statement whose arguments are a row's members, in their order.
template <class Row>
db::Statement inserting(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return statement;
}

// ---- the catalogue ----

struct OfferRow {
  ServiceOfferId offer_id;
  ServiceKind kind = ServiceKind::mall;
  std::int64_t position = 0;
  std::string name_zh_cn;
  std::string name_en;
  std::string summary_zh_cn;
  std::string summary_en;
  std::string picture_url;
  std::string place_zh_cn;
  std::string place_en;
  std::string hours_zh_cn;
  std::string hours_en;
  std::int64_t least_tier = 0;
  std::int64_t month_quota = 1;
  ServiceField asks_note = ServiceField::optional;
  ServiceField asks_place = ServiceField::hidden;
  ServiceField asks_phone = ServiceField::optional;
  bool is_offered = true;
  ServiceFormRules form() const { return {asks_note, asks_place, asks_phone}; }
};
BOOST_DESCRIBE_STRUCT(OfferRow, (),
                      (offer_id, kind, position, name_zh_cn, name_en, summary_zh_cn, summary_en, picture_url, place_zh_cn, place_en, hours_zh_cn, hours_en,
                       least_tier, month_quota, asks_note, asks_place, asks_phone, is_offered))

void insert_offer(db::Transaction& transaction, const OfferRow& row);
bool change_offer(db::Transaction& transaction, const OfferRow& row);
std::optional<OfferRow> find_offer(db::Session& session, ServiceOfferId offer_id);
// In the mall's order.
std::vector<OfferRow> list_offers(db::Session& session);
std::vector<PictureUser> list_picture_users(db::Session& session, std::string_view address);

// ---- quotas ----

// One more of the month, unless the quota is used up: then false.
bool take_quota(db::Transaction& transaction, MemberId member_id, ServiceOfferId offer_id, std::string_view month, std::int64_t quota);
// One fewer.
void give_quota_back(db::Transaction& transaction, MemberId member_id, ServiceOfferId offer_id, std::string_view month);
std::int64_t count_used(db::Session& session, MemberId member_id, ServiceOfferId offer_id, std::string_view month);

struct UsedCount {
  ServiceOfferId offer_id;
  std::int64_t used_count = 0;
};
BOOST_DESCRIBE_STRUCT(UsedCount, (), (offer_id, used_count))
std::vector<UsedCount> list_used(db::Session& session, MemberId member_id, std::string_view month);
// Of all members.
std::vector<UsedCount> sum_used(db::Session& session, std::string_view month);

// ---- requests ----

inline constexpr std::string_view note_column = "service_requests.note";
inline constexpr std::string_view place_column = "service_requests.place";
inline constexpr std::string_view phone_column = "service_requests.phone";

struct RequestKey {
  MemberId member_id;
  ServiceRequestId request_id;
};
BOOST_DESCRIBE_STRUCT(RequestKey, (), (member_id, request_id))

struct NewRequestRow {
  MemberId member_id;
  ServiceRequestId request_id;
  ServiceOfferId offer_id;
  std::string month;
  db::SealedText note;
  db::SealedText place;
  db::SealedText phone;
  TimeMs asked_at_ms{};
};
BOOST_DESCRIBE_STRUCT(NewRequestRow, (), (member_id, request_id, offer_id, month, note, place, phone, asked_at_ms))

struct RequestRow {
  MemberId member_id;
  ServiceRequestId request_id;
  ServiceOfferId offer_id;
  std::string month;
  ServiceState state = ServiceState::asked;
  db::SealedText note;
  db::SealedText place;
  db::SealedText phone;
  std::string assignee;
  std::string answer;
  std::optional<std::int64_t> score;
  std::string comment;
  TimeMs asked_at_ms{};
  std::optional<TimeMs> assigned_at_ms;
  std::optional<TimeMs> done_at_ms;
  std::optional<TimeMs> rated_at_ms;
  std::optional<TimeMs> reopened_at_ms;
  std::optional<TimeMs> ended_at_ms;
  ServiceKind kind = ServiceKind::mall;
  std::string name_zh_cn;
  std::string name_en;
  std::string picture_url;
  std::int64_t month_quota = 1;
  RequestKey key() const { return {member_id, request_id}; }
  RequestStanding standing() const { return {state, done_at_ms, reopened_at_ms.has_value()}; }
};
BOOST_DESCRIBE_STRUCT(RequestRow, (),
                      (member_id, request_id, offer_id, month, state, note, place, phone, assignee, answer, score, comment, asked_at_ms, assigned_at_ms,
                       done_at_ms, rated_at_ms, reopened_at_ms, ended_at_ms, kind, name_zh_cn, name_en, picture_url, month_quota))

void insert_request(db::Transaction& transaction, const NewRequestRow& row);
std::optional<RequestRow> find_request(db::Session& session, const RequestKey& key);
// Whose it is, for the staff.
std::optional<RequestKey> find_key(db::Session& session, ServiceRequestId request_id);
std::vector<RequestRow> list_requests(db::Session& session, MemberId member_id, const PageSpan& span);
std::int64_t count_open(db::Session& session, MemberId member_id);
std::vector<RequestRow> search_requests(db::Session& session, const SearchServiceRequests& request, std::int64_t count);

// Each is false unless it is where the step begins.
// Nor is it handed on to whoever has it.
bool assign(db::Transaction& transaction, const RequestKey& key, const ServiceStep& step, std::string_view assignee, TimeMs at);
bool finish(db::Transaction& transaction, const RequestKey& key, const ServiceStep& step, std::string_view answer, TimeMs at);
bool end(db::Transaction& transaction, const RequestKey& key, const ServiceStep& step, std::string_view answer, TimeMs at);
bool rate(db::Transaction& transaction, const RequestKey& key, const ServiceStep& step, std::int64_t score, std::string_view comment, TimeMs at);
// Nor if it was reopened before, nor if it was done at that moment or earlier.
bool reopen(db::Transaction& transaction, const RequestKey& key, const ServiceStep& step, TimeMs done_after, TimeMs at);

struct MoveRow {
  MemberId member_id;
  std::int64_t move_id = 0;
  ServiceRequestId request_id;
  ServiceMove move = ServiceMove::ask;
  std::optional<ServiceState> from_state;
  ServiceState to_state = ServiceState::asked;
  ServiceActor actor_kind = ServiceActor::member;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (member_id, move_id, request_id, move, from_state, to_state, actor_kind, actor, reason, at_ms))
void insert_move(db::Transaction& transaction, const MoveRow& row);
std::vector<MoveRow> list_moves(db::Session& session, const RequestKey& key);

void delete_of_member(db::Transaction& transaction, MemberId member_id);
std::vector<WaitingGroup> count_waiting(db::Session& session, TimeMs now);

}  // namespace galleria::service_requests::store
