// All SQL of registrations; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/registrations/registrations_rules.hpp"
#include "features/registrations/registrations_staff_api.hpp"
#include "modules/waiting.hpp"

namespace galleria::registrations::store {

struct PlanRow {
  ActivityId activity_id;
  std::string picture_url;
  std::string place_zh_cn;
  std::string place_en;
  std::string place_note_zh_cn;
  std::string place_note_en;
  std::string audience_zh_cn;
  std::string audience_en;
  std::string audience_note_zh_cn;
  std::string audience_note_en;
  std::int64_t companion_limit = 0;
  bool is_reviewed = false;
  RegistrationFee fee_kind = RegistrationFee::none;
  std::int64_t fee_points = 0;
  std::int64_t reward_points = 0;
  bool has_certificate = false;
  std::optional<std::int64_t> latitude_e6;
  std::optional<std::int64_t> longitude_e6;
  std::optional<std::int64_t> radius_m;
  std::string subjects;  // JSON
  std::optional<MoneyFeeKind> money_kind = {};
  std::optional<std::int64_t> money_cents = {};  // of each who comes
};
BOOST_DESCRIBE_STRUCT(PlanRow, (),
                      (activity_id, picture_url, place_zh_cn, place_en, place_note_zh_cn, place_note_en, audience_zh_cn, audience_en, audience_note_zh_cn,
                       audience_note_en, companion_limit, is_reviewed, fee_kind, fee_points, reward_points, has_certificate, latitude_e6, longitude_e6,
                       radius_m, subjects, money_kind, money_cents))
// What it asks for in money, of each who comes.
std::optional<MoneyFee> money_fee_of(const PlanRow& row);
void put_plan(db::Transaction& transaction, const PlanRow& row);
std::optional<PlanRow> find_plan(db::Session& session, ActivityId activity_id);

struct SessionRow {
  RegistrationSessionId session_id;
  ActivityId activity_id;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  std::int64_t quota = 0;
  TimeMs sign_up_from_ms{};
  TimeMs sign_up_until_ms{};
  TimeMs cancel_until_ms{};
  TimeMs check_in_from_ms{};
  TimeMs check_in_until_ms{};
  std::int64_t taken_count = 0;
  std::int64_t waiting_count = 0;
  std::int64_t last_ordinal = 0;
  SessionTimes times() const { return {starts_at_ms, ends_at_ms, sign_up_from_ms, sign_up_until_ms, cancel_until_ms, check_in_from_ms, check_in_until_ms}; }
  std::int64_t free_count() const { return quota - taken_count; }
};
BOOST_DESCRIBE_STRUCT(SessionRow, (),
                      (session_id, activity_id, starts_at_ms, ends_at_ms, quota, sign_up_from_ms, sign_up_until_ms, cancel_until_ms, check_in_from_ms,
                       check_in_until_ms, taken_count, waiting_count, last_ordinal))
void insert_session(db::Transaction& transaction, const SessionRow& row);
// Of a draft, which nobody has signed up for.
void drop_sessions(db::Transaction& transaction, ActivityId activity_id);
std::optional<SessionRow> find_session(db::Session& session, RegistrationSessionId session_id);
std::vector<SessionRow> list_sessions(db::Session& session, ActivityId activity_id);
// Nobody else changes its places or its queue until this transaction ends.
std::optional<SessionRow> hold_session(db::Transaction& transaction, RegistrationSessionId session_id);
// Not where somebody waits, and not more than there are.
bool take_places(db::Transaction& transaction, RegistrationSessionId session_id, std::int64_t count);
void give_places_back(db::Transaction& transaction, RegistrationSessionId session_id, std::int64_t count);
// The place behind all who ever waited.
std::int64_t join_queue(db::Transaction& transaction, RegistrationSessionId session_id);
// One party has places instead of waiting: false if they are not free.
bool take_places_from_queue(db::Transaction& transaction, RegistrationSessionId session_id, std::int64_t count);
void leave_queue(db::Transaction& transaction, RegistrationSessionId session_id);
// Not below what is taken.
bool change_quota(db::Transaction& transaction, RegistrationSessionId session_id, std::int64_t quota);

struct RegistrationKey {
  MemberId member_id;
  RegistrationId registration_id;
};
BOOST_DESCRIBE_STRUCT(RegistrationKey, (), (member_id, registration_id))

struct RegistrationRow {
  MemberId member_id;
  RegistrationId registration_id;
  ActivityId activity_id;
  RegistrationSessionId session_id;
  std::int64_t party_count = 1;
  RegistrationState state = RegistrationState::approved;
  std::optional<std::int64_t> ordinal;
  std::optional<TimeMs> confirm_until_ms;
  std::int64_t points = 0;
  std::string answers;  // sealed
  TimeMs made_at_ms{};
  TimeMs changed_at_ms{};
  RegistrationKey key() const { return {member_id, registration_id}; }
};
BOOST_DESCRIBE_STRUCT(RegistrationRow, (),
                      (member_id, registration_id, activity_id, session_id, party_count, state, ordinal, confirm_until_ms, points, answers, made_at_ms,
                       changed_at_ms))
// False if the member stands in the session already.
bool insert_registration(db::Transaction& transaction, const RegistrationRow& row);
std::optional<RegistrationRow> find_registration(db::Session& session, const RegistrationKey& key);
std::optional<RegistrationKey> find_key(db::Session& session, RegistrationId registration_id);
// That have not come to nothing.
std::vector<RegistrationRow> list_open_of(db::Session& session, MemberId member_id, ActivityId activity_id);
std::vector<RegistrationRow> list_unsettled(db::Session& session, MemberId member_id);
std::vector<RegistrationRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count);
std::vector<RegistrationRow> list_unsettled_of(db::Session& session, RegistrationSessionId session_id);
// Who waits longest.
std::optional<RegistrationRow> find_head(db::Session& session, RegistrationSessionId session_id);
std::int64_t count_ahead(db::Session& session, RegistrationSessionId session_id, std::int64_t ordinal);
std::vector<RegistrationRow> search_registrations(db::Session& session, const ListRegistrations& request, std::int64_t count);
struct SpotCountRow {
  std::int64_t attended_count = 0;
  std::int64_t expected_count = 0;
};
BOOST_DESCRIBE_STRUCT(SpotCountRow, (), (attended_count, expected_count))
SpotCountRow count_attended(db::Session& session, RegistrationSessionId session_id);
std::vector<WaitingGroup> count_in_review(db::Session& session, TimeMs now);

