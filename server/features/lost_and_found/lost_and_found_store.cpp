// Reads and writes things that were found, reports of losses and their moves, and says what must hold of them.
#include "features/lost_and_found/lost_and_found_store.hpp"

#include <array>

#include "features/lost_and_found/lost_and_found.hpp"
#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define FOUND_COLUMNS                                                                                                                                    \
  "found_id, kind, state, title_zh_cn, title_en, level, found_place, marks, kept_at, picture_url, is_public, found_at_ms, recorded_at_ms, recorded_by, " \
  "keep_until_ms, report_id, proof, ended_at_ms"
#define FOUND_MOVE_COLUMNS "found_id, move_id, move, from_state, to_state, actor_kind, actor, reason, at_ms"
#define PHOTO_COLUMNS "photo_id, file_url, found_id, uploaded_by, uploaded_at_ms"
#define REPORT_COLUMNS "member_id, report_id, line, kind, state, description, place, phone, lost_at_ms, made_at_ms, changed_at_ms, found_id, answer"
#define LOSS_MOVE_COLUMNS "member_id, move_id, report_id, move, from_state, to_state, actor_kind, actor, reason, at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::lost_and_found {
namespace {
constexpr std::array sealed_columns{store::description_column, store::place_column, store::phone_column};
}  // namespace

constinit const db::SealedTable sealed_table{
    .name = "loss_reports",
    .columns = sealed_columns,
    .read = db::sweep("select member_id, report_id, description, place, phone from loss_reports where (member_id, report_id) > ($1, $2) order by member_id, "
                      "report_id limit $3"),
    .write =
        "update loss_reports set description = $3, place = $4, phone = $5 where member_id = $1 and report_id = $2 and description = $6 and place = $7 and "
        "phone = $8",
};

}  // namespace galleria::lost_and_found

