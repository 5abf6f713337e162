// All SQL of lost and found; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "db/vault.hpp"
#include "features/lost_and_found/lost_and_found_rules.hpp"
#include "features/lost_and_found/lost_and_found_staff_api.hpp"
#include "modules/waiting.hpp"

namespace galleria::lost_and_found::store {

// A statement whose arguments are a row's members, in their order.
template <class Row>
db::Statement inserting(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return statement;
}

// ---- things ----

struct FoundRow {
  FoundThingId found_id;
  ThingKind kind = ThingKind::other;
  FoundState state = FoundState::kept;
  std::string title_zh_cn;
  std::string title_en;
  std::string level;
  std::string found_place;
  std::string marks;
  std::string kept_at;
  std::string picture_url;
  bool is_public = true;
  TimeMs found_at_ms{};
  TimeMs recorded_at_ms{};
  std::string recorded_by;
  TimeMs keep_until_ms{};
  std::optional<LossReportId> report_id;
  std::optional<HandOverProof> proof;
  std::optional<TimeMs> ended_at_ms;
};
BOOST_DESCRIBE_STRUCT(FoundRow, (),
                      (found_id, kind, state, title_zh_cn, title_en, level, found_place, marks, kept_at, picture_url, is_public, found_at_ms, recorded_at_ms,
                       recorded_by, keep_until_ms, report_id, proof, ended_at_ms))

void insert_thing(db::Transaction& transaction, const FoundRow& row);
// Only while it is kept or matched.
bool change_thing(db::Transaction& transaction, const FoundRow& row);
std::optional<FoundRow> find_thing(db::Session& session, FoundThingId found_id);
// Those that everybody may see, newest first.
std::vector<FoundRow> list_public(db::Session& session, std::optional<ThingKind> kind, const PageSpan& span);
std::vector<FoundRow> search_things(db::Session& session, const SearchFoundThings& request, TimeMs now, std::int64_t count);
// Kept ones of that kind that were found since then.
std::vector<FoundRow> list_candidates(db::Session& session, ThingKind kind, TimeMs since, std::int64_t count);

// Each is false unless it is where the step begins.
bool match_thing(db::Transaction& transaction, FoundThingId found_id, const FoundStep& step, std::optional<LossReportId> report_id);
bool hand_over(db::Transaction& transaction, FoundThingId found_id, const FoundStep& step, HandOverProof proof, TimeMs at);
// Nor while it must be kept.
bool dispose(db::Transaction& transaction, FoundThingId found_id, const FoundStep& step, TimeMs at);

struct FoundMoveRow {
  FoundThingId found_id;
  std::int64_t move_id = 0;
  FoundMove move = FoundMove::record;
  std::optional<FoundState> from_state;
  FoundState to_state = FoundState::kept;
  LostAndFoundActor actor_kind = LostAndFoundActor::staff;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(FoundMoveRow, (), (found_id, move_id, move, from_state, to_state, actor_kind, actor, reason, at_ms))
void insert_move(db::Transaction& transaction, const FoundMoveRow& row);
std::vector<FoundMoveRow> list_moves(db::Session& session, FoundThingId found_id);

struct PhotoRow {
  FoundPhotoId photo_id;
  std::string file_url;
  std::optional<FoundThingId> found_id;
  std::string uploaded_by;
  TimeMs uploaded_at_ms{};
};
BOOST_DESCRIBE_STRUCT(PhotoRow, (), (photo_id, file_url, found_id, uploaded_by, uploaded_at_ms))
void insert_photo(db::Transaction& transaction, const PhotoRow& row);
// Its address; nothing if another thing shows it. The one that the thing showed until then is free.
std::optional<std::string> use_photo(db::Transaction& transaction, FoundPhotoId photo_id, FoundThingId found_id);
// Those that no thing shows.
std::vector<PhotoRow> take_unused_photos(db::Transaction& transaction, TimeMs before);
std::vector<std::string> list_photo_addresses(db::Session& session, std::string_view from, std::string_view to);

// ---- reports ----

inline constexpr std::string_view description_column = "loss_reports.description";
inline constexpr std::string_view place_column = "loss_reports.place";
inline constexpr std::string_view phone_column = "loss_reports.phone";

struct ReportKey {
  MemberId member_id;
  LossReportId report_id;
};
BOOST_DESCRIBE_STRUCT(ReportKey, (), (member_id, report_id))

struct ReportRow {
  MemberId member_id;
  LossReportId report_id;
  std::int64_t line = 1;
  ThingKind kind = ThingKind::other;
  LossState state = LossState::open;
  db::SealedText description;
  db::SealedText place;
  db::SealedText phone;
  TimeMs lost_at_ms{};
  TimeMs made_at_ms{};
  TimeMs changed_at_ms{};
  std::optional<FoundThingId> found_id;
  std::string answer;
  ReportKey key() const { return {member_id, report_id}; }
};
BOOST_DESCRIBE_STRUCT(ReportRow, (),
                      (member_id, report_id, line, kind, state, description, place, phone, lost_at_ms, made_at_ms, changed_at_ms, found_id, answer))

// False if the member has another open one in that line.
bool insert_report(db::Transaction& transaction, const ReportRow& row);
std::optional<ReportRow> find_report(db::Session& session, const ReportKey& key);
// Whose it is, for the staff.
std::optional<ReportKey> find_key(db::Session& session, LossReportId report_id);
std::vector<ReportRow> list_reports(db::Session& session, MemberId member_id, std::int64_t count);
std::vector<ReportRow> list_matched(db::Session& session, MemberId member_id);
std::vector<ReportRow> search_reports(db::Session& session, const SearchLossReports& request, std::int64_t count);
// False unless it is where the step begins. found_id: with which it is matched from then on.
bool move_report(db::Transaction& transaction, const ReportKey& key, const LossStep& step, std::optional<FoundThingId> found_id, std::string_view answer,
                 TimeMs at);

struct LossMoveRow {
  MemberId member_id;
  std::int64_t move_id = 0;
  LossReportId report_id;
  LossMove move = LossMove::report;
  std::optional<LossState> from_state;
  LossState to_state = LossState::open;
  LostAndFoundActor actor_kind = LostAndFoundActor::member;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(LossMoveRow, (), (member_id, move_id, report_id, move, from_state, to_state, actor_kind, actor, reason, at_ms))
void insert_move(db::Transaction& transaction, const LossMoveRow& row);
std::vector<LossMoveRow> list_moves(db::Session& session, const ReportKey& key);

void delete_of_member(db::Transaction& transaction, MemberId member_id);

std::vector<WaitingGroup> count_open(db::Session& session, TimeMs now);
std::vector<WaitingGroup> count_due(db::Session& session, TimeMs now);

}  // namespace galleria::lost_and_found::store
