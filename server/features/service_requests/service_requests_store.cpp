// Reads and writes services, quotas, requests and their moves, and says what must hold of them.
#include "features/service_requests/service_requests_store.hpp"

#include <array>

#include "base/planted_bugs.hpp"
#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define OFFER_COLUMNS                                                                                                                                 \
  "offer_id, kind, position, name_zh_cn, name_en, summary_zh_cn, summary_en, picture_url, place_zh_cn, place_en, hours_zh_cn, hours_en, least_tier, " \
  "month_quota, asks_note, asks_place, asks_phone, is_offered"
#define MOVE_COLUMNS "member_id, move_id, request_id, move, from_state, to_state, actor_kind, actor, reason, at_ms"
// The columns of RequestRow, in the order of its members.
#define SELECT_REQUESTS                                                                                                                                   \
  "select member_id, request_id, service_requests.offer_id, month, state, note, place, phone, assignee, answer, score, comment, asked_at_ms, "            \
  "assigned_at_ms, done_at_ms, rated_at_ms, reopened_at_ms, ended_at_ms, kind, name_zh_cn, name_en, picture_url, month_quota from service_requests join " \
  "service_offers on service_offers.offer_id = service_requests.offer_id where "
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::service_requests {
namespace {
constexpr std::array sealed_columns{store::note_column, store::place_column, store::phone_column};
}  // namespace

constinit const db::SealedTable sealed_table{
    .name = "service_requests",
    .columns = sealed_columns,
    .read = db::sweep("select member_id, request_id, note, place, phone from service_requests where (member_id, request_id) > ($1, $2) order by member_id, "
                      "request_id limit $3"),
    .write =
        "update service_requests set note = $3, place = $4, phone = $5 where member_id = $1 and request_id = $2 and note = $6 and place = $7 and phone = "
        "$8",
};

}  // namespace galleria::service_requests