namespace galleria::lost_and_found::store {

void insert_thing(db::Transaction& transaction, const FoundRow& row) {
  transaction.execute_later(
      inserting("insert into found_things (" FOUND_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)", row));
}

bool change_thing(db::Transaction& transaction, const FoundRow& row) {
  return transaction.execute(
             "update found_things set kind = $2, title_zh_cn = $3, title_en = $4, level = $5, found_place = $6, marks = $7, kept_at = $8, picture_url = $9, "
             "is_public = $10, found_at_ms = $11 where found_id = $1 and (state = 'kept' or state = 'matched')",
             row.found_id, row.kind, row.title_zh_cn, row.title_en, row.level, row.found_place, row.marks, row.kept_at, row.picture_url, row.is_public,
             row.found_at_ms) == 1;
}

std::optional<FoundRow> find_thing(db::Session& session, FoundThingId found_id) {
  return session.row<FoundRow>("select " FOUND_COLUMNS " from found_things where found_id = $1", found_id);
}

std::vector<FoundRow> list_public(db::Session& session, std::optional<ThingKind> kind, const PageSpan& span) {
  return session.rows<FoundRow>("select " FOUND_COLUMNS
                                " from found_things where state = 'kept' and is_public and ($1 = '' or kind = $1) order by found_id desc limit $2 offset $3",
                                kind ? enum_text(*kind) : std::string_view(), span.row_count(), span.offset);
}

std::vector<FoundRow> search_things(db::Session& session, const SearchFoundThings& request, TimeMs now, std::int64_t count) {
  const std::int64_t before = request.before_found_id ? request.before_found_id->value : largest_id;
  std::string_view due;
  if (request.is_due) due = *request.is_due ? "due" : "not_due";
  return session.rows<FoundRow>(
      "select " FOUND_COLUMNS
      " from found_things where found_id < $1 and ($2 = '' or state = $2) and ($3 = '' or kind = $3) and ($4 = '' or ($4 = 'due') = (state = 'kept' and "
      "keep_until_ms <= $5)) and found_at_ms >= $6 and found_at_ms < $7 and ($8 = '' or lower(title_zh_cn || ' ' || title_en || ' ' || marks || ' ' || "
      "found_place || ' ' || kept_at) like '%' || lower($8) || '%') order by found_id desc limit $9",
      before, request.state ? enum_text(*request.state) : std::string_view(), request.kind ? enum_text(*request.kind) : std::string_view(), due, now,
      request.found_from.value_or(TimeMs{}), request.found_until.value_or(time_from_epoch_ms(largest_id)),
      request.words ? std::string_view(**request.words) : std::string_view(), count);
}

std::vector<FoundRow> list_candidates(db::Session& session, ThingKind kind, TimeMs since, std::int64_t count) {
  return session.rows<FoundRow>("select " FOUND_COLUMNS
                                " from found_things where state = 'kept' and kind = $1 and found_at_ms >= $2 order by found_at_ms, found_id limit $3",
                                kind, since, count);
}

bool match_thing(db::Transaction& transaction, FoundThingId found_id, const FoundStep& step, std::optional<LossReportId> report_id) {
  return transaction.execute("update found_things set state = $3, report_id = $4 where found_id = $1 and state = $2", found_id, step.from().value(), step.to(),
                             report_id) == 1;
}

bool hand_over(db::Transaction& transaction, FoundThingId found_id, const FoundStep& step, HandOverProof proof, TimeMs at) {
  return transaction.execute("update found_things set state = $3, proof = $4, ended_at_ms = $5 where found_id = $1 and state = $2", found_id,
                             step.from().value(), step.to(), proof, at) == 1;
}

bool dispose(db::Transaction& transaction, FoundThingId found_id, const FoundStep& step, TimeMs at) {
  return transaction.execute("update found_things set state = $3, ended_at_ms = $4 where found_id = $1 and state = $2 and keep_until_ms <= $4", found_id,
                             step.from().value(), step.to(), at) == 1;
}

void insert_move(db::Transaction& transaction, const FoundMoveRow& row) {
  transaction.execute_later(inserting("insert into found_moves (" FOUND_MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)", row));
}

std::vector<FoundMoveRow> list_moves(db::Session& session, FoundThingId found_id) {
  return session.rows<FoundMoveRow>("select " FOUND_MOVE_COLUMNS " from found_moves where found_id = $1 order by move_id", found_id);
}

void insert_photo(db::Transaction& transaction, const PhotoRow& row) {
  transaction.execute_later(inserting("insert into found_photos (" PHOTO_COLUMNS ") values ($1, $2, $3, $4, $5)", row));
}

std::optional<std::string> use_photo(db::Transaction& transaction, FoundPhotoId photo_id, FoundThingId found_id) {
  transaction.execute("update found_photos set found_id = null where found_id = $2 and photo_id <> $1", photo_id, found_id);
  return transaction.row<std::string>("update found_photos set found_id = $2 where photo_id = $1 and (found_id is null or found_id = $2) returning file_url",
                                      photo_id, found_id);
}

std::vector<std::string> list_photo_addresses(db::Session& session, std::string_view from, std::string_view to) {
  return session.rows<std::string>("select file_url from found_photos where file_url >= $1 and file_url <= $2", from, to);
}

std::vector<PhotoRow> take_unused_photos(db::Transaction& transaction, TimeMs before) {
  return transaction.rows<PhotoRow>("delete from found_photos where found_id is null and uploaded_at_ms < $1 returning " PHOTO_COLUMNS, before);
}

bool insert_report(db::Transaction& transaction, const ReportRow& row) {
  return transaction.execute("insert into loss_reports (" REPORT_COLUMNS
                             ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing",
                             row.member_id, row.report_id, row.line, row.kind, row.state, row.description, row.place, row.phone, row.lost_at_ms, row.made_at_ms,
                             row.changed_at_ms, row.found_id, row.answer) == 1;
}

std::optional<ReportRow> find_report(db::Session& session, const ReportKey& key) {
  return session.row<ReportRow>("select " REPORT_COLUMNS " from loss_reports where member_id = $1 and report_id = $2", key.member_id, key.report_id);
}

std::optional<ReportKey> find_key(db::Session& session, LossReportId report_id) {
  return session.row<ReportKey>(db::sweep("select member_id, report_id from loss_reports where report_id = $1"), report_id);
}

std::vector<ReportRow> list_reports(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<ReportRow>("select " REPORT_COLUMNS " from loss_reports where member_id = $1 order by report_id desc limit $2", member_id, count);
}

std::vector<ReportRow> list_matched(db::Session& session, MemberId member_id) {
  return session.rows<ReportRow>("select " REPORT_COLUMNS " from loss_reports where member_id = $1 and state = 'matched' order by report_id", member_id);
}

std::vector<ReportRow> search_reports(db::Session& session, const SearchLossReports& request, std::int64_t count) {
  const std::int64_t before = request.before_report_id ? request.before_report_id->value : largest_id;
  return session.rows<ReportRow>(
      db::sweep("select " REPORT_COLUMNS
                " from loss_reports where report_id < $1 and ($2 = '' or state = $2) and ($3 = '' or kind = $3) order by report_id desc limit $4"),
      before, request.state ? enum_text(*request.state) : std::string_view(), request.kind ? enum_text(*request.kind) : std::string_view(), count);
}

bool move_report(db::Transaction& transaction, const ReportKey& key, const LossStep& step, std::optional<FoundThingId> found_id, std::string_view answer,
                 TimeMs at) {
  return transaction.execute(
             "update loss_reports set state = $4, found_id = $5, answer = $6, changed_at_ms = $7 where member_id = $1 and report_id = $2 and state = $3",
             key.member_id, key.report_id, step.from().value(), step.to(), found_id, answer, at) == 1;
}

void insert_move(db::Transaction& transaction, const LossMoveRow& row) {
  transaction.execute_later(inserting("insert into loss_moves (" LOSS_MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row));
}

std::vector<LossMoveRow> list_moves(db::Session& session, const ReportKey& key) {
  return session.rows<LossMoveRow>("select " LOSS_MOVE_COLUMNS " from loss_moves where member_id = $1 and report_id = $2 order by move_id", key.member_id,
                                   key.report_id);
}

void delete_of_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from loss_moves where member_id = $1", member_id);
  transaction.execute("delete from loss_reports where member_id = $1", member_id);
}

std::vector<WaitingGroup> count_open(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(made_at_ms) as since_ms, cast(null as bigint) as due_at_ms from loss_reports "
                "where state = 'open'"));
}

