// The SQL of pages as they are edited: drafts, plans, and which version is shown.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "db/database.hpp"

namespace galleria::content::store {

struct PageRow {
  std::string page_code;
  std::optional<std::int64_t> published_version;
  std::optional<TimeMs> published_at_ms;
  std::optional<std::int64_t> former_version;
  std::optional<std::string> body;  // of the version that is shown, or of the last
};
BOOST_DESCRIBE_STRUCT(PageRow, (), (page_code, published_version, published_at_ms, former_version, body))

struct DraftRow {
  std::string page_code;
  std::string body;
  std::int64_t revision = 0;
  std::int64_t based_on_version = 0;
  TimeMs saved_at_ms{};
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(DraftRow, (), (page_code, body, revision, based_on_version, saved_at_ms, saved_by))

struct PlanRow {
  std::string page_code;
  std::int64_t plan_id = 0;
  std::int64_t version = 0;
  TimeMs at_ms{};
  std::string planned_by;
  std::int64_t problem_count = 0;
};
BOOST_DESCRIBE_STRUCT(PlanRow, (), (page_code, plan_id, version, at_ms, planned_by, problem_count))

struct PreviewLinkRow {
  std::int64_t link_id = 0;
  std::string page_code;
  std::string purpose;
  TimeMs made_at_ms{};
  TimeMs ends_at_ms{};
  std::string made_by;
};
BOOST_DESCRIBE_STRUCT(PreviewLinkRow, (), (link_id, page_code, purpose, made_at_ms, ends_at_ms, made_by))

struct SittingRow {
  std::string page_code;
  std::string editor;
  TimeMs began_at_ms{};
  std::int64_t first_revision = 0;
  std::int64_t last_revision = 0;
  std::int64_t save_count = 0;
};
BOOST_DESCRIBE_STRUCT(SittingRow, (), (page_code, editor, began_at_ms, first_revision, last_revision, save_count))

std::vector<PageRow> list_pages(db::Session& session);
std::optional<PageRow> find_page(db::Session& session, std::string_view page_code);
std::vector<DraftRow> list_drafts(db::Session& session);
std::optional<DraftRow> find_draft(db::Session& session, std::string_view page_code);
std::vector<PlanRow> list_plans(db::Session& session);
std::optional<PlanRow> find_plan(db::Session& session, std::string_view page_code);
std::optional<PlanRow> find_plan_by_id(db::Session& session, std::int64_t plan_id);

// The first draft since the version that it is based on, which must be the newest that is planned or shown (0: neither); false otherwise.
bool begin_draft(db::Transaction& transaction, const DraftRow& draft);
// The next revision of a draft; false if `draft.revision` is not the present one.
bool change_draft(db::Transaction& transaction, const DraftRow& draft);
// Takes the draft away; false if that revision is not the present one.
bool drop_draft(db::Transaction& transaction, std::string_view page_code, std::int64_t revision);
// Puts a version back as a draft, unless there is one.
void restore_draft(db::Transaction& transaction, std::string_view page_code, std::int64_t version, TimeMs now);

// Shows that version, and keeps which was shown before. With `shown_version` only if that one is shown (0: none). False if there is no such version.
bool show_version(db::Transaction& transaction, std::string_view page_code, std::int64_t version, std::optional<std::int64_t> shown_version, TimeMs now);

// Takes the place of the page's plan, if it has one.
void put_plan(db::Transaction& transaction, const PlanRow& plan);
bool delete_plan(db::Transaction& transaction, std::int64_t plan_id);
void note_plan_problems(db::Transaction& transaction, std::int64_t plan_id, std::int64_t problem_count);

// Counts one more save of a sitting that began after `since`; false if there is none.
bool go_on_sitting(db::Transaction& transaction, std::string_view page_code, std::string_view editor, std::int64_t revision, TimeMs since);
// Takes the place of the one that the editor had.
void begin_sitting(db::Transaction& transaction, const SittingRow& sitting);
std::optional<SittingRow> find_sitting(db::Session& session, std::string_view page_code, std::string_view editor);
std::vector<SittingRow> list_sittings(db::Session& session, std::string_view page_code);
void end_sittings(db::Transaction& transaction, std::string_view page_code);

// Forgets those of the page that ended before `until` as well.
void insert_preview_link(db::Transaction& transaction, const PreviewLinkRow& link, TimeMs until);
// Those that show the page now.
std::vector<PreviewLinkRow> list_open_preview_links(db::Session& session, std::string_view page_code, TimeMs now);
std::optional<PreviewLinkRow> find_open_preview_link(db::Session& session, std::int64_t link_id, TimeMs now);
// False if somebody else has ended it, or its time has.
bool end_preview_link(db::Transaction& transaction, std::int64_t link_id, TimeMs now);

// Preview links that were made until then are over.
void end_previews(db::Transaction& transaction, std::string_view page_code, TimeMs now);
std::optional<TimeMs> find_previews_end(db::Session& session, std::string_view page_code);

}  // namespace galleria::content::store