struct RegistrationChange {
  std::optional<TimeMs> confirm_until;
  TimeMs at{};
};
// False if somebody was faster.
// Of a member, those that are not over yet.
std::int64_t count_unsettled(db::Session& session, MemberId member_id);
bool move_registration(db::Transaction& transaction, const RegistrationRow& row, const RegistrationStep& step, const RegistrationChange& change);

struct MoveRow {
  MemberId member_id;
  std::int64_t move_id = 0;
  RegistrationId registration_id;
  RegistrationMove move = RegistrationMove::sign_up;
  std::optional<RegistrationState> from_state;
  RegistrationState to_state = RegistrationState::approved;
  RegistrationActor actor_kind = RegistrationActor::member;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (member_id, move_id, registration_id, move, from_state, to_state, actor_kind, actor, reason, at_ms))
// Not in a queue any more. False if it is in another state or session by now.
bool change_session(db::Transaction& transaction, const RegistrationRow& row, RegistrationSessionId to, TimeMs now);
void insert_move(db::Transaction& transaction, const MoveRow& row);
// Why the staff rejected it, or nothing.
std::string find_reason(db::Session& session, const RegistrationKey& key);

bool insert_code(db::Transaction& transaction, std::string_view code, const RegistrationKey& key);
std::optional<RegistrationKey> find_by_code(db::Session& session, std::string_view code);
std::string find_code(db::Session& session, const RegistrationKey& key);

std::int64_t count_absences(db::Session& session, MemberId member_id, TimeMs since);
void ban(db::Transaction& transaction, MemberId member_id, TimeMs until);
std::optional<TimeMs> find_ban(db::Session& session, MemberId member_id, TimeMs now);

void erase_texts(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::registrations::store
