// Reads and writes texts.
#include "features/content/content_store_texts.hpp"

namespace galleria::content::store {

std::vector<TextVersionRow> list_texts_from(db::Session& session, TimeMs moment) {
  return session.rows<TextVersionRow>(
      "select key, version, title_zh_cn, title_en, html_zh_cn, html_en, effective_from_ms, saved_at_ms, saved_by from text_versions t where not exists (select "
      "1 "
      "from text_versions n where n.key = t.key and n.version > t.version and n.effective_from_ms <= $1) order by key, version",
      moment);
}

std::vector<TextVersionRow> list_texts_from(db::Session& session, TimeMs moment, std::string_view key) {
  return session.rows<TextVersionRow>(
      "select key, version, title_zh_cn, title_en, html_zh_cn, html_en, effective_from_ms, saved_at_ms, saved_by from text_versions t where key = $2 and not "
      "exists (select 1 from text_versions n where n.key = t.key and n.version > t.version and n.effective_from_ms <= $1) order by version",
      moment, key);
}

std::vector<TextVersionRow> list_text_versions(db::Session& session, std::string_view key) {
  return session.rows<TextVersionRow>(
      "select key, version, title_zh_cn, title_en, html_zh_cn, html_en, effective_from_ms, saved_at_ms, saved_by from text_versions where key = $1 order by "
      "version desc limit 100",
      key);
}

std::optional<TextVersionRow> find_text_version(db::Session& session, std::string_view key, std::int64_t version) {
  return session.row<TextVersionRow>(
      "select key, version, title_zh_cn, title_en, html_zh_cn, html_en, effective_from_ms, saved_at_ms, saved_by from text_versions where key = $1 and version "
      "= "
      "$2",
      key, version);
}

std::vector<TextDraftRow> list_text_drafts(db::Session& session) {
  return session.rows<TextDraftRow>(
      "select key, title_zh_cn, title_en, html_zh_cn, html_en, revision, based_on_version, saved_at_ms, saved_by from text_drafts order by key");
}

std::optional<TextDraftRow> find_text_draft(db::Session& session, std::string_view key) {
  return session.row<TextDraftRow>(
      "select key, title_zh_cn, title_en, html_zh_cn, html_en, revision, based_on_version, saved_at_ms, saved_by from text_drafts where key = $1", key);
}

bool begin_text_draft(db::Transaction& transaction, const TextDraftRow& draft) {
  return transaction.execute(
             "insert into text_drafts (key, title_zh_cn, title_en, html_zh_cn, html_en, revision, based_on_version, saved_at_ms, saved_by) select cast($1 as "
             "text), cast($2 as text), cast($3 as text), cast($4 as text), cast($5 as text), 1, cast($6 as bigint), cast($7 as bigint), cast($8 as text) where "
             "cast($6 as bigint) = (select coalesce(max(version), 0) from text_versions where key = $1) on conflict (key) do nothing",
             draft.key, draft.title_zh_cn, draft.title_en, draft.html_zh_cn, draft.html_en, draft.based_on_version, draft.saved_at_ms, draft.saved_by) == 1;
}

bool change_text_draft(db::Transaction& transaction, const TextDraftRow& draft) {
  return transaction.execute(
             "update text_drafts set title_zh_cn = $2, title_en = $3, html_zh_cn = $4, html_en = $5, revision = revision + 1, saved_at_ms = $7, saved_by = $8 "
             "where key = $1 and revision = $6",
             draft.key, draft.title_zh_cn, draft.title_en, draft.html_zh_cn, draft.html_en, draft.revision, draft.saved_at_ms, draft.saved_by) == 1;
}

bool drop_text_draft(db::Transaction& transaction, std::string_view key, std::int64_t revision) {
  return transaction.execute("delete from text_drafts where key = $1 and revision = $2", key, revision) == 1;
}

bool add_text_version(db::Transaction& transaction, const TextVersionRow& row, std::int64_t newest) {
  return transaction.execute(
             "insert into text_versions (key, version, title_zh_cn, title_en, html_zh_cn, html_en, effective_from_ms, saved_at_ms, saved_by) select cast($1 as "
             "text), cast($2 as bigint) + 1, cast($3 as text), cast($4 as text), cast($5 as text), cast($6 as text), cast($7 as bigint), cast($8 as bigint), "
             "cast($9 as text) where (select coalesce(max(version), 0) from text_versions where key = $1) = $2 on conflict (key, version) do nothing",
             row.key, newest, row.title_zh_cn, row.title_en, row.html_zh_cn, row.html_en, row.effective_from_ms, row.saved_at_ms, row.saved_by) == 1;
}

std::int64_t newest_text_version(db::Session& session, std::string_view key) {
  return session.row<std::int64_t>("select coalesce(max(version), 0) as newest from text_versions where key = $1", key).value();
}

}  // namespace galleria::content::store