namespace galleria::service_requests::store {

void insert_offer(db::Transaction& transaction, const OfferRow& row) {
  transaction.execute_later(inserting(
      "insert into service_offers (" OFFER_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)", row));
}

bool change_offer(db::Transaction& transaction, const OfferRow& row) {
  const db::Statement change = inserting(
      "update service_offers set kind = $2, position = $3, name_zh_cn = $4, name_en = $5, summary_zh_cn = $6, summary_en = $7, picture_url = $8, "
      "place_zh_cn = $9, place_en = $10, hours_zh_cn = $11, hours_en = $12, least_tier = $13, month_quota = $14, asks_note = $15, asks_place = "
      "$16, asks_phone = $17, is_offered = $18 where offer_id = $1",
      row);
  return transaction.execute_all(std::span(&change, 1)).front() == 1;
}

std::optional<OfferRow> find_offer(db::Session& session, ServiceOfferId offer_id) {
  return session.row<OfferRow>("select " OFFER_COLUMNS " from service_offers where offer_id = $1", offer_id);
}

std::vector<OfferRow> list_offers(db::Session& session) {
  return session.rows<OfferRow>("select " OFFER_COLUMNS " from service_offers order by kind, position, offer_id");
}

std::vector<PictureUser> list_picture_users(db::Session& session, std::string_view address) {
  return session.rows<PictureUser>("select offer_id, name_zh_cn, name_en from service_offers where picture_url = $1 order by offer_id", address);
}

bool take_quota(db::Transaction& transaction, MemberId member_id, ServiceOfferId offer_id, std::string_view month, std::int64_t quota) {
  return transaction.execute(
             "insert into service_quotas (member_id, offer_id, month, used_count, quota) values ($1, $2, $3, 1, $4) on conflict (member_id, offer_id, month) "
             "do "
             "update set used_count = service_quotas.used_count + 1, quota = excluded.quota where service_quotas.used_count < excluded.quota",
             member_id, offer_id, month, quota) == 1;
}

void give_quota_back(db::Transaction& transaction, MemberId member_id, ServiceOfferId offer_id, std::string_view month) {
  if (is_planted(PlantedBug::service_quota_not_given_back)) return;
  if (transaction.execute("update service_quotas set used_count = used_count - 1 where member_id = $1 and offer_id = $2 and month = $3 and used_count > 0",
                          member_id, offer_id, month) != 1)
    throw std::logic_error("a month counts fewer requests than were made in it");
}

std::int64_t count_used(db::Session& session, MemberId member_id, ServiceOfferId offer_id, std::string_view month) {
  return session.row<std::int64_t>("select used_count from service_quotas where member_id = $1 and offer_id = $2 and month = $3", member_id, offer_id, month)
      .value_or(0);
}

std::vector<UsedCount> list_used(db::Session& session, MemberId member_id, std::string_view month) {
  return session.rows<UsedCount>("select offer_id, used_count from service_quotas where member_id = $1 and month = $2", member_id, month);
}

std::vector<UsedCount> sum_used(db::Session& session, std::string_view month) {
  return session.rows<UsedCount>(
      db::sweep("select offer_id, cast(sum(used_count) as bigint) as used_count from service_quotas where month = $1 group by offer_id"), month);
}

void insert_request(db::Transaction& transaction, const NewRequestRow& row) {
  transaction.execute_later(inserting(
      "insert into service_requests (member_id, request_id, offer_id, month, state, note, place, phone, asked_at_ms) values ($1, $2, $3, $4, 'asked', $5, $6, "
      "$7, $8)",
      row));
}

std::optional<RequestRow> find_request(db::Session& session, const RequestKey& key) {
  return session.row<RequestRow>(SELECT_REQUESTS "member_id = $1 and request_id = $2", key.member_id, key.request_id);
}

std::optional<RequestKey> find_key(db::Session& session, ServiceRequestId request_id) {
  return session.row<RequestKey>(db::sweep("select member_id, request_id from service_requests where request_id = $1"), request_id);
}

std::vector<RequestRow> list_requests(db::Session& session, MemberId member_id, const PageSpan& span) {
  return session.rows<RequestRow>(SELECT_REQUESTS "member_id = $1 order by request_id desc limit $2 offset $3", member_id, span.row_count(), span.offset);
}

std::int64_t count_open(db::Session& session, MemberId member_id) {
  return session
      .row<std::int64_t>("select count(*) from service_requests where member_id = $1 and (state = 'asked' or state = 'assigned' or state = 'reopened')",
                         member_id)
      .value();
}

std::vector<RequestRow> search_requests(db::Session& session, const SearchServiceRequests& request, std::int64_t count) {
  const std::int64_t before = request.before_request_id ? request.before_request_id->value : largest_id;
  const std::string_view state = request.state ? enum_text(*request.state) : std::string_view();
  const std::string_view kind = request.kind ? enum_text(*request.kind) : std::string_view();
  std::string_view openness;
  if (request.is_open) openness = *request.is_open ? "open" : "ended";
  return session.rows<RequestRow>(
      db::sweep(
          SELECT_REQUESTS
          "request_id < $1 and ($2 = '' or state = $2) and ($3 = '' or kind = $3) and ($4 = 0 or service_requests.offer_id = $4) and ($5 = '' or assignee "
          "= $5) and asked_at_ms >= $6 and asked_at_ms < $7 and ($8 = '' or ($8 = 'open') = (state = 'asked' or state = 'assigned' or state = "
          "'reopened')) order by request_id desc limit $9"),
      before, state, kind, request.offer_id ? request.offer_id->value : 0, request.assignee ? std::string_view(**request.assignee) : std::string_view(),
      request.asked_from.value_or(TimeMs{}), request.asked_until.value_or(time_from_epoch_ms(largest_id)), openness, count);
}

bool assign(db::Transaction& transaction, const RequestKey& key, const ServiceStep& step, std::string_view assignee, TimeMs at) {
  return transaction.execute(
             "update service_requests set state = $4, assignee = $5, assigned_at_ms = $6 where member_id = $1 and request_id = $2 and state = $3 and (state "
             "<> 'assigned' or assignee <> $5)",
             key.member_id, key.request_id, step.from().value(), step.to(), assignee, at) == 1;
}

bool finish(db::Transaction& transaction, const RequestKey& key, const ServiceStep& step, std::string_view answer, TimeMs at) {
  return transaction.execute("update service_requests set state = $4, answer = $5, done_at_ms = $6 where member_id = $1 and request_id = $2 and state = $3",
                             key.member_id, key.request_id, step.from().value(), step.to(), answer, at) == 1;
}

bool end(db::Transaction& transaction, const RequestKey& key, const ServiceStep& step, std::string_view answer, TimeMs at) {
  return transaction.execute("update service_requests set state = $4, answer = $5, ended_at_ms = $6 where member_id = $1 and request_id = $2 and state = $3",
                             key.member_id, key.request_id, step.from().value(), step.to(), answer, at) == 1;
}

bool rate(db::Transaction& transaction, const RequestKey& key, const ServiceStep& step, std::int64_t score, std::string_view comment, TimeMs at) {
  return transaction.execute(
             "update service_requests set state = $4, score = $5, comment = $6, rated_at_ms = $7 where member_id = $1 and request_id = $2 and state = $3",
             key.member_id, key.request_id, step.from().value(), step.to(), score, comment, at) == 1;
}

bool reopen(db::Transaction& transaction, const RequestKey& key, const ServiceStep& step, TimeMs done_after, TimeMs at) {
  const std::int64_t times_before = is_planted(PlantedBug::service_reopened_twice) ? 1 : 0;
  return transaction.execute(
             "update service_requests set state = $4, reopened_at_ms = $5 where member_id = $1 and request_id = $2 and state = $3 and done_at_ms > $6 and "
             "(reopened_at_ms is null or $7 = 1)",
             key.member_id, key.request_id, step.from().value(), step.to(), at, done_after, times_before) == 1;
}

void insert_move(db::Transaction& transaction, const MoveRow& row) {
  transaction.execute_later(inserting("insert into service_request_moves (" MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row));
}

std::vector<MoveRow> list_moves(db::Session& session, const RequestKey& key) {
  return session.rows<MoveRow>("select " MOVE_COLUMNS " from service_request_moves where member_id = $1 and request_id = $2 order by move_id", key.member_id,
                               key.request_id);
}

void delete_of_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from service_request_moves where member_id = $1", member_id);
  transaction.execute("delete from service_requests where member_id = $1", member_id);
  transaction.execute("delete from service_quotas where member_id = $1", member_id);
}

std::vector<WaitingGroup> count_waiting(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(coalesce(reopened_at_ms, asked_at_ms)) as since_ms, cast(null as bigint) as "
                "due_at_ms from service_requests where state = 'asked' or state = 'reopened'"));
}

}  // namespace galleria::service_requests::store

