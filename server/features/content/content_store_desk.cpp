// Reads and writes pages as they are edited.
#include "features/content/content_store_desk.hpp"

namespace galleria::content::store {

std::vector<PageRow> list_pages(db::Session& session) {
  return session.rows<PageRow>(
      "select pages.page_code, published_version, published_at_ms, former_version, body from pages left join page_versions on page_versions.page_code = "
      "pages.page_code and version = coalesce(published_version, last_version) order by pages.page_code");
}

std::optional<PageRow> find_page(db::Session& session, std::string_view page_code) {
  return session.row<PageRow>(
      "select pages.page_code, published_version, published_at_ms, former_version, body from pages left join page_versions on page_versions.page_code = "
      "pages.page_code and version = coalesce(published_version, last_version) where pages.page_code = $1",
      page_code);
}

std::vector<DraftRow> list_drafts(db::Session& session) {
  return session.rows<DraftRow>("select page_code, body, revision, based_on_version, saved_at_ms, saved_by from page_drafts order by page_code");
}

std::optional<DraftRow> find_draft(db::Session& session, std::string_view page_code) {
  return session.row<DraftRow>("select page_code, body, revision, based_on_version, saved_at_ms, saved_by from page_drafts where page_code = $1", page_code);
}

std::vector<PlanRow> list_plans(db::Session& session) {
  return session.rows<PlanRow>("select page_code, plan_id, version, at_ms, planned_by, problem_count from page_plans order by page_code");
}

std::optional<PlanRow> find_plan(db::Session& session, std::string_view page_code) {
  return session.row<PlanRow>("select page_code, plan_id, version, at_ms, planned_by, problem_count from page_plans where page_code = $1", page_code);
}

std::optional<PlanRow> find_plan_by_id(db::Session& session, std::int64_t plan_id) {
  return session.row<PlanRow>("select page_code, plan_id, version, at_ms, planned_by, problem_count from page_plans where plan_id = $1", plan_id);
}

bool begin_draft(db::Transaction& transaction, const DraftRow& draft) {
  return transaction.execute(
             "insert into page_drafts (page_code, body, revision, based_on_version, saved_at_ms, saved_by) select cast($1 as text), cast($2 as text), 1, "
             "cast($3 as bigint), cast($4 as bigint), cast($5 as text) where cast($3 as bigint) = coalesce((select version from page_plans where page_code = "
             "$1), (select coalesce(published_version, 0) from pages where page_code = $1), 0) on conflict (page_code) do nothing",
             draft.page_code, draft.body, draft.based_on_version, draft.saved_at_ms, draft.saved_by) == 1;
}

bool change_draft(db::Transaction& transaction, const DraftRow& draft) {
  return transaction.execute(
             "update page_drafts set body = $2, revision = revision + 1, saved_at_ms = $4, saved_by = $5 where page_code = $1 and revision = $3",
             draft.page_code, draft.body, draft.revision, draft.saved_at_ms, draft.saved_by) == 1;
}

bool drop_draft(db::Transaction& transaction, std::string_view page_code, std::int64_t revision) {
  return transaction.execute("delete from page_drafts where page_code = $1 and revision = $2", page_code, revision) == 1;
}

void restore_draft(db::Transaction& transaction, std::string_view page_code, std::int64_t version, TimeMs now) {
  transaction.execute(
      "insert into page_drafts (page_code, body, revision, based_on_version, saved_at_ms, saved_by) select page_versions.page_code, body, 1, "
      "coalesce(published_version, 0), cast($3 as bigint), saved_by from page_versions join pages on pages.page_code = page_versions.page_code where "
      "page_versions.page_code = $1 and version = $2 on conflict (page_code) do nothing",
      page_code, version, now);
}

bool show_version(db::Transaction& transaction, std::string_view page_code, std::int64_t version, std::optional<std::int64_t> shown_version, TimeMs now) {
  return transaction.execute(
             "update pages set former_version = case when published_version = $2 then former_version else published_version end, published_version = $2, "
             "published_at_ms = $3 where page_code = $1 and (cast($4 as bigint) is null or coalesce(published_version, 0) = $4) and exists (select 1 from "
             "page_versions where page_code = $1 and version = $2)",
             page_code, version, now, shown_version) == 1;
}

void put_plan(db::Transaction& transaction, const PlanRow& plan) {
  transaction.execute(
      "insert into page_plans (page_code, plan_id, version, at_ms, planned_by) values ($1, $2, $3, $4, $5) on conflict (page_code) do update set plan_id = "
      "excluded.plan_id, version = excluded.version, at_ms = excluded.at_ms, planned_by = excluded.planned_by, problem_count = 0",
      plan.page_code, plan.plan_id, plan.version, plan.at_ms, plan.planned_by);
}

bool delete_plan(db::Transaction& transaction, std::int64_t plan_id) { return transaction.execute("delete from page_plans where plan_id = $1", plan_id) == 1; }

void note_plan_problems(db::Transaction& transaction, std::int64_t plan_id, std::int64_t problem_count) {
  transaction.execute("update page_plans set problem_count = $2 where plan_id = $1", plan_id, problem_count);
}

bool go_on_sitting(db::Transaction& transaction, std::string_view page_code, std::string_view editor, std::int64_t revision, TimeMs since) {
  return transaction.execute(
             "update page_sittings set last_revision = $3, save_count = save_count + 1 where page_code = $1 and editor = $2 and began_at_ms > $4 and "
             "last_revision < $3",
             page_code, editor, revision, since) == 1;
}

void begin_sitting(db::Transaction& transaction, const SittingRow& sitting) {
  transaction.execute(
      "insert into page_sittings (page_code, editor, began_at_ms, first_revision, last_revision, save_count) values ($1, $2, $3, $4, $5, $6) on conflict "
      "(page_code, editor) do update set began_at_ms = excluded.began_at_ms, first_revision = excluded.first_revision, last_revision = "
      "excluded.last_revision, save_count = excluded.save_count",
      sitting.page_code, sitting.editor, sitting.began_at_ms, sitting.first_revision, sitting.last_revision, sitting.save_count);
}

std::optional<SittingRow> find_sitting(db::Session& session, std::string_view page_code, std::string_view editor) {
  return session.row<SittingRow>(
      "select page_code, editor, began_at_ms, first_revision, last_revision, save_count from page_sittings where page_code = $1 and editor = $2", page_code,
      editor);
}

std::vector<SittingRow> list_sittings(db::Session& session, std::string_view page_code) {
  return session.rows<SittingRow>(
      "select page_code, editor, began_at_ms, first_revision, last_revision, save_count from page_sittings where page_code = $1 order by began_at_ms, editor",
      page_code);
}

void end_sittings(db::Transaction& transaction, std::string_view page_code) {
  transaction.execute("delete from page_sittings where page_code = $1", page_code);
}

void insert_preview_link(db::Transaction& transaction, const PreviewLinkRow& link, TimeMs until) {
  transaction.execute("delete from page_preview_links where page_code = $1 and ends_at_ms < $2", link.page_code, until);
  transaction.execute("insert into page_preview_links (link_id, page_code, purpose, made_at_ms, ends_at_ms, made_by) values ($1, $2, $3, $4, $5, $6)",
                      link.link_id, link.page_code, link.purpose, link.made_at_ms, link.ends_at_ms, link.made_by);
}

std::vector<PreviewLinkRow> list_open_preview_links(db::Session& session, std::string_view page_code, TimeMs now) {
  return session.rows<PreviewLinkRow>(
      "select link_id, page_code, purpose, made_at_ms, ends_at_ms, made_by from page_preview_links where page_code = $1 and ended_at_ms is null and "
      "ends_at_ms > $2 order by ends_at_ms desc, link_id desc",
      page_code, now);
}

std::optional<PreviewLinkRow> find_open_preview_link(db::Session& session, std::int64_t link_id, TimeMs now) {
  return session.row<PreviewLinkRow>(
      "select link_id, page_code, purpose, made_at_ms, ends_at_ms, made_by from page_preview_links where link_id = $1 and ended_at_ms is null and ends_at_ms "
      "> $2",
      link_id, now);
}

bool end_preview_link(db::Transaction& transaction, std::int64_t link_id, TimeMs now) {
  return transaction.execute("update page_preview_links set ended_at_ms = $2 where link_id = $1 and ended_at_ms is null and ends_at_ms > $2", link_id, now) ==
         1;
}

void end_previews(db::Transaction& transaction, std::string_view page_code, TimeMs now) {
  transaction.execute("update page_preview_links set ended_at_ms = $2 where page_code = $1 and ended_at_ms is null and ends_at_ms > $2", page_code, now);
  transaction.execute(
      "insert into page_preview_ends (page_code, ended_at_ms) values ($1, $2) on conflict (page_code) do update set ended_at_ms = excluded.ended_at_ms",
      page_code, now);
}

std::optional<TimeMs> find_previews_end(db::Session& session, std::string_view page_code) {
  return session.row<TimeMs>("select ended_at_ms from page_preview_ends where page_code = $1", page_code);
}

}  // namespace galleria::content::store
