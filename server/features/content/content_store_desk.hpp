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

// Preview links that were made until then are over.
void end_previews(db::Transaction& transaction, std::string_view page_code, TimeMs now);
std::optional<TimeMs> find_previews_end(db::Session& session, std::string_view page_code);

}  // namespace galleria::content::store