namespace galleria::service_requests {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"I1", "a service request moves along its table", audit::MovesOutside<request_table, "service_request_moves", "from_state", "to_state">::sql},
      audit::Check{"I2", "a service request is where its last move led",
                   "select 'service request ' || service_requests.request_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
                   "service_requests left join service_request_moves as moves on moves.member_id = service_requests.member_id and moves.request_id = "
                   "service_requests.request_id and moves.move_id = (select max(last.move_id) from service_request_moves as last where last.member_id = "
                   "service_requests.member_id and last.request_id = service_requests.request_id) where moves.to_state is null or moves.to_state <> "
                   "service_requests.state"},
      audit::Check{
          "I3", "a month counts what was asked for in it, and no more than its quota",
          "select 'service ' || service_quotas.offer_id || ' in ' || service_quotas.month || ' of member ' || service_quotas.member_id as subject, "
          "cast(coalesce(asked.count, 0) as bigint) as expected, used_count as found from service_quotas left join (select member_id, offer_id, month, "
          "count(*) as count from service_requests where state <> 'cancelled' and state <> 'refused' group by member_id, offer_id, month) as asked on "
          "asked.member_id = service_quotas.member_id and asked.offer_id = service_quotas.offer_id and asked.month = service_quotas.month where "
          "used_count <> coalesce(asked.count, 0) or used_count > quota"},
      audit::Check{"I4", "what was asked for counts in its month",
                   "select 'service request ' || min(service_requests.request_id) as subject, count(*) as expected, cast(0 as bigint) as found from "
                   "service_requests left join service_quotas on service_quotas.member_id = service_requests.member_id and service_quotas.offer_id = "
                   "service_requests.offer_id and service_quotas.month = service_requests.month where used_count is null group by service_requests.member_id, "
                   "service_requests.offer_id, service_requests.month"},
      audit::Check{
          "I5", "a request has the times of its state, is rated once it is done, and was reopened once at most",
          "select 'service request ' || service_requests.request_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
          "service_requests left join (select member_id, request_id, sum(case when move = 'assign' or move = 'hand_on' then 1 else 0 end) as assigned, "
          "sum(case when move = 'finish' then 1 else 0 end) as finished, sum(case when move = 'rate' then 1 else 0 end) as rated, sum(case when move "
          "= 'reopen' then 1 else 0 end) as reopened from service_request_moves group by member_id, request_id) as moves on moves.member_id = "
          "service_requests.member_id and moves.request_id = service_requests.request_id where (assigned_at_ms is null) <> (coalesce(assigned, 0) = 0) "
          "or (done_at_ms is null) <> (coalesce(finished, 0) = 0) or (rated_at_ms is null) <> (coalesce(rated, 0) = 0) or (rated_at_ms is not null and "
          "(done_at_ms is null or rated_at_ms < done_at_ms)) or (reopened_at_ms is null) <> (coalesce(reopened, 0) = 0) or coalesce(reopened, 0) > 1"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(request_table)}; }

}  // namespace galleria::service_requests

#undef OFFER_COLUMNS
#undef MOVE_COLUMNS
#undef SELECT_REQUESTS
