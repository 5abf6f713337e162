// The SQL of texts: their versions, of which the newest that has come into force is shown, and their drafts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "db/database.hpp"

namespace galleria::content::store {

struct TextVersionRow {
  std::string key;
  std::int64_t version = 0;
  std::string title_zh_cn;
  std::string title_en;
  std::string html_zh_cn;
  std::string html_en;
  TimeMs effective_from_ms{};
  TimeMs saved_at_ms{};
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(TextVersionRow, (), (key, version, title_zh_cn, title_en, html_zh_cn, html_en, effective_from_ms, saved_at_ms, saved_by))

struct TextDraftRow {
  std::string key;
  std::string title_zh_cn;
  std::string title_en;
  std::string html_zh_cn;
  std::string html_en;
  std::int64_t revision = 0;
  std::int64_t based_on_version = 0;
  TimeMs saved_at_ms{};
  std::string saved_by;
};
BOOST_DESCRIBE_STRUCT(TextDraftRow, (), (key, title_zh_cn, title_en, html_zh_cn, html_en, revision, based_on_version, saved_at_ms, saved_by))

// Of each text what is shown at that moment, and what will be shown later; by key, then by version.
std::vector<TextVersionRow> list_texts_from(db::Session& session, TimeMs moment);
std::vector<TextVersionRow> list_texts_from(db::Session& session, TimeMs moment, std::string_view key);
// Newest first, at most a hundred.
std::vector<TextVersionRow> list_text_versions(db::Session& session, std::string_view key);
std::optional<TextVersionRow> find_text_version(db::Session& session, std::string_view key, std::int64_t version);
std::vector<TextDraftRow> list_text_drafts(db::Session& session);
std::optional<TextDraftRow> find_text_draft(db::Session& session, std::string_view key);

// A first draft is based on the newest version; a later one on the revision that was edited. False if another was faster.
bool begin_text_draft(db::Transaction& transaction, const TextDraftRow& draft);
bool change_text_draft(db::Transaction& transaction, const TextDraftRow& draft);
bool drop_text_draft(db::Transaction& transaction, std::string_view key, std::int64_t revision);
// As the version after `newest`. False if there is another newest one.
bool add_text_version(db::Transaction& transaction, const TextVersionRow& row, std::int64_t newest);
std::int64_t newest_text_version(db::Session& session, std::string_view key);

}  // namespace galleria::content::store