std::vector<WaitingGroup> count_due(db::Session& session, TimeMs now) {
  return session.rows<WaitingGroup>(
      "select cast('' as text) as shops, count(*) as waiting_count, min(keep_until_ms) as since_ms, cast(null as bigint) as due_at_ms from found_things where "
      "state = 'kept' and keep_until_ms <= $1",
      now);
}

}  // namespace galleria::lost_and_found::store

namespace galleria::lost_and_found {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"I6", "a found thing moves along its table", audit::MovesOutside<found_table, "found_moves", "from_state", "to_state">::sql},
      audit::Check{"I7", "a report of a loss moves along its table", audit::MovesOutside<loss_table, "loss_moves", "from_state", "to_state">::sql},
      audit::Check{
          "I8", "a found thing is where its last move led",
          "select 'found thing ' || found_things.found_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from found_things left "
          "join found_moves as moves on moves.found_id = found_things.found_id and moves.move_id = (select max(last.move_id) from found_moves as last "
          "where last.found_id = found_things.found_id) where moves.to_state is null or moves.to_state <> found_things.state"},
      audit::Check{
          "I9", "a report of a loss is where its last move led",
          "select 'loss report ' || loss_reports.report_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from loss_reports left "
          "join loss_moves as moves on moves.member_id = loss_reports.member_id and moves.report_id = loss_reports.report_id and moves.move_id = (select "
          "max(last.move_id) from loss_moves as last where last.member_id = loss_reports.member_id and last.report_id = loss_reports.report_id) where "
          "moves.to_state is null or moves.to_state <> loss_reports.state"},
      audit::Check{
          "I10", "a matched thing and a matched report name one another",
          "select 'found thing ' || found_things.found_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from found_things left "
          "join loss_reports on loss_reports.report_id = found_things.report_id and loss_reports.found_id = found_things.found_id and loss_reports.state "
          "= 'matched' where found_things.state = 'matched' and loss_reports.report_id is null union all select 'loss report ' || "
          "loss_reports.report_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from loss_reports left join found_things on "
          "found_things.found_id = loss_reports.found_id and found_things.report_id = loss_reports.report_id and found_things.state = 'matched' where "
          "loss_reports.state = 'matched' and found_things.found_id is null"},
      audit::Check{
          "I11", "nothing is disposed of before its time",
          "select 'found thing ' || found_id as subject, keep_until_ms as expected, ended_at_ms as found from found_things where state = 'disposed' and "
          "ended_at_ms < keep_until_ms"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(found_table), diagram_of(loss_table)}; }

}  // namespace galleria::lost_and_found

#undef FOUND_COLUMNS
#undef FOUND_MOVE_COLUMNS
#undef PHOTO_COLUMNS
#undef REPORT_COLUMNS
#undef LOSS_MOVE_COLUMNS
